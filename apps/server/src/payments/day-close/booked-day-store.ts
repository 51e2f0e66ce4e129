import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Difference } from './day-close-difference-store.ts';

/** The books' own day: what reached them between two instants, in one provider's currency account. */
export type BookedDay = {
  readonly provider: string;
  readonly currency: string;
  readonly from: Date;
  readonly until: Date;
  /** What moved before the first day that was ever closed cannot be looked up in any report that we have. */
  readonly reportsFrom: Date;
};

/** A page of differences, and the last row that was looked at; null when there is none after it. */
export type DifferencePage = { readonly differences: readonly Difference[]; readonly next: string | null };

/** When money first moved with a provider in a currency: a payment that reached us, or a payout. Null before that. */
export async function findFirstMovement(tx: Tx, provider: string, currency: string): Promise<Date | null> {
  const found = await sql<{ at: Date | null }>`select min(at) as at from (
      select min(received_at) as at from payment where provider = ${provider} and currency = ${currency}
      union all select min(created_at) from payout where provider = ${provider} and currency = ${currency}
    ) moved`.execute(tx);
  return found.rows[0]?.at ?? null;
}

type PaymentRow = {
  id: string;
  provider_payment_id: string;
  reference: string;
  order_id: string | null;
  /** Null for a sum that cannot be: the books do not have it. */
  amount_minor: bigint | null;
  is_reported: boolean;
  is_booked: boolean;
};

// Where several machines hold the book, reports lie on one and payments on all: what a statement reads of the payments stands in
// parts of their own, and the reports are joined with what these found.

/** Payments that reached us on the day: each stands in a report, and has an event of its loan or is held for a person. */
export async function listPaymentDifferences(
  tx: Tx,
  day: BookedDay,
  after: string | null,
  limit: number,
): Promise<DifferencePage> {
  const found = await sql<PaymentRow>`with page as materialized (
      select p.bucket, p.id, p.provider_payment_id, p.reference, p.order_id, p.amount_minor, p.paid_at, p.event_id, p.mismatch
      from payment p where p.provider = ${day.provider} and p.currency = ${day.currency}
        and p.learned_from <> 'staff' and p.received_at >= ${day.from} and p.received_at < ${day.until}
        and (${after}::uuid is null or p.id > ${after}::uuid) order by p.id limit ${limit}
    ), events as materialized (
      select e.id from page p join order_event e on e.bucket = bucket_of(p.event_id) and e.id = p.event_id
    ), held as materialized (
      select h.event_id from page p join posting h on h.bucket = p.bucket and h.event_id = p.id
      where p.order_id is null and h.order_id is null
    ) select p.id, p.provider_payment_id, p.reference, p.order_id,
      case when p.mismatch is distinct from 'implausible-amount' then p.amount_minor end as amount_minor,
      p.paid_at < ${day.reportsFrom} or exists (select 1 from settlement_line l where l.subject = p.provider_payment_id
        and l.provider = ${day.provider} and l.kind = 'payment') as is_reported,
      exists (select 1 from events e where e.id = p.event_id)
        or exists (select 1 from held h where h.event_id = p.id)
        or p.mismatch is not distinct from 'implausible-amount' as is_booked
    from page p order by p.id`.execute(tx);
  const differences = found.rows.flatMap((row) => [
    ...(row.is_reported ? [] : [ofPayment(row, 'missing-there', day.currency)]),
    ...(row.is_booked ? [] : [ofPayment(row, 'payment-without-fact', day.currency)]),
  ]);
  return { differences, next: found.rows.length < limit ? null : (found.rows.at(-1)?.id ?? null) };
}

const ofPayment = (row: PaymentRow, kind: Difference['kind'], currency: string): Difference => ({
  kind,
  concerns: 'payment',
  subject: row.provider_payment_id,
  reference: row.reference,
  order_id: row.order_id,
  their_status: null,
  our_status: 'paid',
  theirs_minor: null,
  ours_minor: row.amount_minor,
  currency,
});

type PayoutRow = {
  id: string;
  reference: string;
  order_id: string | null;
  status: string;
  amount_minor: bigint;
};

