import { currencyOf, markets, timeZoneOf } from '@hiram/lending/market';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import type { Fold } from './fold-store.ts';

/** What payments of a day come to, by the channel by which they came. */
export type PaidSum = {
  readonly paid_on: string;
  readonly currency: string;
  readonly channel: string;
  readonly payments: number;
  readonly amount: string;
};

const zones = sql`unnest(${markets.map(currencyOf)}::text[], ${markets.map(timeZoneOf)}::text[]) as zone(currency, name)`;

/** The channel by which a payment came; nothing that happens to it later changes that. */
export const channelAsItCame: Sql = sql`coalesce(i.channel_number, 'matched')`;

/** Whether a payment is added up as it came. One that staff recorded has the id of what they asked for, which may be days older. */
export const isAddedUp: Sql = sql`p.learned_from <> 'staff'`;

/** Adds up the payments of buckets of a shard that came after the first marks, up to the second ones. */
export async function sumPayments(
  tx: Tx,
  shard: Shard,
  before: readonly Fold[],
  reached: readonly Fold[],
): Promise<PaidSum[]> {
  const buckets = before.map(({ bucket }) => bucket);
  const [after, until] = [before, reached].map((folds) => folds.map(({ foldedUntil }) => foldedUntil));
  const found = await sql<PaidSum>`select (p.paid_at at time zone zone.name)::date as paid_on, p.currency,
      ${channelAsItCame} as channel, count(*)::int as payments, sum(p.amount_minor)::text as amount
    from unnest(${buckets}::smallint[], ${after}::uuid[], ${until}::uuid[]) as f(bucket, after, until)
      join payment p on p.bucket = f.bucket and p.id > f.after and p.id <= f.until and ${isAddedUp}
      join ${zones} on zone.currency = p.currency
      left join payment_intent i on i.bucket = p.bucket and i.id = p.intent_id and ${inShard(shard, sql`i.bucket`)}
    where ${inShard(shard, sql`p.bucket`)} group by 1, 2, 3`.execute(tx);
  return found.rows;
}

/** Adds sums to those of their days, in the order of the key. */
export async function addToCash(tx: Tx, bucket: number, sums: readonly PaidSum[]): Promise<void> {
  if (sums.length === 0) return;
  await sql`insert into cash_day (bucket, paid_on, currency, channel, payments, amount_minor)
    select ${bucket}::smallint, s.paid_on, s.currency, s.channel, s.payments, s.amount
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
      as s(paid_on date, currency text, channel text, payments bigint, amount numeric)
    order by s.paid_on, s.currency, s.channel
    on conflict (bucket, paid_on, currency, channel) do update set
      payments = cash_day.payments + excluded.payments,
      amount_minor = cash_day.amount_minor + excluded.amount_minor`.execute(tx);
}

/** A sum of a day's payments that is not what came. */
export type CashFault = {
  readonly day: string;
  readonly currency: string;
  readonly channel: string;
  readonly came: bigint;
  readonly added: bigint;
};

/** Adds the payments up again, as far as they were added up, and lists what differs. It reads every payment. */
export async function listCashFaults(tx: Tx): Promise<CashFault[]> {
  const found = await sql<Omit<CashFault, 'came' | 'added'> & { came: string; added: string }>`select
      paid_on as day, currency, channel, sum(came) as came, sum(added) as added from (
      select p.bucket, (p.paid_at at time zone zone.name)::date as paid_on, p.currency, ${channelAsItCame} as channel,
        p.amount_minor::numeric as came, 0::numeric as added, 1 as payments
      from ledger_fold f join payment p on p.bucket = f.bucket and p.id <= f.folded_until and ${isAddedUp}
        join ${zones} on zone.currency = p.currency
        left join payment_intent i on i.bucket = p.bucket and i.id = p.intent_id
      union all
      select d.bucket, d.paid_on, d.currency, d.channel, 0, d.amount_minor, -d.payments from cash_day d
    ) both_sides group by paid_on, currency, channel having sum(came) <> sum(added) or sum(payments) <> 0
    order by paid_on, currency, channel`.execute(tx);
  return found.rows.map((row) => ({ ...row, came: BigInt(row.came), added: BigInt(row.added) }));
}
