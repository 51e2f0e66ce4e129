import { dayOf } from '@hiram/lending/calendar-day';
import { accept, refuse } from '@hiram/lending/result';
import { resolveDifference as resolveRoute, startDayClose as startRoute } from '@hiram/wire/staff/day-close';
import type { Context } from '../../feature/context.ts';
import type { Feature } from '../../feature/feature.ts';
import { answerStaff, type StaffCaller, type StaffOutcome } from '../../feature/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { dayCloseQueue, differenceQueue, openDifferenceQueue } from './close-queues.ts';
import { insertResolution } from './day-close-difference-store.ts';
import { openDayClose } from './day-close-store.ts';
import { closeDueDays } from './due-closes.ts';
import { runDayClose } from './run-day-close.ts';

/** The kind of outbox message that runs a close which a person asked for. */
const runKind = 'run-day-close';
/** A large day has many pages; what takes longer goes on at its cursor. */
const closeMsMax = 900_000;

/** Each business day's books are laid beside the provider's own report of it; what differs waits for the cashier. */
export const dayClose: Feature = {
  name: 'day-close',
  queues: [dayCloseQueue, openDifferenceQueue, differenceQueue],
  staff: [
    answerStaff(startRoute, (context, staff, { body }) => startDayClose(context, staff, body)),
    answerStaff(resolveRoute, async (context, { name: resolvedBy }, { params, body }) => {
      const resolution = { differenceId: params.id, resolvedBy, note: body.note };
      const isKept = await insertResolution(context.db, resolution, context.clock.businessNow());
      return isKept ? accept(null) : refuse({ code: 'not-found' });
    }),
  ],
  tasks: [
    { kind: runKind, timeLimitMs: closeMsMax, run: (context, { id = '' }) => runDayClose(context, id) },
  ],
  recurring: [{ name: 'day-close', everySeconds: 300, run: closeDueDays }],
};

async function startDayClose(
  context: Context,
  { name }: StaffCaller,
  { day, market }: { readonly day: string; readonly market: 'PH' | 'IN' },
): Promise<StaffOutcome<{ id: string }>> {
  if (dayOf(day) >= context.clock.today(market))
    return refuse({ code: 'not-possible', why: 'A day is closed once it has ended.' });
  const closing = { provider: context.provider.name, market, day };
  const id = await inTransaction(context.db, async (tx) => {
    const opened = await openDayClose(tx, closing, name, context.clock.businessNow());
    await enqueue(tx, [{ kind: runKind, payload: { id: opened } }], context.clock.systemNow());
    return opened;
  });
  context.wakeOutbox();
  return accept({ id });
}
