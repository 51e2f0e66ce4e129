import type { Context } from '../../feature/context.ts';
import { bucketOfReference } from '../../ground/bucket.ts';
import { inPipeline, type LastWrites, type SendTogether } from '../../ground/engine/pipeline.ts';
import { isAway } from '../../ground/engine/sharding/each-shard.ts';
import type { Shard } from '../../ground/engine/sharding/shards.ts';
import type { Sql } from '../../ground/engine/sql.ts';
import { groupInShard } from '../../ground/limits/group-in-shard.ts';
import { toLockedLoan } from '../../loans/book/loan-store.ts';
import { recordingsInsert } from '../../loans/book/recording-store.ts';
import { currentTraceparent } from '../../telemetry/span.ts';
import {
  intentsToLock,
  knownMessages,
  knownPayments,
  loansOfReferences,
  messagesInsert,
  paymentsInsert,
  type ToldReport,
} from './group-statements.ts';
import { type Owner, ownerOf, type Report } from './payment-owner.ts';
import { type PlannedCredit, planCredit } from './plan-credit.ts';

/** What came of a report in its group; `alone` sends it through a transaction of its own. */
type RecordedInGroup = 'recorded' | 'alone';

/** A message of a provider that reports money, as it waits for its group. */
type Waiting = ToldReport & { readonly traceparent: string | null };

/** Whether a report may be posted with others: money, told by a message of the provider. */
export const isForGroup = (reported: Report): reported is ToldReport =>
  reported.report.status === 'paid' && reported.report.amountMinor > 0n && reported.message !== null;

/**
 * Posts a report together with those that came while the group before it was posted: one transaction for as many different
 * loans. What is not plain is posted alone: a loan that somebody holds, a second report of a loan, a payment that is known,
 * money that must wait for a person, and every report of a group that could not be saved.
 */
export const recordInGroup = (context: Context, reported: ToldReport): Promise<RecordedInGroup> =>
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
    return await inPipeline(context.db, (send) => postGroup(context, send, { group, shard }));
  } catch (error) {
    // Its machine is away for each one alone as well.
    if (isAway(context.shards, error)) throw error;
    context.log.warn({ err: error, reports: group.length }, 'a group of payments is posted one by one');
    return group.map(() => 'alone');
  }
}

type Planned = PlannedCredit & { readonly waiting: Waiting };

type Group = { readonly group: readonly Waiting[]; readonly shard: Shard };

/** Who holds a loan may store its reports: none comes in between what is read here and what is written. */
async function postGroup(
  context: Context,
  send: SendTogether,
  { group, shard }: Group,
): Promise<LastWrites<RecordedInGroup[]>> {
  const planned = planGroup(context, await lockOwners(context, send, { group, shard }));
  const posted = new Set(planned.map(({ waiting }) => waiting));
  return {
    result: group.map((waiting) => (posted.has(waiting) ? 'recorded' : 'alone')),
    writes: planned.length === 0 ? [] : writesOf(context, planned, shard),
  };
}

function writesOf(context: Context, planned: readonly Planned[], shard: Shard): Sql[] {
  const toSave = planned.map((each) => ({ ...each.toSave, traceparent: each.waiting.traceparent }));
  const at = { now: context.clock.businessNow(), sendAt: context.clock.systemNow(), shard };
  return [
    messagesInsert(planned.map(({ waiting }) => waiting.message)),
    paymentsInsert(planned.map(({ payment }) => payment)),
    recordingsInsert(toSave, at),
  ];
}

type Owned = { readonly waiting: Waiting; readonly owner: Owner };

/** Locks the loans of a group that are free, and finds whose the money is. Each loan is taken once, and nothing that is known. */
async function lockOwners(context: Context, send: SendTogether, { group, shard }: Group): Promise<Owned[]> {
  const references = group.map(({ report }) => report.reference);
  const [intents, loans, messages, payments] = await send(
    intentsToLock(references, shard),
    loansOfReferences(references, shard),
    knownMessages(group, shard),
    knownPayments(group, shard),
  );
  const known = new Set([
    ...messages.map((message) => `message ${message.provider} ${message.provider_event_id}`),
    ...payments.map((payment) => `payment ${payment.provider} ${payment.provider_payment_id}`),
  ]);
  const isKnown = ({ provider, message, report }: Waiting): boolean =>
    known.has(`message ${message.provider} ${message.provider_event_id}`) ||
    known.has(`payment ${provider} ${report.paymentId}`);
  const byReference = new Map(intents.map((intent) => [`${intent.provider} ${intent.reference}`, intent]));
  const byId = new Map(loans.map((row) => [row.id, row]));
  const taken = new Set<string>();
  return group.flatMap((waiting) => {
    const intent = byReference.get(`${waiting.provider} ${waiting.report.reference}`);
    const row = intent && byId.get(intent.order_id);
    if (!intent || !row || taken.has(row.id) || isKnown(waiting)) return [];
    taken.add(row.id);
    const owner = ownerOf(context, waiting, { intent, loan: toLockedLoan(row) });
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
