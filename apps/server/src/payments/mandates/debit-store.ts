import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { newIdBeside } from '../../ground/new-id.ts';

/** A debit of one due day. */
export type Debit = Tables['mandate_debit'];

/** The states of a debit that was not sent to the bank. */
export const unsent = ['planned', 'announced', 'noticed'] as const;

/** A debit with what its payment is asked under. */
export type OpenDebit = Debit & {
  readonly reference: string;
  readonly provider: string;
  readonly provider_reference: string | null;
  readonly intent_status: Tables['payment_intent']['status'];
};

/** Inserts a debit before it is announced; nothing if that day has one. */
export async function insertDebit(
  tx: Tx,
  debit: Pick<Debit, 'mandate_id' | 'order_id' | 'intent_id' | 'amount_minor' | 'debit_at'> & {
    readonly dueDay: Day;
  },
  now: Date,
): Promise<void> {
  const { dueDay, ...row } = debit;
  const id = newIdBeside(debit.order_id);
  await tx
    .insertInto('mandate_debit')
    .values({
      ...row,
      bucket: bucketOf(id),
      id,
      due_day: formatDay(dueDay),
      state: 'planned',
      ...{ announced_at: null, noticed_at: null, taken_at: null, ended_at: null },
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'mandate_id', 'due_day']).doNothing())
    .execute();
}

/** The debit of a mandate for a due day, whatever became of it. */
export const findDebit = (tx: Tx, mandateId: string, dueDay: string): Promise<Debit | undefined> =>
  tx
    .selectFrom('mandate_debit')
    .selectAll()
    .where('bucket', '=', bucketOf(mandateId))
    .where('mandate_id', '=', mandateId)
    .where('due_day', '=', dueDay)
    .executeTakeFirst();

const withIntent = (tx: Tx) =>
  tx
    .selectFrom('mandate_debit as d')
    .innerJoin('payment_intent as i', (join) =>
      join.onRef('i.bucket', '=', 'd.bucket').onRef('i.id', '=', 'd.intent_id'),
    )
    .selectAll('d')
    .select(['i.reference', 'i.provider', 'i.provider_reference', 'i.status as intent_status']);

/** Which debits can go on at an instant: `noticeBy` is the latest time of a debit whose notice must have arrived by now. */
export type DebitPage = {
  readonly now: Date;
  readonly noticeBy: Date;
  readonly after: Pick<Debit, 'debit_at' | 'id'> | null;
  readonly limit: number;
};

/**
 * The debits of a shard with which something is to be done now, the earliest first: a page behind the one before. Those whose
 * notice is on its way, and those whose time has not come, are not loaded at every look.
 */
export const listDebitsToMove = (
  tx: Tx,
  { buckets }: Shard,
  { now, noticeBy, after, limit }: DebitPage,
): Promise<OpenDebit[]> =>
  withIntent(tx)
    .where('d.state', 'in', ['planned', 'announced', 'noticed', 'taking'])
    .where((each) =>
      each.or([
        each('d.state', 'in', ['planned', 'taking']),
        each.and([each('d.state', '=', 'announced'), each('d.debit_at', '<', noticeBy)]),
        each.and([each('d.state', '=', 'noticed'), each('d.debit_at', '<=', now)]),
      ]),
    )
    .$if(buckets !== null, (debits) => debits.where('d.bucket', 'in', [...(buckets ?? [])]))
    .where((each) => {
      if (!after) return each.lit(true);
      const isSameTime = each('d.debit_at', '=', after.debit_at);
      return each.or([
        each('d.debit_at', '>', after.debit_at),
        each.and([isSameTime, each('d.id', '>', after.id)]),
      ]);
    })
    .orderBy('d.debit_at')
    .orderBy('d.id')
    .limit(limit)
    .execute();

/** A debit, and whether its payment was taken back. It stays paid all the same: nothing is taken for its day again. */
export type ListedDebit = OpenDebit & { readonly is_taken_back: boolean };

/** The debits of a mandate, the latest due day first. */
export const listDebits = (tx: Tx, mandateId: string): Promise<ListedDebit[]> =>
  withIntent(tx)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment as p')
          .select('p.id')
          .where('p.bucket', '=', bucketOf(mandateId))
          .whereRef('p.reference', '=', 'i.reference')
          .whereRef('p.intent_id', '=', 'i.id')
          .where('p.reversed_at', 'is not', null),
      )
        .$castTo<boolean>()
        .as('is_taken_back'),
    )
    .where('d.bucket', '=', bucketOf(mandateId))
    .where('d.mandate_id', '=', mandateId)
    .orderBy('d.due_day', 'desc')
    .limit(36)
    .execute();

