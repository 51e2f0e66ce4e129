import { markRepeat } from '../../borrowers/identity/borrower-store.ts';
import type { Context } from '../../feature/context.ts';
import { bucketOfReference } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { isAway } from '../../ground/engine/sharding/each-shard.ts';
import type { Shard } from '../../ground/engine/sharding/shards.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { groupInShard } from '../../ground/limits/group-in-shard.ts';
import { loadLockedLoans } from '../../loans/book/lock-loans.ts';
import { saveRecordings } from '../../loans/book/recording-store.ts';
import { currentTraceparent } from '../../telemetry/span.ts';
import { lockIntents } from './lock-intents.ts';
import { type Owner, ownerOf, type Report } from './payment-owner.ts';
import { insertToldPayments, type NewPayment, type ProviderMessage } from './payment-store.ts';
import { type PlannedCredit, planCredit } from './plan-credit.ts';

/** What came of a report in its group; `alone` sends it through a transaction of its own. */
type RecordedInGroup = 'recorded' | 'alone';

/** A message of a provider that reports money, as it waits for its group. */
type Waiting = Report & { readonly message: ProviderMessage; readonly traceparent: string | null };

/** Whether a report may be posted with others: money, told by a message of the provider. */
export const isForGroup = (reported: Report): reported is Report & { readonly message: ProviderMessage } =>
  reported.report.status === 'paid' && reported.report.amountMinor > 0n && reported.message !== null;

/**
 * Posts a report together with those that came while the group before it was posted: one transaction for as many different
 * loans. What is not plain is posted alone: a loan that somebody holds, a second report of a loan, a payment that is known,
 * money that must wait for a person, and every report of a group that could not be saved.
 */
export const recordInGroup = (
  context: Context,
  reported: Report & { readonly message: ProviderMessage },
): Promise<RecordedInGroup> =>
  groupInShard(
    context,
    { name: 'payments', bucket: bucketOfReference(reported.report.reference) },
    { ...reported, traceparent: currentTraceparent() },
    (group: readonly Waiting[], shard) => recordGroup(context, group, shard),
  );

async function recordGroup(
  context: Context,
  group: readonly Waiting[],
  shard: Shard,
): Promise<RecordedInGroup[]> {
  try {
    return await inTransaction(context.db, (tx) => postGroup(context, tx, { group, shard }));
  } catch (error) {
    // Its machine is away for each one alone as well.
    if (isAway(context.shards, error)) throw error;
    context.log.warn({ err: error, reports: group.length }, 'a group of payments is posted one by one');
    return group.map(() => 'alone');
  }
}

type Planned = PlannedCredit & { readonly waiting: Waiting };

type Group = { readonly group: readonly Waiting[]; readonly shard: Shard };

async function postGroup(context: Context, tx: Tx, { group, shard }: Group): Promise<RecordedInGroup[]> {
  const planned = planGroup(context, await lockOwners(context, tx, group, shard));
  const newIds = await insertToldPayments(
    tx,
    planned.map(({ payment, waiting }) => ({ payment, message: waiting.message })),
  );
  const credited = planned.filter(({ payment }) => newIds.has(payment.id));
  const now = context.clock.businessNow();
  const toSave = credited.map((each) => ({ ...each.toSave, traceparent: each.waiting.traceparent }));
  if (toSave.length > 0) await saveRecordings(tx, toSave, { now, sendAt: context.clock.systemNow(), shard });
  const settled = toSave.filter(({ recording }) => recording.state.status === 'settled');
  for (const borrowerId of settled.map(({ recording }) => recording.loan.borrowerId).sort())
    await markRepeat(tx, borrowerId);
  const payments = new Map<Waiting, NewPayment>(planned.map(({ waiting, payment }) => [waiting, payment]));
  return group.map((waiting) => {
    const payment = payments.get(waiting);
    return payment && newIds.has(payment.id) ? 'recorded' : 'alone';
  });
}

type Owned = { readonly waiting: Waiting; readonly owner: Owner };

/** Locks the loans of a group that are free, and finds whose the money is. Each loan is taken once. */
async function lockOwners(
  context: Context,
  tx: Tx,
  group: readonly Waiting[],
  shard: Shard,
): Promise<Owned[]> {
  const intents = await lockIntents(
    tx,
    group.map(({ report }) => report.reference),
    shard,
  );
  const byReference = new Map(intents.map((intent) => [`${intent.provider} ${intent.reference}`, intent]));
  const taken = new Map<string, Waiting>();
  for (const waiting of group) {
    const intent = byReference.get(`${waiting.provider} ${waiting.report.reference}`);
    if (intent && !taken.has(intent.order_id)) taken.set(intent.order_id, waiting);
  }
  const loans = await loadLockedLoans(tx, [...taken.keys()], shard);
  return loans.flatMap((loan) => {
    const waiting = taken.get(loan.id);
    const intent = waiting && byReference.get(`${waiting.provider} ${waiting.report.reference}`);
    if (!waiting || !intent) return [];
    const owner = ownerOf(context, waiting, { intent, loan });
    return typeof owner === 'string' ? [] : [{ waiting, owner }];
  });
}

/** A loan whose payment cannot be planned is left out; alone it answers with its own fault. */
function planGroup(context: Context, owned: readonly Owned[]): Planned[] {
  return owned.flatMap(({ waiting, owner }) => {
    try {
      return [{ ...planCredit(context, waiting, owner), waiting }];
    } catch {
      return [];
    }
  });
}
