import type { Tx } from '../../ground/engine/database.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';

/** A month of a market, and its end outside of it. */
export type FigureSpan = {
  readonly market: string;
  readonly month: string;
  readonly until: string;
  readonly zone: string;
};

const isLate = ({ month, market }: FigureSpan, isOne: Sql): Sql =>
  sql`exists (select 1 from late_loan l where l.month = ${month}::date and l.market = ${market} and ${isOne})`;

/** Payments for the late loans of a month, by the ledger's value days: what was reversed does not count. */
export async function sumRecovered(tx: Tx, span: FigureSpan): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(case when p.debit = 'provider-cash'
      then p.amount_minor else -p.amount_minor end), 0)::text as sum
    from posting p where p.kind = 'payment-received' and p.value_day >= ${span.month}::date
      and p.value_day < ${span.until}::date
      and ${isLate(span, sql`l.bucket = p.bucket and l.order_id = p.order_id`)}`.execute(tx);
  return BigInt(rows[0]?.sum ?? '0');
}

/** The same by the payments themselves: the two must agree. A payment that staff moved is of another bucket than its loan. */
export async function sumPaid(tx: Tx, span: FigureSpan): Promise<bigint> {
  const { rows } = await sql<{
    sum: string;
  }>`select coalesce(sum(p.amount_minor), 0)::text as sum from payment p
    where p.reversed_at is null and p.event_id is not null
      and (p.paid_at at time zone ${span.zone})::date >= ${span.month}::date
      and (p.paid_at at time zone ${span.zone})::date < ${span.until}::date
      and p.order_id in (select l.order_id from late_loan l
        where l.month = ${span.month}::date and l.market = ${span.market})`.execute(tx);
  return BigInt(rows[0]?.sum ?? '0');
}

/** Contacts of a way about the late loans of a month. */
export type ContactRow = { readonly channel: string; readonly contacts: number };

/** Contacts about money owed on the late loans of a month, each occasion once. What the borrower wrote is none. */
export async function countContacts(tx: Tx, span: FigureSpan): Promise<ContactRow[]> {
  const { rows } =
    await sql<ContactRow>`select channel, count(distinct occasion_id)::int as contacts from contact c
    where c.purpose = 'debt' and c.channel <> 'reply'
      and c.happened_at >= (${span.month}::timestamp at time zone ${span.zone})
      and c.happened_at < (${span.until}::timestamp at time zone ${span.zone})
      and ${isLate(span, sql`l.bucket = c.bucket and l.order_id = c.order_id`)}
    group by channel order by 2 desc, 1`.execute(tx);
  return rows;
}

/** Promises of one kind. */
export type PromiseRow = {
  readonly isByBorrower: boolean;
  readonly status: 'open' | 'kept' | 'broken';
  readonly promises: number;
  readonly amount: string;
};

/** Promises to pay whose day lies in a month, by how they stand. */
export async function countPromises(tx: Tx, { market, month, until }: FigureSpan): Promise<PromiseRow[]> {
  const { rows } = await sql<PromiseRow>`select q.made_by is null as "isByBorrower", q.status,
      count(*)::int as promises, sum(q.amount_minor)::text as amount
    from promise_to_pay q join loan_order o on o.bucket = q.bucket and o.id = q.order_id
      and o.market = ${market}
    where q.due_on >= ${month}::date and q.due_on < ${until}::date group by 1, 2`.execute(tx);
  return rows;
}