/** A debit that was asked for and whose bank has not answered yet. */
export type DebitUnderWay = Pick<Debit, 'amount_minor' | 'intent_id'>;

/** The debit under way of each of several loans of a shard, in their order; none whose payment was reported already. */
export async function findDebitsUnderWay(
  tx: Tx,
  shard: Shard,
  orderIds: readonly string[],
): Promise<(DebitUnderWay | undefined)[]> {
  const { rows } = await sql<
    DebitUnderWay & Pick<Debit, 'order_id'>
  >`select d.order_id, d.amount_minor, d.intent_id
    from unnest(${orderIds.map(bucketOf)}::smallint[], ${orderIds}::uuid[]) as loan(bucket, id)
      join mandate_debit d on d.bucket = loan.bucket and d.order_id = loan.id and d.state = 'taking'
      join payment_intent i on i.bucket = d.bucket and i.id = d.intent_id and i.status not in ('paid', 'failed')
    where ${inShard(shard, sql`d.bucket`)} and ${inShard(shard, sql`i.bucket`)}`.execute(tx);
  return orderIds.map((id) => rows.find((row) => row.order_id === id));
}

/** Of the intents of a loan, the debits that the bank was not asked for: planned still, or dropped. */
export async function listUntakenDebits(
  tx: Tx,
  orderId: string,
  intents: readonly { readonly id: string }[],
): Promise<Debit[]> {
  if (intents.length === 0) return [];
  return tx
    .selectFrom('mandate_debit')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where(
      'intent_id',
      'in',
      intents.map(({ id }) => id),
    )
    .where('state', 'in', [...unsent, 'dropped'])
    .execute();
}

/** The debits of a mandate that were not sent to the bank. */
export const listUnsentDebits = (tx: Tx, mandateId: string): Promise<Debit[]> =>
  tx
    .selectFrom('mandate_debit')
    .selectAll()
    .where('bucket', '=', bucketOf(mandateId))
    .where('mandate_id', '=', mandateId)
    .where('state', 'in', [...unsent])
    .execute();

/** The debit that a provider's notice is about, by their id or by our reference; or null. */
export async function findDebitOfNotice(
  tx: Tx,
  provider: string,
  names: readonly string[],
): Promise<OpenDebit | null> {
  const row = await withIntent(tx)
    .where('i.provider', '=', provider)
    .where((each) => each.or([each('i.provider_reference', 'in', names), each('i.reference', 'in', names)]))
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a provider is being told of a debit, so that its notice may come before its answer. */
export async function isAnnouncing(tx: Tx, provider: string): Promise<boolean> {
  const row = await withIntent(tx)
    .where('i.provider', '=', provider)
    .where('d.state', '=', 'planned')
    .executeTakeFirst();
  return row !== undefined;
}

/** The time of a step, in its own column. */
function timeOf(state: Debit['state'], now: Date): Partial<Debit> {
  if (state === 'announced') return { announced_at: now };
  if (state === 'noticed') return { noticed_at: now };
  if (state === 'taking') return { taken_at: now };
  return state === 'planned' ? {} : { ended_at: now };
}

/** Moves a debit, unless it has gone on since. Answers whether it moved. */
export async function moveDebit(
  tx: Tx,
  { id }: Pick<Debit, 'id'>,
  { from, to }: { readonly from: readonly Debit['state'][]; readonly to: Debit['state'] },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mandate_debit')
    .set(({ fn, val }) => ({
      ...{ state: to, changed_at: now, ...timeOf(to, now) },
      // The notice may be told before the announcement has its answer.
      ...(to === 'noticed' && { announced_at: fn.coalesce('announced_at', val(now)) }),
    }))
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts a debit back that was certainly not taken: it is noticed still, and may be taken. */
export async function putDebitBack(tx: Tx, { id }: Pick<Debit, 'id'>, now: Date): Promise<void> {
  await tx
    .updateTable('mandate_debit')
    .set({ state: 'noticed', taken_at: null, changed_at: now })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('state', '=', 'taking')
    .execute();
}

/** Drops what is not being taken yet, with what it was asked under: a new mandate asks anew. */
export async function dropDebits(tx: Tx, mandateId: string, now: Date): Promise<void> {
  const bucket = bucketOf(mandateId);
  await sql`with dropped as (
      update mandate_debit set state = 'dropped', changed_at = ${now}, ended_at = ${now}
      where bucket = ${bucket} and mandate_id = ${mandateId} and state in ('planned', 'announced', 'noticed')
      returning intent_id
    )
    update payment_intent i set status = 'expired' from dropped d
    where i.bucket = ${bucket} and i.id = d.intent_id and i.status = 'open'`.execute(tx);
}
