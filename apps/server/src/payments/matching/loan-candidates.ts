import { accept, refuse } from '@hiram/lending/result';
import { type LoanCandidate, listLoanCandidates } from '@hiram/wire/staff/payments/payments';
import type { Context } from '../../feature/context.ts';
import { answerStaff } from '../../feature/staff/staff-route.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import { isId } from '../../ground/new-id.ts';
import {
  type LoanColumns,
  loanColumns,
  loanJoins,
  searchLoans,
  toBorrowerPart,
  toLoanPart,
} from '../../loans/book/lists/loan-columns.ts';
import { findPaymentById, type Payment } from '../recording/payment-store.ts';

type Row = LoanColumns & {
  status_copy: string;
  currency: string;
  owed_copy: bigint;
  has_request: boolean;
  has_amount: boolean;
};

const candidatesMax = 10;
const requestDays = '14 days';

/**
 * DESK-13: the loans that money without a loan may be meant for. Without words: those whose reference stands in the payment's, that
 * were asked for this amount near its day, or that owe exactly it. With words: those that the search finds.
 */
export const loanCandidatesEndpoint = answerStaff(
  listLoanCandidates,
  async (context, _staff, { params, query }) => {
    const payment = isId(params.id) ? await findPaymentById(context.db, params.id) : undefined;
    if (!payment) return refuse({ code: 'not-found' });
    return accept(await listCandidates(context, payment, query.search ?? ''));
  },
);

const searched = (context: Context, words: string): Sql => searchLoans(words, context);

/** A request for the amount of a payment, made shortly before it. */
const requests = ({
  amount_minor,
  paid_at,
}: Payment): Sql => sql`select i.bucket, i.order_id as id from payment_intent i
  where i.amount_minor = ${amount_minor} and i.created_at <= ${paid_at}::timestamptz + interval '1 day'
    and i.created_at > ${paid_at}::timestamptz - ${requestDays}::interval limit 100`;

const owing = ({ amount_minor, currency }: Payment): Sql => sql`select l.bucket, l.id from loan_order l
  where l.owed_copy = ${amount_minor} and l.currency = ${currency} and l.status_copy <> 'settled' limit 100`;

function suggested(context: Context, payment: Payment): Sql {
  const named = payment.reference.replace(/^H[PDM]-/i, '').trim();
  const isNumber = /^[A-Z0-9]{6,}$/i.test(named) || /^\+?\d{9,15}$/.test(named);
  const found = isNumber ? searchLoans(named, context) : sql`false`;
  // One list of keys: loans are read by their key, whatever each of them is found by.
  return sql`(o.bucket, o.id) in ((${requests(payment)}) union all (${owing(payment)})
    union all select o.bucket, o.id from loan_order o where ${found})`;
}

/** The query of the loans that a payment may be meant for, by what it says itself or by the words of a search. */
export function selectCandidates(context: Context, payment: Payment, words: string): Sql {
  const condition = words === '' ? suggested(context, payment) : searched(context, words);
  return sql`select ${loanColumns}, o.status_copy, o.currency, o.owed_copy,
      (o.bucket, o.id) in (${requests(payment)}) as has_request,
      o.owed_copy = ${payment.amount_minor} as has_amount
    from loan_order o ${loanJoins}
    where o.currency = ${payment.currency} and o.status_copy not in ('under-review', 'declined') and (${condition})
    order by has_request desc, has_amount desc, (o.status_copy = 'settled'), o.id desc
    limit ${candidatesMax}`;
}

async function listCandidates(context: Context, payment: Payment, words: string): Promise<LoanCandidate[]> {
  const { rows } = await sql<Row>`${selectCandidates(context, payment, words)}`.execute(context.db);
  return rows.map((row) => ({
    ...toLoanPart(row),
    ...toBorrowerPart(context, row),
    status: row.status_copy,
    currency: row.currency,
    owedMinor: Number(row.owed_copy),
    hasRequest: row.has_request,
    hasAmount: row.has_amount,
  }));
}
