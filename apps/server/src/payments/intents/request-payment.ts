import { formatDay } from '@hiram/lending/calendar-day';
import { decideRepayment } from '@hiram/lending/decisions/decide-repayment';
import type { PaymentPurpose } from '@hiram/lending/loan-event';
import { moneyOf } from '@hiram/lending/money';
import { accept, refuse } from '@hiram/lending/result';
import { paymentReturnPath } from '@hiram/wire/addresses';
import { toQuery } from '@hiram/wire/page-parameters';
import { loadBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import { returnCookie } from '../../feature/return-cookie.ts';
import { endOfDay } from '../../ground/clock.ts';
import { doOnce } from '../../ground/commands/command-log.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { loadProductVersion } from '../../lender/products/product-store.ts';
import { lockLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import type { Channel } from '../../providers/payment/payment-provider.ts';
import { findChannel, isChannelOpen } from './channels.ts';
import {
  findStandingCode,
  isLeftElsewhere,
  loadIntent,
  openIntent,
  type PaymentIntent,
  payByStandingCode,
  saveCharge,
} from './payment-intent-store.ts';
import { refuseDeclined } from './refuse-declined.ts';

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
  context: Context,
  caller: Caller,
  request: PaymentRequest,
): Promise<Outcome<PaymentLink>> {
  const loan = await findOwnLoan(context, caller, request);
  if (!loan) return refuse({ code: 'not-found' });
  const product = await loadProductVersion(context.db, loan.productId, loan.productVersion);
  const channel = findChannel(context, product, request.channelNumber);
  if (!channel || !isChannelOpen(context, channel.number)) return refuse({ code: 'channel-unknown' });
  const opened = await context.loanLanes.run(loan.id, () =>
    inTransaction(context.db, (tx) => openOnce(context, tx, caller, loan.id, request)),
  );
  if (!opened.ok) return opened;
  const charged = await refuseDeclined(context, ensureCharge(context, opened.value, channel, loan));
  if (!charged.ok) return charged;
  const intent = charged.value;
  const wayBack = { path: paymentReturnPath, reference: intent.reference };
  caller.setCookie(returnCookie(context, wayBack, toQuery({ ...caller.page, orderId: loan.id })));
  return accept({ payUrl: payPage(context, caller, intent, channel), reference: intent.reference });
}

async function openOnce(
  context: Context,
  tx: Tx,
  caller: Caller,
  orderId: string,
  request: PaymentRequest,
): Promise<Outcome<PaymentIntent>> {
  const loan = await lockLoan(tx, orderId);
  const { idempotencyKey: key, borrowerId } = caller;
  const command = { key, borrowerId, name: 'generate-vcode', input: request };
  return doOnce(tx, command, context.clock.businessNow(), {
    work: () => open(context, tx, loan, request),
    idOf: ({ id }) => id,
    recall: async (id) => {
      const kept = await loadIntent(tx, id);
      const { name: collector } = context.providers.collecting(loan.contract.terms.currency);
      return isOver(context, kept) || isLeftElsewhere(kept, collector) ? null : kept;
    },
  });
}

async function open(
  context: Context,
  tx: Tx,
  loan: StoredLoan,
  { purpose, amountMinor, channelNumber }: PaymentRequest,
): Promise<Outcome<PaymentIntent>> {
  const { market, currency } = loan.contract.terms;
  const today = context.clock.today(market);
  const decided = decideRepayment(loan.contract, loan.events, today, { purpose, amountMinor });
  if (!decided.ok) return refuse(decided.refusal);
  const intent = {
    orderId: loan.id,
    borrowerId: loan.borrowerId,
    purpose,
    amountMinor,
    currency,
    provider: context.providers.collecting(currency).name,
    channelNumber,
    quotedOn: formatDay(today),
    expiresAt: endOfDay(today, market),
  };
  return accept(await openIntent(tx, intent, context.clock.businessNow()));
}

/** Its page can no longer be paid, so the same key asks for a new one. */
function isOver(context: Context, { status, expires_at }: PaymentIntent): boolean {
  if (status === 'paid') return false;
  return status !== 'open' || (expires_at !== null && expires_at <= context.clock.businessNow());
}

/**
 * Asks the provider unless it has answered before. Two who ask at once are given the same charge by its reference. A channel
 * has one code for a loan: where it has issued a standing code, an amount is paid by that.
 */
export async function ensureCharge(
  context: Context,
  intent: PaymentIntent,
  channel: Channel,
  loan: StoredLoan,
): Promise<PaymentIntent> {
  if (intent.provider_reference !== null) return intent;
  const standing =
    intent.amount_minor === null ? undefined : await findStandingCode(context.db, loan.id, intent.purpose);
  if (standing?.channel_number === intent.channel_number && standing.provider === intent.provider)
    return payByStandingCode(context.db, intent.id, standing);
  const { currency } = loan.contract.terms;
  const payer = await loadBorrower(context.db, context.cipher, loan.borrowerId);
  const charge = await context.providers.collecting(currency).requestCharge({
    reference: intent.reference,
    amount: intent.amount_minor === null ? null : moneyOf(intent.amount_minor, currency),
    currency,
    channelNumber: channel.number,
    description: `${context.brand.name} ${loan.contractNumber}`,
    returnUrl: `${context.settings.baseUrl}${paymentReturnPath}/${intent.reference}`,
    expiresAt: intent.expires_at,
    payer: { id: payer.id, name: payer.personal.name, phone: payer.personal.phone },
  });
  return saveCharge(context.db, intent.id, charge);
}

/** The provider's own page, or ours that shows the code or the picture to pay by. */
function payPage(context: Context, caller: Caller, intent: PaymentIntent, channel: Channel): string {
  if (channel.presentation === 'redirect' && intent.pay_url) return intent.pay_url;
  const page = { ...caller.page, orderId: intent.order_id };
  return `${context.settings.paths.codeRepaymentPlain}?${toQuery(page, { id: intent.id })}`;
}
