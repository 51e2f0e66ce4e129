import { newReference } from '@hiram/wire/reference';
import type { Hiram, TestBorrower } from './hiram-client.ts';

const accounts = {
  PH: { cardType: '1', channel: '90006', walletNumber: '09175554821', salaryDay: '15' },
  IN: { cardType: '1', vpa: 'isha@okhdfcbank', salaryDay: '15' },
} as const;

/** Adds a payout account by its call: one that many share, or the e-wallet of a number, where duplicates are looked for. */
export async function bindAccount(
  hiram: Hiram,
  borrower: TestBorrower,
  productId: number,
  walletNumber?: string,
): Promise<void> {
  const shared = accounts[productId >= 2000 ? 'IN' : 'PH'];
  const fields = walletNumber ? { ...shared, walletNumber } : shared;
  await expectDone(
    hiram.call(borrower.page(productId), '/bind-card-new', {
      ...fields,
      product_id: String(productId),
    }),
  );
}

type Offer = {
  readonly amount: number;
  readonly periods: number;
  readonly termUnit: string;
  readonly popAgreementUrl: string;
};

/** Accepts the loan by its call, after the agreement that the product shows first, and returns the order's id. The account must exist. */
export async function takeLoan(hiram: Hiram, borrower: TestBorrower, productId: number): Promise<string> {
  const query = borrower.page(productId);
  const offer = await expectDone(
    hiram.call(query, '/v3/loan-confirm/loan-detail-confirm', { productId: String(productId) }),
  );
  const { amount, periods, termUnit, popAgreementUrl } = offer as Offer;
  if (popAgreementUrl !== '') {
    await fetch(hiram.baseUrl + popAgreementUrl);
    await expectDone(hiram.call(query, '/v3/contract/agreement-answer', { productId: String(productId) }));
  }
  const pushed = await expectDone(
    hiram.call(query, '/v3/loan-confirm/loan-detail-push', {
      amount: String(amount),
      periods: String(periods),
      termUnit,
      productId: String(productId),
    }),
  );
  const { lendDetailsUrl } = pushed as { lendDetailsUrl: string };
  return new URLSearchParams(lendDetailsUrl.split('?')[1]).get('orderId') ?? '';
}

/** A loan paid out today: a new borrower with an account, approved and paid. */
export async function payOutLoan(
  hiram: Hiram,
  productId: number,
): Promise<{ readonly borrower: TestBorrower; readonly orderId: string; readonly query: string }> {
  const borrower = await hiram.borrower({ system: productId >= 2000 ? '1' : '0' });
  await bindAccount(hiram, borrower, productId);
  const orderId = await takeLoan(hiram, borrower, productId);
  await hiram.decide(orderId);
  await hiram.payOut(orderId);
  return { borrower, orderId, query: borrower.page(productId, orderId) };
}

/**
 * Moves the clock to the day on which the first half of a loan of 10,000.00 and the fee are due and everything can be paid.
 * Answers the address parameters of its pages.
 */
export async function dueLoan(hiram: Hiram): Promise<string> {
  const { query } = await payOutLoan(hiram, 1003);
  await hiram.advance(46);
  return query;
}

/** A loan whose money came back from the account of its borrower. */
export async function returnedPayout(
  hiram: Hiram,
  productId: number,
): Promise<{ readonly borrower: TestBorrower; readonly query: string }> {
  const borrower = await hiram.borrower({ productId });
  await bindAccount(hiram, borrower, productId);
  const orderId = await takeLoan(hiram, borrower, productId);
  await hiram.decide(orderId);
  await hiram.payOut(orderId, 'returned');
  return { borrower, query: borrower.page(productId, orderId) };
}

/**
 * A loan whose extension costs nothing: its fee was paid on the first due day, and it bears no interest. Answers the
 * address parameters of its pages.
 */
export async function extensionForNothing(hiram: Hiram): Promise<string> {
  const { orderId, query } = await payOutLoan(hiram, 1003);
  await hiram.advance(46);
  const { payUrl } = (await expectDone(
    hiram.call(query, '/v3/loan-details/generate-vcode', {
      ...{ orderId, productId: '1003', amount: '530000', channelNumber: '90103' },
    }),
  )) as { payUrl: string };
  const id = new URL(payUrl, hiram.baseUrl).searchParams.get('id');
  await hiram.pay(newReference('payment', id ?? ''), { amountMinor: 30_000 });
  return query;
}

/** Pays everything that a loan owes by its calls, as another device of its borrower does. */
export async function payAll(hiram: Hiram, query: string): Promise<void> {
  const { orderId = '', productId = '' } = Object.fromEntries(new URLSearchParams(query));
  const own = { orderId, productId };
  const { repayAmount, settlement } = (await expectDone(
    hiram.call(query, '/v3/installment/loan-play-detail', own),
  )) as { repayAmount: number; settlement?: { amount: number } };
  const amount = String(settlement?.amount ?? repayAmount);
  const { payUrl } = (await expectDone(
    hiram.call(query, '/v3/loan-details/generate-vcode', { ...own, amount, channelNumber: '90103' }),
  )) as { payUrl: string };
  const id = new URL(payUrl, hiram.baseUrl).searchParams.get('id');
  await hiram.pay(newReference('payment', id ?? ''));
}

async function expectDone(answer: ReturnType<Hiram['call']>): Promise<unknown> {
  const { code, message, data } = await answer;
  if (code !== 0 && code !== '00') throw new Error(`refused with ${code}: ${message}`);
  return data;
}
