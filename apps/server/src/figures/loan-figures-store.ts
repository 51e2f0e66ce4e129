import type { Market } from '@hiram/lending/market';
import type { Tx } from '../ground/engine/database.ts';
import { sql } from '../ground/engine/sql.ts';
import { isGoingBack } from '../payments/returns/return-store.ts';
import { channelAsItCame, isAddedUp } from './ledger/cash-fold-store.ts';

/** How many loans are so late, and what principal they owe. */
export type LateBucketRow = { readonly bucket: string; readonly loans: number; readonly principal: bigint };

/**
 * Outstanding principal of a market by days late, from the copies that stand beside the contracts. A loan that owes principal is open
 * and has a due day: named here, they let the index answer without the loans.
 */
export async function sumPortfolio(tx: Tx, market: Market, today: string): Promise<LateBucketRow[]> {
  const found = await sql<Omit<LateBucketRow, 'principal'> & { principal: string }>`select case
      when ${today}::date - due_copy between 1 and 7 then '1-7'
      when ${today}::date - due_copy between 8 and 30 then '8-30'
      when ${today}::date - due_copy between 31 and 60 then '31-60'
      when ${today}::date - due_copy between 61 and 90 then '61-90'
      when ${today}::date - due_copy > 90 then '90+' else 'current' end as bucket,
      sum(loans)::int as loans, sum(principal) as principal
    from (select due_copy, count(*) as loans, sum(principal_copy) as principal from loan_order
      where is_open and due_copy is not null and status_copy in ('on-loan', 'due', 'overdue') and principal_copy > 0
        and market = ${market} group by due_copy) due
    group by 1`.execute(tx);
  return found.rows.map((row) => ({ ...row, principal: BigInt(row.principal) }));
}

/** Money by the day on which it moved and the channel by which it came or went. */
export type CashRow = {
  readonly day: string;
  readonly channel: string;
  readonly count: number;
  readonly amount: bigint;
};

/** A sum is `numeric` in the database and comes as its digits: no number of payments makes it overflow. */
type SummedRow = Omit<CashRow, 'amount'> & { readonly amount: string };
const toCashRow = (row: SummedRow): CashRow => ({ ...row, amount: BigInt(row.amount) });

/** Which days of which currency are summed, as calendar days of a time zone. */
export type CashSpan = { readonly currency: string; readonly from: Date; readonly zone: string };

/** Payouts that reached their borrowers. */
export async function sumPaidOut(tx: Tx, { currency, from, zone }: CashSpan): Promise<CashRow[]> {
  const found =
    await sql<SummedRow>`select (changed_at at time zone ${zone})::date as day, channel_number as channel,
      count(*)::int as count, sum(amount_minor) as amount
    from payout where status = 'credited' and currency = ${currency} and changed_at >= ${from} group by 1, 2`.execute(
      tx,
    );
  return found.rows.map(toCashRow);
}

/** Payments that do not stand as they came. An index knows them: its condition is written the same way. */
const isApart = sql`(p.learned_from = 'staff' or p.order_id is null or p.reversed_at is not null)`;

/**
 * Payments that stand, by the payer's day: what came by hand has the channel `staff`, what has no
 * loan `unmatched`, and what staff matched to one `matched`. What went back to its payer does not stand.
 * It is the sums of days and the newest payments, as they came; those that do not stand so any more are taken out and put in
 * as they are now. All are read by one statement of each shard, so a fold in between changes nothing.
 */
export async function sumCollected(tx: Tx, { currency, from, zone }: CashSpan): Promise<CashRow[]> {
  const day = sql`(p.paid_at at time zone ${zone})::date`;
  const intent = sql`left join payment_intent i on i.bucket = p.bucket and i.id = p.intent_id`;
  const isMeant = sql`p.currency = ${currency} and p.paid_at >= ${from}`;
  const found =
    await sql<SummedRow>`select day, channel, sum(payments)::int as count, sum(amount) as amount from (
      select d.bucket, d.paid_on as day, d.channel, d.payments, d.amount_minor as amount
      from cash_day d where d.currency = ${currency} and d.paid_on >= (${from}::timestamptz at time zone ${zone})::date
      union all
      select f.bucket, n.day, n.channel, n.payments, n.amount
      from ledger_fold f join lateral (
        select p.bucket, ${day} as day, ${channelAsItCame} as channel, count(*) as payments,
          sum(p.amount_minor) as amount
        from payment p ${intent} where p.bucket = f.bucket and p.id > f.folded_until and ${isAddedUp} and ${isMeant}
        group by 1, 2, 3
      ) n on n.bucket = f.bucket
      union all
      select a.bucket, a.day, case side when 0 then a.came_by else a.stands_by end, case side when 0 then -1 else 1 end,
        case side when 0 then -a.amount else a.amount end
      from (
        select p.bucket, ${day} as day, p.amount_minor::numeric as amount, ${channelAsItCame} as came_by,
          case when p.learned_from = 'staff' then 'staff' when p.order_id is null then 'unmatched'
            else ${channelAsItCame} end as stands_by,
          ${isAddedUp} as is_added_up,
          p.reversed_at is null and (p.order_id is not null
            or p.mismatch is distinct from 'implausible-amount' and not ${isGoingBack('p')}) as stands
        from payment p ${intent} where ${isApart} and ${isMeant}
      ) a cross join generate_series(0, 1) side where case side when 0 then a.is_added_up else a.stands end
    ) moved group by day, channel having sum(payments) <> 0`.execute(tx);
  return found.rows.map(toCashRow);
}
