import { isOfDeceased } from '../../contacts/is-of-deceased.ts';
import type { Context } from '../../feature/context.ts';
import { findLoan } from '../book/loan-store.ts';
import { findOpenOffer } from './offer-store.ts';
import { quoteOffer } from './quote-offer.ts';

/**
 * Whether the borrower of a loan can accept an offer now: it stands, they have not died (CONT-12), and the loan still owes what a new
 * plan is made of.
 */
export async function isOfferOpen(context: Context, orderId: string, offerId: string): Promise<boolean> {
  const { db, clock } = context;
  const offer = await findOpenOffer(db, orderId);
  const loan = offer?.id === offerId ? await findLoan(db, orderId) : null;
  if (!offer || !loan || (await isOfDeceased(context, db, loan))) return false;
  const today = clock.today(loan.contract.terms.market);
  return offer.endsOn >= today && quoteOffer(loan, offer, today).ok;
}
