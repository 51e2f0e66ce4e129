import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { findAccountFormFault } from '@hiram/wire/forms/find-account-form-fault';
import { findIdentityFormFault } from '@hiram/wire/forms/identity-form';
import type { Context } from '../feature/context.ts';
import { findRangeFault } from '../lender/products/amount-range.ts';
import { listUnpayable } from '../lender/products/list-unpayable.ts';
import type { Product } from '../lender/products/product-definition.ts';

type Content = Omit<Product, 'version'>;
type Lender = Pick<Context, 'providers'> & { readonly brand: Pick<Context['brand'], 'hasText'> };

/** The first thing of a product's own that does not fit the rest of the house, in a sentence; null when all does. */
export function findProductFault(context: Lender, product: Content): string | null {
  return (
    findRangeFault(product) ??
    findChannelFault(context, product) ??
    findPayoutFault(context, product) ??
    findAgreementFault(context, product) ??
    findTypedPrice(product) ??
    findTypedPromise(product) ??
    findAccountFormFault(product.bankForm) ??
    (product.identity && findIdentityFormFault(product.identity))
  );
}

function findChannelFault(
  { providers }: Lender,
  { channels, defaultChannel, terms, market }: Content,
): string | null {
  if (terms.market !== market) return 'The terms are of another market than the product.';
  const offered = new Set(providers.listChannels(terms.currency).map(({ number }) => number));
  const unknown = channels.find((channel) => !offered.has(channel));
  if (unknown) return `The payment provider has no channel ${unknown} in ${terms.currency}.`;
  if (new Set(channels).size < channels.length) return 'A channel stands in the list twice.';
  return channels.includes(defaultChannel) ? null : 'The default channel must be one of the channels.';
}

/** The money of an approved loan must arrive at each place that the form offers, however much of it is chosen. */
function findPayoutFault(
  { providers }: Lender,
  { bankForm, terms: { currency }, principalMinor }: Content,
): string | null {
  const [place] = listUnpayable(providers.paying(currency), bankForm, principalMinor);
  if (place === undefined) return null;
  const amount = formatMoney(moneyOf(principalMinor, currency), 'market');
  return `The payment provider cannot send ${amount} to ${place}. Lower the amount, or take this account out of the form.`;
}

/** A price that is typed can contradict the terms, so the amount stands there by its placeholder only. */
function findTypedPrice({ promotion, backPrompt }: Content): string | null {
  const sentences = [...Object.values(promotion ?? {}), ...Object.values(backPrompt ?? {})];
  const typed = sentences.find((sentence) => /[₱₹%]/.test(sentence));
  return typed ? `A typed price can contradict the terms: write {amount} in “${typed}”.` : null;
}

/** A number of days or hours that is typed, in a language that a lender's file is written in. */
const typedTime = /\d\s*(?:day|hour|minute|araw|oras|minuto|hari|jam|menit|दिन|घंट|मिनट)/iu;

/** So can a time: that of the decision is the product's, and stands there by its placeholder. */
function findTypedPromise({ promotion }: Content): string | null {
  const typed = Object.values(promotion ?? {}).find((sentence) => typedTime.test(sentence));
  return typed
    ? `A typed time can contradict the product: write {decisionTime} or {days} in “${typed}”.`
    : null;
}

function findAgreementFault({ brand }: Lender, { agreements }: Content): string | null {
  const unknown = agreements.find(({ text }) => !brand.hasText(text));
  return unknown ? `There is no text ${unknown.text}.` : null;
}
