import { bucketOf } from '@hiram/wire/bucket';
import type { Selectable } from 'kysely';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { PaymentIntent } from '../intents/payment-intent-store.ts';

/** One attempt to repay by card: waiting for its holder, confirmed, or captured by the provider. */
export type CardRepayment = Selectable<Tables['card_repayment']>;

/** What a quote's token and a card identify together. */
export type CardRepaymentRequest = Pick<
  CardRepayment,
  'token_id' | 'intent_id' | 'order_id' | 'borrower_id' | 'card_id'
>;

/** Inserts the repayment of a token and a card. */
export async function insertCardRepayment(
  tx: Tx,
  request: CardRepaymentRequest,
  now: Date,
): Promise<CardRepayment> {
  const id = newIdBeside(request.borrower_id);
  return tx
    .insertInto('card_repayment')
    .values({
      ...request,
      bucket: bucketOf(id),
      id,
      status: 'waiting',
      needs_code: null,
      code_digest: null,
      code_sent_at: null,
      code_expires_at: null,
      confirmed_at: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Finds the repayment of a token and a card. */
export async function findByToken(
  tx: Tx,
  tokenId: string,
  cardId: string,
): Promise<CardRepayment | undefined> {
  return tx
    .selectFrom('card_repayment')
    .selectAll()
    .where('bucket', '=', bucketOf(cardId))
    .where('token_id', '=', tokenId)
    .where('card_id', '=', cardId)
    .executeTakeFirst();
}

/** Finds a borrower's repayment by its id. */
export async function findCardRepayment(
  tx: Tx,
  borrowerId: string,
  id: string,
): Promise<CardRepayment | undefined> {
  return tx
    .selectFrom('card_repayment')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
}

/** A confirmed repayment that the provider has not reported yet, by its intent. */
export type RepaymentUnderWay = Pick<PaymentIntent, 'reference' | 'amount_minor' | 'expires_at'> &
  Pick<CardRepayment, 'status'>;

const underWayColumns = sql`i.reference, i.amount_minor, i.expires_at, r.status`;

/** Whether it is said to be checked: its provider has taken the charge, or its day is not over. The answer of another was lost. */
export const isChecked = ({ status, expires_at: end }: RepaymentUnderWay, now: Date): boolean =>
  status === 'captured' || end === null || end > now;

/** Until when a capture that was released, and an attempt whose day is over, may still bring money. */
export type UnderWaySince = { readonly confirmedAfter: Date; readonly endsAfter: Date };

/**
 * What makes a repayment `r` with its intent `i` one that is under way: it was confirmed, and its intent is still open or ended
 * so lately that its provider is asked about it. A released one counts if its capture may still be in progress.
 */
const isUnderWay = ({ confirmedAfter, endsAfter }: UnderWaySince) =>
  sql`i.bucket = r.bucket and i.id = r.intent_id and i.status = 'open' and i.expires_at > ${endsAfter}
    and (r.status <> 'waiting' or r.confirmed_at > ${confirmedAfter})`;

/** The newest other repayment of a loan that is under way. */
export async function findRepaymentUnderWay(
  tx: Tx,
  orderId: string,
  { exceptId, since }: { readonly exceptId: string | null; readonly since: UnderWaySince },
): Promise<RepaymentUnderWay | undefined> {
  const found = await sql<RepaymentUnderWay>`select ${underWayColumns}
    from card_repayment r join payment_intent i on ${isUnderWay(since)}
    where r.bucket = ${bucketOf(orderId)} and r.order_id = ${orderId} and r.id is distinct from ${exceptId}::uuid
    order by r.confirmed_at desc nulls last limit 1`.execute(tx);
  return found.rows[0];
}

/** The newest repayment under way of each of several loans of a shard, in their order. */
export async function findRepaymentsUnderWay(
  tx: Tx,
  shard: Shard,
  orderIds: readonly string[],
  since: UnderWaySince,
): Promise<(RepaymentUnderWay | undefined)[]> {
  const { rows } = await sql<RepaymentUnderWay & { order_id: string }>`select distinct on (r.order_id)
      r.order_id, ${underWayColumns}
    from unnest(${orderIds.map(bucketOf)}::smallint[], ${orderIds}::uuid[]) as loan(bucket, id)
      join card_repayment r on r.bucket = loan.bucket and r.order_id = loan.id
      join payment_intent i on ${isUnderWay(since)}
    where ${inShard(shard, sql`r.bucket`)} and ${inShard(shard, sql`i.bucket`)} order by r.order_id, r.confirmed_at desc nulls last`.execute(
    tx,
  );
  return orderIds.map((id) => rows.find((row) => row.order_id === id));
}

/** The repayments of a loan that were confirmed before an instant and whose outcome is unknown. */
export async function listUnansweredRepayments(
  tx: Tx,
  orderId: string,
  before: Date,
): Promise<CardRepayment[]> {
  return tx
    .selectFrom('card_repayment')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .where('status', '=', 'confirmed')
    .where('confirmed_at', '<=', before)
    .execute();
}

/** Ends a claim unless a newer one has replaced it. A refused one loses its confirmation time. */
export async function endClaim(
  tx: Tx,
  { id, confirmed_at }: CardRepayment,
  end: 'captured' | 'waiting' | 'refused',
): Promise<void> {
  await tx
    .updateTable('card_repayment')
    .set(end === 'refused' ? { status: 'waiting', confirmed_at: null } : { status: end })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where('confirmed_at', '=', confirmed_at)
    .execute();
}

/** Updates a repayment and returns it. */
export async function updateCardRepayment(
  tx: Tx,
  id: string,
  change: Partial<Omit<CardRepayment, 'bucket' | 'id'>>,
): Promise<CardRepayment> {
  return tx
    .updateTable('card_repayment')
    .set(change)
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Records that a code was sent. */
export async function insertSentCode(tx: Tx, repayment: CardRepayment, now: Date): Promise<void> {
  await tx
    .insertInto('card_repayment_code')
    .values({
      bucket: bucketOf(repayment.id),
      id: newIdBeside(repayment.id),
      card_repayment_id: repayment.id,
      borrower_id: repayment.borrower_id,
      sent_at: now,
    })
    .execute();
}

/** Counts the codes that were sent to a borrower since an instant. */
export async function countSentCodes(tx: Tx, borrowerId: string, since: Date): Promise<number> {
  const counted = await tx
    .selectFrom('card_repayment_code')
    .select((count) => count.fn.countAll<string | number | bigint>().as('count'))
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}
