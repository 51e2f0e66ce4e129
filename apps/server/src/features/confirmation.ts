import { findPayoutAccount } from '../database/payout-account-store.ts';
import type { Product } from '../database/product-definition.ts';
import { done, no, type Outcome } from '../database/refusal.ts';
import type { Caller, House, PageAction } from './feature.ts';
import { agreementUrl, showOffer } from './offer.ts';
import { findOfferedProduct } from './offered-product.ts';
import { orderPageUrl, pushLoan } from './push-loan.ts';

/** Goes on with the product of an id, when it is lent in the borrower's market. */
export async function withProduct<T>(
  house: House,
  caller: Caller,
  id: string,
  use: (product: Product) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const product = await findOfferedProduct(house, caller, id);
  return product ? use(product) : no({ code: 'not-found' });
}

/** What both confirmation pages start from: the offer, the agreements with their addresses, and whether there is an account. */
export async function showConfirmation(house: House, caller: Caller, product: Product) {
  const offer = await showOffer(house, caller, product);
  const account = await findPayoutAccount(house.db, house.cipher, caller.borrowerId);
  const agreements = product.agreements.map(({ title, text }, position) => ({
    id: text,
    title: house.brand.say(title, caller.locale),
    url: agreementUrl(house, caller, { productId: String(product.id), position }),
  }));
  return { ...offer, agreements, isAccountBound: account !== null };
}

/** The form of both confirmation pages, as it is posted before their script has arrived. */
export async function takeLoanByForm(
  house: House,
  caller: Caller,
  form: Readonly<Record<string, string>>,
): Promise<Outcome<PageAction>> {
  const { productId } = caller.page;
  const product = await findOfferedProduct(house, caller, productId);
  if (product && product.agreements.length > 0 && form.agreed === undefined)
    return no({ code: 'malformed', field: 'agreed' });
  const push = parsePush(productId, form);
  if (!push) return no({ code: 'malformed', field: 'amount' });
  const pushed = await pushLoan(house, caller, push);
  return pushed.ok ? done({ redirectTo: orderPageUrl(caller, pushed.value.lendDetailsUrl) }) : pushed;
}

function parsePush(productId: string, form: Readonly<Record<string, string>>) {
  if (!/^\d{1,15}$/.test(form.amount ?? '') || !/^\d{1,4}$/.test(form.periods ?? '')) return null;
  return { amountMinor: BigInt(form.amount ?? ''), periods: Number(form.periods), productId };
}
