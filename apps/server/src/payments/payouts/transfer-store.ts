import { bucketOf } from '@hiram/wire/bucket';
import type { TransferStatus } from '@hiram/wire/statuses/transfer-statuses';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';

/** An outgoing transfer, one row per attempt: the payout of a loan, the refund of an overpayment or money back to its payer. */
export type PolledTransfer = Pick<
  Tables['payout'],
  'id' | 'provider' | 'reference' | 'provider_reference' | 'status' | 'changed_at'
> & { readonly payment_id?: string | null; readonly order_id?: string };

/** The tables of outgoing transfers. */
export type TransferTable = 'payout' | 'refund_transfer' | 'payment_return';

const tables = {
  payout: sql`payout`,
  refund_transfer: sql`refund_transfer`,
  payment_return: sql`payment_return`,
};

/** The allowed previous states, the next one, and the provider's reference once it has one. */
export type TransferMove = {
  readonly from: readonly TransferStatus[];
  readonly to: TransferStatus;
  readonly providerReference?: string;
};

/** `underWayStatuses` for a statement: written out, as the index of the payouts under way has them. */
export const underWay = sql`('requested', 'ending', 'sent')`;

/** A transfer of a loan by its id, locked until the end of the transaction. */
export async function lockTransfer<T extends 'payout' | 'refund_transfer'>(
  tx: Tx,
  table: T,
  id: string,
): Promise<Tables[T] | undefined> {
  const locked = await sql<Tables[T]>`select * from ${tables[table]}
    where bucket = ${bucketOf(id)} and id = ${id} for update`.execute(tx);
  return locked.rows[0];
}

/**
 * SAFE-05: whether a message may move a transfer: a provider's word counts for what that provider sends, and its key proves no
 * more. What we read of a provider ourselves comes without a message.
 */
export const isOfSender = (
  { provider }: Pick<PolledTransfer, 'provider'>,
  message: { readonly provider: string } | null,
): boolean => message === null || message.provider === provider;

/** Advances a transfer from one of the given states. Returns false when it is in none of them. */
export async function moveTransfer(
  tx: Tx,
  { table, id }: { readonly table: TransferTable; readonly id: string },
  { from, to, providerReference = '' }: TransferMove,
  now: Date,
): Promise<boolean> {
  const moved = await sql`update ${tables[table]} set status = ${to}, changed_at = ${now},
      provider_reference = coalesce(nullif(${providerReference}, ''), provider_reference)
    where bucket = ${bucketOf(id)} and id = ${id} and status = any(${from}::text[]) returning id`.execute(tx);
  return moved.rows.length === 1;
}

/**
 * Claims the transfers to query at the provider: those with the oldest query, which then move to the end of
 * the line. So a stuck transfer does not delay others, and two workers never claim the same one. One that was claimed at the same
 * instant is not claimed again.
 */
export async function takeTransfersToPoll(
  tx: Tx,
  shard: Shard,
  table: TransferTable,
  limit: number,
  now: Date,
): Promise<PolledTransfer[]> {
  const taken =
    await sql<PolledTransfer>`update ${tables[table]} set looked_at = ${now} where ${inShard(shard)} and (bucket, id) in (
      select bucket, id from ${tables[table]} where ${inShard(shard)} and status = 'sent'
        and looked_at is distinct from ${now}::timestamptz
      order by looked_at nulls first, changed_at limit ${limit} for update skip locked)
    returning *`.execute(tx);
  return taken.rows;
}
