import type { MoneyEntry } from '@hiram/lending/explanations/list-money-entries';
import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { toQuery } from '@hiram/wire/page-parameters';
import type { Caller, Context } from '../../feature/context.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { mandateTextsFor } from '../../lender/texts/mandate-texts/mandate-texts.ts';
import type { PaymentTexts } from '../../lender/texts/payment-texts/en.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { mandateChannelNumber } from '../../providers/mandate/mandate-provider.ts';
import type { RepaymentUnderWay } from '../cards/card-repayment-store.ts';
import { type ListedCard, nameChargedAccount } from '../cards/cards.ts';
import { findChannel, nameChannel } from '../intents/channels.ts';
import type { Debit, DebitUnderWay } from '../mandates/debit-store.ts';

/** What every line of the payments page is made from. */
export type PaymentsPlace = {
  readonly context: Context;
  readonly caller: Caller;
  readonly loan: StoredLoan;
  readonly product: Product;
  /** The accounts that can be charged. */
  readonly cards: readonly ListedCard[];
  readonly own: PaymentTexts;
  readonly entries: readonly MoneyEntry[];
  /** Those whose overpayment is held today. */
  readonly held: ReadonlySet<MoneyEntry>;
  /** The charge of an account that was confirmed and is not reported yet. */
  readonly charge: RepaymentUnderWay | undefined;
  /** The automatic repayment that the bank was asked for and has not answered yet, also after its day. */
  readonly debit: DebitUnderWay | undefined;
  /** Automatic repayments that the bank was not asked for, or not yet. */
  readonly untaken: readonly Debit[];
};

/** The name of a channel; that it is a payment where there is none. */
export const nameOf = (page: PaymentsPlace, channelNumber: string | undefined): string =>
  channelOf(page, channelNumber ?? null) ?? page.own.aPayment;

/** The name of a channel, of an account that was charged, or of automatic repayment; null where it is not known. */
export function channelOf(
  { context, caller, product, cards }: PaymentsPlace,
  channelNumber: string | null,
): string | null {
  if (channelNumber === null) return null;
  if (channelNumber === mandateChannelNumber) return mandateTextsFor(caller.locale).name;
  const channel = findChannel(context, product, channelNumber);
  return channel ? nameChannel(context, caller, channel) : nameChargedAccount(cards, channelNumber);
}

/** The address of a page about the loan. */
export function addressIn(
  { context, caller, loan }: PaymentsPlace,
  page: 'orderDetails' | 'codeRepaymentPlain' | 'documentList' | 'documentReceipt' | 'mandate',
  own: { readonly id?: string; readonly paymentId?: string } = {},
): string {
  return `${context.settings.paths[page]}?${toQuery({ ...caller.page, orderId: loan.id }, own)}`;
}

/** An amount in the currency of the loan. */
export const format = ({ caller, loan }: PaymentsPlace, minor: bigint): string =>
  formatMoney(moneyOf(minor, loan.contract.terms.currency), caller.texts.numbers);
