import { refuse } from '@hiram/lending/result';
import type { Context } from '../context.ts';
import type { StaffMarkKind } from '../rows.ts';
import { insertMark } from './staff-mark-store.ts';
import { findInQueue, type StaffQueue } from './staff-queue.ts';
import type { StaffCaller, StaffOutcome } from './staff-route.ts';

/** Acknowledges an item of a queue. The first acknowledgement stays; a second one changes nothing. */
export async function takeNote(
  context: Context,
  staff: StaffCaller,
  subject: { readonly queue: StaffQueue; readonly kind: StaffMarkKind; readonly id: string },
): Promise<StaffOutcome<null>> {
  if (!(await findInQueue(context, subject.queue, subject.id))) return refuse({ code: 'not-found' });
  const mark = { kind: subject.kind, subjectId: subject.id, markedBy: staff.name };
  await insertMark(context.db, mark, context.clock.systemNow());
  return { ok: true, value: null };
}
