import type { Market } from '@hiram/lending/market';
import type { Tx } from '../ground/engine/database.ts';
import { sql } from '../ground/engine/sql.ts';
import { isGoingBack } from '../payments/returns/return-store.ts';

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
  const found = await sql<SummedRow>`select (o.changed_at at time zone ${zone})::date as day,
      a.channel_number as channel, count(*)::int as count, sum(o.amount_minor) as amount
    from payout o join payout_account a on a.bucket = o.bucket and a.id = o.payout_account_id
    where o.status = 'credited' and o.currency = ${currency} and o.changed_at >= ${from} group by 1, 2`.execute(
    tx,
  );
  return found.rows.map(toCashRow);
}

/**
 * Payments that stand, by the payer's day: what came by hand has the channel `staff`, what has no
 * loan `unmatched`, and what staff matched to one `matched`. What went back to its payer does not stand.
 */
export async function sumCollected(tx: Tx, { currency, from, zone }: CashSpan): Promise<CashRow[]> {
  const found = await sql<SummedRow>`select (p.paid_at at time zone ${zone})::date as day,
      case when p.learned_from = 'staff' then 'staff' when p.order_id is null then 'unmatched'
        else coalesce(i.channel_number, 'matched') end as channel,
      count(*)::int as count, sum(p.amount_minor) as amount
    from payment p left join payment_intent i on i.bucket = p.bucket and i.id = p.intent_id
    where p.currency = ${currency} and p.received_at >= ${from} and p.paid_at >= ${from} and p.reversed_at is null
      and (p.order_id is not null
        or p.mismatch is distinct from 'implausible-amount' and not ${isGoingBack('p')})
    group by 1, 2`.execute(tx);
  return found.rows.map(toCashRow);
}
