import { lockBorrower } from '../../borrowers/identity/borrower-store.ts';
import { hasApplied } from '../../borrowers/identity/has-applied.ts';
import { deleteDocumentIndexes } from '../../borrowers/indexes/borrower-index-store.ts';
import type { Context } from '../../feature/context.ts';
import { eachShard } from '../../ground/engine/sharding/each-shard.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { deleteIdentityPictures } from '../../ground/pictures/picture-store.ts';
import { queueRemoval } from '../../ground/pictures/queue-removal.ts';
import { findSetting, saveSetting } from '../../ground/settings/setting-store.ts';
import { forgetChecks } from '../check-store.ts';
import { deleteEntries, findEarliest, hasGivenSince, listAbandoned, type Span } from './forgetting-store.ts';

/** The privacy policy's promise: so long after the last entry of a person who never applied. */
const keptDaysMax = 90;
const dayMs = 86_400_000;
/** Until when everybody was looked at. */
const doneSetting = 'abandoned-forgotten-until';

/**
 * IDENT-12: deletes what people entered to be identified, the pictures of their documents and what their checks were told, 90 days
 * after the last of it, where no application stands on it. Each day is looked at once; where a machine is away, again.
 */
export async function forgetAbandoned(context: Context, isStopping = () => false): Promise<void> {
  const until = new Date(context.clock.businessNow().getTime() - keptDaysMax * dayMs);
  for (const span of daysOf({ from: await findStart(context, until), until })) {
    if (isStopping()) return;
    const isWhole = await eachShard(context, async (shard) => {
      for (const borrowerId of await listAbandoned(context.db, shard, span))
        await forgetPerson(context, borrowerId, until);
    });
    if (!isWhole) return;
    await saveSetting(context.db, doneSetting, span.until.toISOString());
  }
  context.wakeOutbox();
}

/** A clock that was ahead leaves no day out: what it was done until counts only up to now. */
async function findStart({ db }: Context, until: Date): Promise<Date> {
  const done = await findSetting(db, doneSetting);
  const start = typeof done === 'string' ? new Date(done) : await findEarliest(db);
  return start && start < until ? start : until;
}

/** The days of a span, one after the other; a span without any is one of its own, which is noted as done. */
function* daysOf({ from, until }: Span): Generator<Span> {
  let start = from;
  do {
    const end = new Date(Math.min(start.getTime() + dayMs, until.getTime()));
    yield { from: start, until: end };
    start = end;
  } while (start < until);
}

/** Who applies meanwhile, or goes on, is left alone: an application holds its borrower as this does. */
const forgetPerson = (context: Context, borrowerId: string, until: Date): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await lockBorrower(tx, borrowerId);
    if ((await hasApplied(tx, borrowerId)) || (await hasGivenSince(tx, borrowerId, until))) return;
    await deleteEntries(tx, borrowerId);
    await deleteDocumentIndexes(tx, borrowerId);
    await forgetChecks(tx, context.cipher, borrowerId);
    const keys = await deleteIdentityPictures(tx, borrowerId);
    await queueRemoval(tx, keys, context.clock.systemNow());
  });
