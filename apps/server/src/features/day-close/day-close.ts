import { dayOf } from '@hiram/lending/calendar-day';
import { resolveDifference as resolveRoute, startDayClose as startRoute } from '@hiram/wire/staff/day-close';
import { insertResolution } from '../../database/day-close-difference-store.ts';
import { openDayClose } from '../../database/day-close-store.ts';
import { enqueue } from '../../database/outbox-store.ts';
import { done, no } from '../../database/refusal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Feature, House } from '../feature.ts';
import { answerStaff, refuse, type StaffCaller, type StaffOutcome } from '../staff-route.ts';
import { dayCloseQueue, differenceQueue, openDifferenceQueue } from './close-queues.ts';
import { closeDueDays } from './due-closes.ts';
import { runDayClose } from './run-day-close.ts';

/** The kind of outbox message that runs a close which a person asked for. */
const runKind = 'run-day-close';

/** Each business day's books are laid beside the provider's own report of it; what differs waits for the cashier. */
export const dayClose: Feature = {
  name: 'day-close',
  queues: [dayCloseQueue, openDifferenceQueue, differenceQueue],
  staff: [
    answerStaff(startRoute, (house, staff, { body }) => startDayClose(house, staff, body)),
    answerStaff(resolveRoute, async (house, { name: resolvedBy }, { params, body }) => {
      const resolution = { differenceId: params.id, resolvedBy, note: body.note };
      const isKept = await insertResolution(house.db, resolution, house.clock.businessNow());
      return isKept ? done(null) : no({ code: 'not-found' });
    }),
  ],
  tasks: [{ kind: runKind, run: (house, { id = '' }) => runDayClose(house, id) }],
  recurring: [{ name: 'day-close', everySeconds: 300, run: closeDueDays }],
};

async function startDayClose(
  house: House,
  { name }: StaffCaller,
  { day, market }: { readonly day: string; readonly market: 'PH' | 'IN' },
): Promise<StaffOutcome<{ id: string }>> {
  if (dayOf(day) >= house.clock.today(market))
    return refuse({ code: 'not-possible', why: 'A day is closed once it has ended.' });
  const closing = { provider: house.provider.name, market, day };
  const id = await inTransaction(house.db, async (tx) => {
    const opened = await openDayClose(tx, closing, name, house.clock.businessNow());
    await enqueue(tx, [{ kind: runKind, payload: { id: opened } }], house.clock.systemNow());
    return opened;
  });
  house.wakeOutbox();
  return done({ id });
}
