import { no } from '../database/refusal.ts';
import { insertMark } from '../database/staff-mark-store.ts';
import type { StaffMarkKind } from '../database/tables.ts';
import type { House } from './feature.ts';
import { findInQueue, type StaffQueue } from './staff-queue.ts';
import type { StaffCaller, StaffOutcome } from './staff-route.ts';

/** Notes who took note of a row of a queue. The first stays: a second press, or a second person, changes nothing. */
export async function takeNote(
  house: House,
  staff: StaffCaller,
  subject: { readonly queue: StaffQueue; readonly kind: StaffMarkKind; readonly id: string },
): Promise<StaffOutcome<null>> {
  if (!(await findInQueue(house, subject.queue, subject.id))) return no({ code: 'not-found' });
  const mark = { kind: subject.kind, subjectId: subject.id, markedBy: staff.name };
  await insertMark(house.db, mark, house.clock.systemNow());
  return { ok: true, value: null };
}
