import { dayOf, earlierDay, formatDay } from '@hiram/lending/calendar-day';
import { currencyOf } from '@hiram/lending/market';
import { accept, refuse } from '@hiram/lending/result';
import {
  resolveDifferences as resolveAllRoute,
  resolveDifference as resolveRoute,
  startDayClose as startRoute,
} from '@hiram/wire/staff/payments/day-close';
import type { Context } from '../../feature/context.ts';
import type { Feature } from '../../feature/feature.ts';
import { answerStaff, type StaffCaller, type StaffOutcome } from '../../feature/staff/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { dayCloseQueue, differenceQueue, openDifferenceQueue } from './close-queues.ts';
import { openDayClose } from './day-close-store.ts';
import { closeDueDays, findFirstClosable } from './due-closes.ts';
import {
  findDifference,
  insertResolutions,
  listOpenDifferences,
  sealOlderNotes,
} from './resolution-store.ts';
import { runDayClose } from './run-day-close.ts';

/** The kind of outbox message that runs a close which a person asked for. */
const runKind = 'run-day-close';
/** A large day has many pages; what takes longer goes on at its cursor. */
const closeMsMax = 900_000;
const sealedAtOnceMax = 500;

/** Each business day's books are laid beside the provider's own report of it; what differs waits for the cashier. */
export const dayClose: Feature = {
  name: 'day-close',
  queues: [dayCloseQueue, openDifferenceQueue, differenceQueue],
  staff: [
    answerStaff(startRoute, (context, staff, { body }) => startDayClose(context, staff, body)),
    answerStaff(resolveRoute, async ({ db, cipher, clock }, { name: resolvedBy }, { params, body }) => {
      const found = await findDifference(db, params.id);
      const resolution = { resolvedBy, note: body.note };
      const made =
        found && (await insertResolutions(db, cipher, [found.id], resolution, clock.businessNow()));
      return made ? accept(null) : refuse({ code: 'not-found' });
    }),
    answerStaff(resolveAllRoute, (context, staff, { body }) => resolveAll(context, staff, body)),
  ],
  tasks: [
    { kind: runKind, timeLimitMs: closeMsMax, run: (context, { id = '' }) => runDayClose(context, id) },
  ],
  recurring: [
    { name: 'day-close', everySeconds: 300, run: closeDueDays },
    {
      name: 'seal-older-notes',
      everySeconds: 60,
      run: ({ db, cipher }) => sealOlderNotes(db, cipher, sealedAtOnceMax),
    },
  ],
};

type ResolvedTogether = {
  readonly kind: string;
  readonly market: string | null;
  readonly count: number;
  readonly note: string;
  readonly oldestId?: string | undefined;
};

/**
 * All or none: what appeared since the author looked is looked at first. Where the oldest one is named, only the `count` oldest are
 * resolved; sent again, the request finds another oldest one and resolves nothing.
 */
async function resolveAll(
  context: Context,
  { name: resolvedBy }: StaffCaller,
  { kind, market, count, note, oldestId }: ResolvedTogether,
): Promise<StaffOutcome<{ resolved: number }>> {
  const changed = new Error('the differences are not those that were seen');
  try {
    const resolved = await inTransaction(context.db, async (tx) => {
      const now = context.clock.businessNow();
      const open = await listOpenDifferences(tx, { kind, market, limit: oldestId ? count : null });
      if (oldestId && open[0] !== oldestId) throw changed;
      const made = await insertResolutions(tx, context.cipher, open, { resolvedBy, note }, now);
      if (made !== count) throw changed;
      return made;
    });
    return accept({ resolved });
  } catch (fault) {
    if (fault !== changed) throw fault;
    const why = 'The open differences have changed. Look at the list again.';
    return refuse({ code: 'not-possible', why });
  }
}

async function startDayClose(
  context: Context,
  { name }: StaffCaller,
  { day, market }: { readonly day: string; readonly market: 'PH' | 'IN' },
): Promise<StaffOutcome<{ id: string }>> {
  if (dayOf(day) >= context.clock.today(market))
    return refuse({ code: 'not-possible', why: 'A day is closed once it has ended.' });
  const providers = context.providers.of(currencyOf(market));
  if (providers.length === 0) return refuse({ code: 'not-possible', why: 'No provider moves money there.' });
  const firsts = await Promise.all(
    providers.map(({ name: each }) => findFirstClosable(context, each, market)),
  );
  const first = firsts.reduce(earlierDay);
  if (dayOf(day) < first)
    return refuse({
      code: 'not-possible',
      why: `The first day that can be closed is ${formatDay(first)}. No money moved here before it.`,
    });
  const closing = providers.filter((_provider, index) => dayOf(day) >= (firsts[index] ?? first));
  const ids = await inTransaction(context.db, async (tx) => {
    const opened: string[] = [];
    for (const { name: provider } of closing)
      opened.push(await openDayClose(tx, { provider, market, day }, name, context.clock.businessNow()));
    const messages = opened.map((id) => ({ kind: runKind, payload: { id } }));
    await enqueue(tx, messages, context.clock.systemNow());
    return opened;
  });
  context.wakeOutbox();
  return accept({ id: ids[0] as string });
}