/** Payouts, refunds and returns that ended on the day in our books, and in no report of the provider's. */
export async function listPayoutDifferences(
  tx: Tx,
  day: BookedDay,
  after: string | null,
  limit: number,
): Promise<DifferencePage> {
  const found = await sql<PayoutRow & { is_reported: boolean }>`with page as materialized (
      select o.* from (
        select id, reference, order_id, status, amount_minor, currency, provider, changed_at, created_at from payout
        union all select id, reference, order_id, status, amount_minor, currency, provider, changed_at, created_at
          from refund_transfer
        union all select id, reference, null::uuid, status, amount_minor, currency, provider, changed_at, created_at
          from payment_return) o
      where o.provider = ${day.provider} and o.currency = ${day.currency} and o.status in ('credited', 'returned')
        and o.changed_at >= ${day.from} and o.changed_at < ${day.until}
        and (${after}::uuid is null or o.id > ${after}::uuid) order by o.id limit ${limit}
    ) select o.id, o.reference, o.order_id, o.status, o.amount_minor,
      o.created_at < ${day.reportsFrom} or exists (select 1 from settlement_line l where l.kind = 'payout'
        and l.reference = o.reference and l.status = o.status) as is_reported
    from page o order by o.id`.execute(tx);
  const missing = found.rows.filter((row) => !row.is_reported);
  return {
    differences: missing.map((row) => ({
      kind: 'missing-there',
      concerns: 'payout',
      subject: row.reference,
      reference: row.reference,
      order_id: row.order_id,
      their_status: null,
      our_status: row.status,
      theirs_minor: null,
      ours_minor: row.amount_minor,
      currency: day.currency,
    })),
    next: found.rows.length < limit ? null : (found.rows.at(-1)?.id ?? null),
  };
}

/** An intent is asked for within days of being paid. */
const intentDaysMax = 7;

/**
 * Intents of the last days that stand as paid and have no payment, on their loan or taken off it. The payment of an attempt that
 * shows a standing code is the code's. What an earlier close has found is a person's already.
 */
export async function listUnpaidIntents(tx: Tx, day: BookedDay): Promise<Difference[]> {
  const found = await sql<{ reference: string; order_id: string; amount_minor: bigint | null }>`
    with unpaid as materialized (
      select i.id, i.reference, i.order_id, i.amount_minor from payment_intent i
      left join payment_intent s on s.bucket = i.bucket and s.id = i.standing_id
      where i.status = 'paid' and i.provider = ${day.provider} and i.currency = ${day.currency}
        and i.created_at >= ${day.from}::timestamptz - make_interval(days => ${intentDaysMax})
        and i.created_at < ${day.until}
        and not exists (select 1 from payment p where p.bucket = i.bucket
          and p.reference = coalesce(s.reference, i.reference) and p.intent_id = coalesce(s.id, i.id))
    ) select u.reference, u.order_id, u.amount_minor from unpaid u
    where not exists (select 1 from day_close_difference d join day_close c on c.id = d.day_close_id
      where d.kind = 'intent-without-payment' and d.subject = u.reference and c.provider = ${day.provider})
    order by u.id`.execute(tx);
  return found.rows.map((row) => ({
    kind: 'intent-without-payment',
    concerns: 'intent',
    subject: row.reference,
    reference: row.reference,
    order_id: row.order_id,
    their_status: null,
    our_status: 'paid',
    theirs_minor: null,
    ours_minor: row.amount_minor,
    currency: day.currency,
  }));
}

/** What the day's postings of a currency come to over all accounts; and the reversals that do not undo what they name. */
export async function listLedgerDifferences(tx: Tx, day: BookedDay): Promise<Difference[]> {
  const found = await sql<{ subject: string; order_id: string | null; sum: bigint }>`
    with posted as (select p.* from posting p where p.currency = ${day.currency}
      and p.posted_at >= ${day.from} and p.posted_at < ${day.until}
    ), sides as (
      select debit as account, amount_minor as amount from posted
      union all select credit, -amount_minor from posted
    ), balances as (select account, sum(amount) as balance from sides group by account)
    select 'sum' as subject, null::uuid as order_id, coalesce(sum(balance), 0)::bigint as sum from balances
    having coalesce(sum(balance), 0) <> 0
    union all
    select p.id::text, p.order_id, p.amount_minor - o.amount_minor from posted p join posting o
      on o.bucket = p.bucket and o.id = p.reverses
    where o.amount_minor <> p.amount_minor or o.debit <> p.credit or o.credit <> p.debit or o.currency <> p.currency
    union all
    select p.id::text, p.order_id, p.amount_minor from posted p join loan_order l
      on l.bucket = p.bucket and l.id = p.order_id
    where l.currency <> p.currency`.execute(tx);
  return found.rows.map((row) => ({
    kind: 'ledger-unbalanced',
    concerns: 'ledger',
    subject: row.subject,
    reference: '',
    order_id: row.order_id,
    their_status: null,
    our_status: null,
    theirs_minor: null,
    ours_minor: row.sum,
    currency: day.currency,
  }));
}
