import { dayOf } from '@hiram/lending/calendar-day';
import { marketOfCurrency, readCurrency } from '@hiram/lending/market';
import { boundsOfDay } from '../../../ground/clock.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { sql } from '../../../ground/engine/sql.ts';
import { toReferenceKey } from '../../history/payment-references.ts';
import type { Payment } from '../../recording/payment-store.ts';
import { isGoingBack } from '../../returns/return-store.ts';
import type { PaymentClaim } from '../claim-store.ts';

/** A payment that a claim may mean, and what of the claim it agrees with. */
export type Candidate = Payment & {
  readonly has_reference: boolean;
  readonly has_amount: boolean;
  readonly has_day: boolean;
};

const candidatesMax = 10;
const nearDays = '3 days';

/**
 * Lists the payments that a claim may mean, the likeliest first: money without a loan and payments of this loan, with the
 * reference, the amount, or a day near by.
 */
export async function listCandidates(tx: Tx, claim: PaymentClaim): Promise<Candidate[]> {
  const key = toReferenceKey(claim.reference);
  const { from, until } = boundsOfDay(dayOf(claim.paid_on), marketOfCurrency(readCurrency(claim.currency)));
  const keyOf = (column: 'reference' | 'provider_payment_id') =>
    sql`upper(regexp_replace(${column === 'reference' ? sql`p.reference` : sql`p.provider_payment_id`}, '[^A-Za-z0-9]', '', 'g'))`;
  const found = await sql<Candidate>`select * from (
      select p.*, ${keyOf('reference')} = ${key} or ${keyOf('provider_payment_id')} = ${key} as has_reference,
        p.amount_minor = ${claim.amount_minor} as has_amount, p.paid_at >= ${from} and p.paid_at < ${until} as has_day
      from payment p
      where p.currency = ${claim.currency} and p.reversed_at is null
        and (p.order_id = ${claim.order_id} or p.order_id is null and p.mismatch <> 'implausible-amount'
          and not ${isGoingBack('p')})
    ) near
    where has_reference or has_amount
      or paid_at >= ${from}::timestamptz - ${nearDays}::interval and paid_at < ${until}::timestamptz + ${nearDays}::interval
    order by has_reference desc, has_amount desc, has_day desc, received_at desc
    limit ${candidatesMax}`.execute(tx);
  return found.rows;
}
