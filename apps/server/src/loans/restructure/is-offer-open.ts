import { isDeathRecorded } from '../../contacts/reminder-stop-store.ts';
import type { Context } from '../../feature/context.ts';
import { findLoan } from '../book/loan-store.ts';
import { findOpenOffer } from './offer-store.ts';
import { quoteOffer } from './quote-offer.ts';

/**
 * Whether the borrower of a loan can accept an offer now: it stands, they have not died (CONT-12), and the loan still owes what a new
 * plan is made of.
 */
export async function isOfferOpen(
  { db, clock }: Context,
  orderId: string,
  offerId: string,
): Promise<boolean> {
  const offer = await findOpenOffer(db, orderId);
  const loan = offer?.id === offerId ? await findLoan(db, orderId) : null;
  if (!offer || !loan || (await isDeathRecorded(db, orderId, clock.businessNow()))) return false;
  const today = clock.today(loan.contract.terms.market);
  return offer.endsOn >= today && quoteOffer(loan, offer, today).ok;
}
