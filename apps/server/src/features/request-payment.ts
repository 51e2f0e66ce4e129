import { formatDay } from '@hiram/lending/calendar-day';
import { decideRepayment } from '@hiram/lending/decide-repayment';
import type { PaymentPurpose } from '@hiram/lending/loan-event';
import { moneyOf } from '@hiram/lending/money';
import { toQuery } from '@hiram/wire/page-parameters';
import { endOfDay } from '../database/clock.ts';
import { doOnce } from '../database/command-log.ts';
import { type LoanOrder, lockOrder } from '../database/loan-book.ts';
import type { Tx } from '../database/open-database.ts';
import { openIntent, type PaymentIntent, saveCharge } from '../database/payment-intent-store.ts';
import { loadProductVersion } from '../database/product-store.ts';
import { done, no, type Outcome } from '../database/refusal.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Channel } from '../providers/payment/payment-provider.ts';
import { findChannel } from './channels.ts';
import type { Caller, House } from './feature.ts';
import { findOwnOrder } from './owned-order.ts';
import { returnCookie } from './return-cookie.ts';

/** What the borrower pressed 'Payment' for. */
export type PaymentRequest = {
  readonly orderId: string;
  readonly productId: string;
  readonly amountMinor: bigint;
  readonly channelNumber: string;
  readonly purpose: PaymentPurpose;
};

/** Where to pay, and the reference that the payment will come back under. */
export type PaymentLink = { readonly payUrl: string; readonly reference: string };

/**
 * Opens a payment intent for exactly what is quoted today and asks the provider for its page. The intent is committed
 * before the provider hears of it; asking again for the same payment gives the same intent and the same page, for as
 * long as that can be paid.
 */
export async function requestPayment(
  house: House,
  caller: Caller,
  request: PaymentRequest,
): Promise<Outcome<PaymentLink>> {
  const order = await findOwnOrder(house, caller, request);
  if (!order) return no({ code: 'not-found' });
  const product = await loadProductVersion(house.db, order.productId, order.productVersion);
  const channel = findChannel(house, product, request.channelNumber);
  if (!channel) return no({ code: 'channel-unknown' });
  const opened = await inTransaction(house.db, (tx) => openOnce(house, tx, caller, order.id, request));
  if (!opened.ok) return opened;
  const intent = await ensureCharge(house, opened.value, channel, order);
  caller.setCookie(returnCookie(house, intent.reference, toQuery({ ...caller.page, orderId: order.id })));
  return done({ payUrl: payPage(house, caller, intent, channel), reference: intent.reference });
}

async function openOnce(
  house: House,
  tx: Tx,
  caller: Caller,
  orderId: string,
  request: PaymentRequest,
): Promise<Outcome<PaymentIntent>> {
  const order = await lockOrder(tx, orderId);
  const { idempotencyKey: key, borrowerId } = caller;
  const command = { key, borrowerId, name: 'generate-vcode', input: request };
  return doOnce(tx, command, house.clock.businessNow(), {
    work: () => open(house, tx, order, request),
    idOf: ({ id }) => id,
    recall: async (id) => {
      const kept = await findKept(tx, id);
      return isOver(house, kept) ? null : kept;
    },
  });
}

async function open(
  house: House,
  tx: Tx,
  order: LoanOrder,
  { purpose, amountMinor, channelNumber }: PaymentRequest,
): Promise<Outcome<PaymentIntent>> {
  const { market, currency } = order.contract.terms;
  const today = house.clock.today(market);
  const decided = decideRepayment(order.contract, order.events, today, { purpose, amountMinor });
  if (!decided.ok) return no(decided.refusal);
  const intent = {
    orderId: order.id,
    borrowerId: order.borrowerId,
    purpose,
    amountMinor,
    currency,
    provider: house.provider.name,
    channelNumber,
    quotedOn: formatDay(today),
    expiresAt: endOfDay(today, market),
  };
  return done(await openIntent(tx, intent, house.clock.businessNow()));
}

const findKept = (tx: Tx, intentId: string): Promise<PaymentIntent> =>
  tx.selectFrom('payment_intent').selectAll().where('id', '=', intentId).executeTakeFirstOrThrow();

/** Its page can no longer be paid, so the same key asks for a new one. */
function isOver(house: House, { status, expires_at }: PaymentIntent): boolean {
  if (status === 'paid') return false;
  return status !== 'open' || (expires_at !== null && expires_at <= house.clock.businessNow());
}

/** Asks the provider unless it has answered before. Two who ask at once are given the same charge by its reference. */
export async function ensureCharge(
  house: House,
  intent: PaymentIntent,
  channel: Channel,
  order: LoanOrder,
): Promise<PaymentIntent> {
  if (intent.provider_reference !== null) return intent;
  const { currency } = order.contract.terms;
  const charge = await house.provider.requestCharge({
    reference: intent.reference,
    amount: intent.amount_minor === null ? null : moneyOf(intent.amount_minor, currency),
    currency,
    channelNumber: channel.number,
    description: `${house.brand.name} ${order.contractNumber}`,
    returnUrl: `${house.settings.baseUrl}/payments/return/${intent.reference}`,
    expiresAt: intent.expires_at,
  });
  return saveCharge(house.db, intent.id, charge);
}

/** The provider's own page, or ours that shows the code or the picture to pay by. */
function payPage(house: House, caller: Caller, intent: PaymentIntent, channel: Channel): string {
  if (channel.presentation === 'redirect' && intent.pay_url) return intent.pay_url;
  const page = { ...caller.page, orderId: intent.order_id };
  return `${house.settings.paths.codeRepaymentPlain}?${toQuery(page, { id: intent.id })}`;
}
