import { bucketOf, bucketsOf } from '@hiram/wire/bucket';
import type { FoundBorrower } from '@hiram/wire/staff/borrowers/borrowers';
import { selectBorrowersByName } from '../borrowers/indexes/find-by-name.ts';
import { selectBorrowersByPhone } from '../borrowers/indexes/find-by-phone.ts';
import { bucketOfReference } from '../ground/bucket.ts';
import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import type { Tx } from '../ground/engine/database.ts';
import { type Sql, sql } from '../ground/engine/sql.ts';
import { beginsWith } from '../loans/book/numbers/number-prefix.ts';
import { findTakenOverLoan } from '../loans/taken-over/taken-over-number-store.ts';

/** A borrower whom a search found, and by what. */
export type Hit = { readonly borrowerId: string; readonly by: FoundBorrower['by'] };

const list = async (tx: Tx, by: Hit['by'], select: Sql): Promise<Hit[]> => {
  const { rows } = await sql<{ borrower_id: string }>`${select}`.execute(tx);
  return rows.map((row) => ({ borrowerId: row.borrower_id, by }));
};

/** Borrowers whose name has every word of the text. */
export async function listByName(tx: Tx, cipher: FieldCipher, text: string, limit: number): Promise<Hit[]> {
  const select = selectBorrowersByName(cipher, text, limit);
  return select ? list(tx, 'name', select) : [];
}

/** The borrowers of a lender who have a phone, however it is typed. */
export const listByPhone = (
  tx: Tx,
  cipher: FieldCipher,
  merchantNumber: string,
  phone: string,
): Promise<Hit[]> =>
  list(
    tx,
    'phone',
    sql`select id as borrower_id from (${selectBorrowersByPhone(cipher, merchantNumber, phone)}) found`,
  );

/** The borrower of an id of ours: of the borrower or of a loan. */
export const listById = (tx: Tx, id: string): Promise<Hit[]> =>
  list(
    tx,
    'id',
    sql`select id as borrower_id from borrower where bucket = ${bucketOf(id)} and id = ${id}
      union select borrower_id from loan_order where bucket = ${bucketOf(id)} and id = ${id}`,
  );

/** Borrowers of loans whose number begins with the text. */
export const listByNumber = (tx: Tx, start: string, limit: number): Promise<Hit[]> =>
  list(
    tx,
    'loan',
    sql`select borrower_id from loan_order where ${beginsWith(start)}
      order by contract_number using ~<~ limit ${limit}`,
  );

/** The borrower of a loan that was taken over, by its whole number in the system that it came from. */
export async function listByOldNumber(tx: Tx, merchantNumber: string, number: string): Promise<Hit[]> {
  const orderId = await findTakenOverLoan(tx, { merchantNumber, number });
  return orderId === null
    ? []
    : list(
        tx,
        'loan',
        sql`select borrower_id from loan_order where bucket = ${bucketOf(orderId)} and id = ${orderId}`,
      );
}

/** Borrowers of a payment: by our reference, or by the provider's own number of it. */
export async function listByPayment(tx: Tx, reference: string, limit: number): Promise<Hit[]> {
  const { rows } = await sql<{ order_id: string | null }>`
    select order_id from payment where provider_payment_id = ${reference}
    union select order_id from payment where bucket = ${bucketOfReference(reference)} and reference = ${reference}
    union select order_id from payment_intent where provider_reference = ${reference}
    union select order_id from payment_intent
      where bucket = ${bucketOfReference(reference)} and reference = ${reference} limit ${limit}`.execute(tx);
  const orderIds = rows.flatMap(({ order_id }) => order_id ?? []);
  return list(
    tx,
    'payment',
    sql`select borrower_id from loan_order where bucket = any(${bucketsOf(orderIds)}::smallint[])
      and id = any(${orderIds}::uuid[])`,
  );
}

/** Borrowers of a payout: by our reference, or by the provider's own number of it. */
export const listByPayout = (tx: Tx, reference: string, limit: number): Promise<Hit[]> =>
  list(
    tx,
    'payout',
    sql`select borrower_id from payout
      where bucket = ${bucketOfReference(reference)} and reference = ${reference}
      union select borrower_id from payout where provider_reference = ${reference} limit ${limit}`,
  );
