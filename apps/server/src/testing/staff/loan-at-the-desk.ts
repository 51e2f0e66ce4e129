import { expect } from 'vitest';
import { sql } from '../../ground/engine/sql.ts';
import { borrow, openPayment } from '../borrowers/lend.ts';
import { sendPaymentReport } from '../samples/provider-messages.ts';
import type { TestBorrower, TestHiram } from '../test-hiram.ts';

/** The product of the loan that staff act on. */
export const deskProductId = '1003';

type DeskLoan = { readonly borrower: TestBorrower; readonly orderId: string };
let reported = 0;

/** A loan of 10,000.00 whose first instalment of 5,300.00 is due today. */
export async function lendForTheDesk(hiram: TestHiram): Promise<DeskLoan> {
  await hiram.setToday('2026-11-20');
  const borrower = await hiram.borrower();
  const orderId = await borrow(hiram, borrower, deskProductId);
  await hiram.setToday('2027-01-05');
  return { borrower, orderId };
}

/** The balances of a loan, which sum to nothing. */
export async function balancesOf(hiram: TestHiram, orderId: string): Promise<Record<string, number>> {
  const ledger = await hiram.ledger(orderId);
  expect(ledger.sum).toBe(0);
  return ledger.balances;
}

/** The money that matches no loan, over the whole ledger. */
export async function unmatchedMinor({ context }: TestHiram): Promise<bigint> {
  const found = await sql<{ held: bigint }>`select coalesce(sum(case when credit = 'unmatched-payments'
    then amount_minor when debit = 'unmatched-payments' then -amount_minor end), 0)::bigint as held
    from posting`.execute(context.db);
  return found.rows[0]?.held ?? 0n;
}

/** The provider reports a payment under a reference. Returns its id at the provider. */
export async function reportPayment(
  hiram: TestHiram,
  reference: string,
  amountMinor: number,
  paidAt?: Date,
): Promise<string> {
  reported += 1;
  const paymentId = `paid-by-${reported}-${reference}`;
  const words = { paymentId, reference, state: 'SUCCEEDED', amountMinor } as const;
  await sendPaymentReport(hiram, paidAt ? { ...words, paidAt } : words);
  return paymentId;
}

/** A payment of 6,000.00 for an instalment of 5,300.00. */
export async function overpay(hiram: TestHiram, { borrower, orderId }: DeskLoan): Promise<void> {
  const owed = { orderId, productId: deskProductId, amount: 530_000 };
  const reference = await openPayment(hiram, borrower, owed);
  await reportPayment(hiram, reference, 600_000, new Date('2027-01-03T04:00:00Z'));
}

/** The names of the messages that the borrower of a loan was sent. */
export async function messagesAbout(
  { worker, context }: TestHiram,
  { borrower, orderId }: DeskLoan,
): Promise<string[]> {
  await worker.drain();
  const rows = await context.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', 'in', ['send-message', 'send-reminder'])
    .execute();
  return rows
    .map(({ payload }) => payload as Record<string, string>)
    .filter((each) => each.borrowerId === borrower.userId || each.orderId === orderId)
    .map(({ template = '' }) => template);
}
