import { accountCodeSentCode } from '@hiram/wire/limits';
import type { TestBorrower, TestHiram } from '../test-hiram.ts';

/** The account fields that a borrower of a market submits. */
export const walletFields = {
  cardType: '1',
  channel: '90006',
  walletNumber: '09175554821',
  salaryDay: '15',
} as const;

/** Binds an account and takes the product's loan; returns the loan's id. */
export async function applyFor(borrower: TestBorrower, productId: string): Promise<string> {
  const bound = await borrower.call('bindCardNew', { product_id: productId, ...walletFields });
  // An account that is bound already stays: another one would need a code.
  if (bound.code !== 0 && bound.code !== accountCodeSentCode)
    throw new Error(`the account was refused: ${bound.message}`);
  return takeLoan(borrower, productId);
}

type Offer = { readonly amount: number; readonly periods: number; readonly popAgreementUrl: string };

/** Opens the agreement that the product shows first, as the page's frame does, and accepts it. */
async function acceptAgreement(borrower: TestBorrower, popAgreementUrl: string): Promise<void> {
  const [path = '', query] = popAgreementUrl.split('?');
  const own = Object.fromEntries(new URLSearchParams(query));
  const shown = await borrower.visit(path, own);
  if (shown.status !== 200) throw new Error(`the agreement was not shown: ${shown.status}`);
  const { productId = '' } = own;
  const answered = await borrower.call('agreementAnswer', { productId });
  if (answered.code !== 0) throw new Error(`the agreement was refused: ${answered.message}`);
}

/** Takes the product's loan, paid out to the account that is bound; returns the loan's id. */
export async function takeLoan(borrower: TestBorrower, productId: string): Promise<string> {
  const offer = await borrower.call<Offer>('loanDetailConfirm', { productId });
  const { amount, periods, popAgreementUrl } = offer.data;
  if (popAgreementUrl !== '') await acceptAgreement(borrower, popAgreementUrl);
  const pushed = await borrower.call<{ lendDetailsUrl: string }>('loanDetailPush', {
    amount,
    periods,
    termUnit: 'day',
    productId,
  });
  if (pushed.code !== 0) throw new Error(`the loan was refused: ${pushed.message}`);
  return new URL(pushed.data.lendDetailsUrl, 'http://x').searchParams.get('orderId') ?? '';
}

/** Applies, is approved and is paid out; returns the loan's id of a loan that starts today. */
export async function borrow(hiram: TestHiram, borrower: TestBorrower, productId: string): Promise<string> {
  const orderId = await applyFor(borrower, productId);
  await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
  await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
  return orderId;
}

/** Opens a payment for what is quoted today; returns our reference. */
export async function openPayment(
  hiram: TestHiram,
  borrower: TestBorrower,
  payment: { orderId: string; productId: string; amount: number; channelNumber?: string; isDelay?: boolean },
): Promise<string> {
  const { orderId, productId, amount, channelNumber = '90101', isDelay = false } = payment;
  const link = await borrower.call('generateVcode', {
    orderId,
    productId,
    amount,
    channelNumber,
    ...(isDelay ? { isDelay: '1' } : {}),
  });
  if (link.code !== 0) throw new Error(`the payment was refused: ${link.message}`);
  const intent = await hiram.database.db
    .selectFrom('payment_intent')
    .select('reference')
    .where('order_id', '=', orderId)
    .where('amount_minor', '=', BigInt(amount))
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return intent.reference;
}

/** A borrower whose first instalment of 5,300.00 is due on 2027-01-05, which is today, and the reference of a payment of it. */
export async function oweInstalment(
  hiram: TestHiram,
  today = '2027-01-05',
): Promise<{ borrower: TestBorrower; orderId: string; reference: string }> {
  const productId = '1003';
  await hiram.setToday('2026-11-20');
  const borrower = await hiram.borrower();
  const orderId = await borrow(hiram, borrower, productId);
  await hiram.setToday(today);
  const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
  return { borrower, orderId, reference };
}
