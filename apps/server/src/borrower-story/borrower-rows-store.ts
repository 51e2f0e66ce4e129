import { readCurrency } from '@hiram/lending/market';
import { bucketOf, bucketsOf } from '@hiram/wire/bucket';
import type { BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import type { Tx } from '../ground/engine/database.ts';
import { sql } from '../ground/engine/sql.ts';

const loansMax = 100;
const paymentsMax = 200;

type LoanRow = {
  id: string;
  borrower_id: string;
  contract_number: string;
  product_name: string;
  status_copy: string;
  currency: string;
  amount_minor: bigint;
  owed_copy: bigint;
  due_copy: string | null;
  created_at: Date;
};

/**
 * The loans of borrowers by borrower, at most a hundred of each: those that are open come first, and of both the newest. Status and
 * amounts are of the last day's work.
 */
export async function listBorrowerLoans(
  tx: Tx,
  borrowerIds: readonly string[],
): Promise<Map<string, BorrowerStory['loans']>> {
  if (borrowerIds.length === 0) return new Map();
  const { rows } = await sql<LoanRow>`select o.id, o.borrower_id, o.contract_number,
      p.definition ->> 'name' as product_name, o.status_copy, o.currency, o.amount_minor, o.owed_copy, o.due_copy,
      o.created_at
    from (select l.*, row_number() over (partition by l.bucket, l.borrower_id
        order by l.is_open desc, l.created_at desc, l.id desc) as place
      from loan_order l
      where l.bucket = any(${bucketsOf(borrowerIds)}::smallint[]) and l.borrower_id = any(${[...borrowerIds]}::uuid[])) o
      left join product p on p.id = o.product_id and p.version = o.product_version
    where o.place <= ${loansMax} order by o.place`.execute(tx);
  const loansOf = new Map<string, BorrowerStory['loans']>();
  for (const row of rows)
    loansOf.set(row.borrower_id, [...(loansOf.get(row.borrower_id) ?? []), toBorrowerLoan(row)]);
  return loansOf;
}

const toBorrowerLoan = (row: LoanRow): BorrowerStory['loans'][number] => ({
  orderId: row.id,
  contractNumber: row.contract_number,
  product: row.product_name,
  status: row.status_copy,
  currency: readCurrency(row.currency),
  principalMinor: Number(row.amount_minor),
  owedMinor: Number(row.owed_copy),
  dueDay: row.due_copy ?? '',
  appliedAt: row.created_at.toISOString(),
});

type PaymentRow = {
  id: string;
  order_id: string;
  amount_minor: bigint;
  currency: string;
  provider: string;
  reference: string;
  learned_from: string;
  paid_at: Date;
};

/** The payments of every loan of a borrower, the newest first. One that staff moved is of another bucket than its loan. */
export async function listBorrowerPayments(
  tx: Tx,
  borrowerId: string,
  limit = paymentsMax,
): Promise<BorrowerStory['payments']> {
  const loans = await tx
    .selectFrom('loan_order')
    .select(['id', 'contract_number'])
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .execute();
  const numbers = new Map(loans.map((loan) => [loan.id, loan.contract_number]));
  const { rows } = await sql<PaymentRow>`select id, order_id, amount_minor, currency, provider, reference,
      learned_from, paid_at
    from payment where order_id = any(${[...numbers.keys()]}::uuid[])
    order by paid_at desc, id desc limit ${limit}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    contractNumber: numbers.get(row.order_id) ?? '',
    amountMinor: Number(row.amount_minor),
    currency: readCurrency(row.currency),
    provider: row.provider,
    reference: row.reference,
    learnedFrom: row.learned_from,
    paidAt: row.paid_at.toISOString(),
  }));
}

/** When a borrower registered, and when everything about them was deleted; null while it is kept. */
export type Registration = { readonly registeredAt: Date; readonly erasedAt: Date | null };

/** Reads when a borrower registered. Throws for an unknown id. */
export async function loadRegistration(tx: Tx, borrowerId: string): Promise<Registration> {
  const row = await tx
    .selectFrom('borrower')
    .select(['created_at', 'erased_at'])
    .where('bucket', '=', bucketOf(borrowerId))
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  return { registeredAt: row.created_at, erasedAt: row.erased_at };
}
