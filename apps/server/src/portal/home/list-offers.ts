import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { hasDied } from '../../contacts/has-died.ts';
import type { Caller, Context } from '../../feature/context.ts';
import { describeRate } from '../../lender/products/describe-rate.ts';
import { listProducts } from '../../lender/products/product-store.ts';
import { findOpenLoan } from '../../loans/book/open-loan-store.ts';
import { isHeldBack } from '../../loans/decision/is-held-back.ts';

/** A product that the borrower may apply for. */
export type HomeOffer = {
  readonly productId: string;
  readonly name: string;
  readonly logo: string;
  readonly amount: string;
  readonly termDays: number;
  readonly rate: string;
};

/**
 * The products of the caller's market that can be applied for, and of which they have no open loan. None once staff have recorded that the borrower has died,
 * none while a loan is overdue, and none after an application was declined, until the day from which they read that they can apply again.
 */
export async function listHomeOffers(context: Context, caller: Caller): Promise<HomeOffer[]> {
  const { db, clock } = context;
  if (await hasDied(db, caller.borrowerId)) return [];
  if (await isHeldBack(db, caller.borrowerId, clock.today(caller.market))) return [];
  const products = await listProducts(db, clock.businessNow());
  const offers: HomeOffer[] = [];
  for (const product of products) {
    if (product.market !== caller.market || !product.isOffered) continue;
    if (await findOpenLoan(db, caller.borrowerId, product.id)) continue;
    offers.push({
      productId: String(product.id),
      name: product.name,
      logo: product.logoUrl,
      amount: formatMoney(moneyOf(product.principalMinor, product.terms.currency), caller.texts.numbers),
      termDays: product.terms.termDays,
      rate: describeRate(caller.texts, product.terms),
    });
  }
  return offers;
}
