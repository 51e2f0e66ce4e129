import { accept, refuse } from '@hiram/lending/result';
import { resumeReminders } from '../../contacts/reminder-stop-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { type LockedLoan, lockLoan, type StoredLoan } from '../book/loan-store.ts';
import { recordEvents } from '../book/recording-store.ts';
import { endOffer, findOpenOffer, listOffers, type RestructureOffer } from './offer-store.ts';
import { quoteOffer } from './quote-offer.ts';
import { writePlanAgreement } from './write-plan-agreement.ts';

/** The borrower's word on an offer. A refusal names the offer, an acceptance the text that was read, by its hash. */
export type OfferAnswer =
  | { readonly kind: 'refuse'; readonly offerId: string }
  | { readonly kind: 'accept'; readonly sha256: string };

/**
 * REST-04: the borrower accepts the plan exactly as it was read, or refuses it. A plan that has changed since, has ended or was
 * withdrawn is refused and changes nothing. A second press of the same answer changes nothing either.
 */
export async function answerOffer(
  context: Context,
  caller: Caller,
  { id }: StoredLoan,
  answer: OfferAnswer,
): Promise<Outcome<null>> {
  const outcome = await inTransaction(context.db, async (tx): Promise<Outcome<null>> => {
    const loan = await lockLoan(tx, id);
    if (answer.kind === 'refuse') return refuseOffer(context, tx, loan, answer);
    const { sha256 } = answer;
    const offer = await findOpenOffer(tx, loan.id);
    if (offer) return acceptOffer(context, tx, caller, { loan, offer, sha256 });
    const last = (await listOffers(tx, loan.id)).at(-1);
    return last?.agreement?.sha256 === sha256 ? accept(null) : refuse({ code: 'plan-changed' });
  });
  context.wakeOutbox();
  return outcome;
}

/** Refuses the offer that was read, and no other that has taken its place. */
async function refuseOffer(
  context: Context,
  tx: Tx,
  { id }: LockedLoan,
  { offerId }: Extract<OfferAnswer, { kind: 'refuse' }>,
): Promise<Outcome<null>> {
  const offer = (await listOffers(tx, id)).find((each) => each.id === offerId);
  if (offer?.status === 'refused') return accept(null);
  return offer?.status === 'open'
    ? endAs(context, tx, offer, { status: 'refused' })
    : refuse({ code: 'plan-changed' });
}

type Accepting = { readonly loan: LockedLoan; readonly offer: RestructureOffer; readonly sha256: string };

async function acceptOffer(
  context: Context,
  tx: Tx,
  { locale }: Caller,
  { loan, offer, sha256 }: Accepting,
): Promise<Outcome<null>> {
  const today = context.clock.today(loan.contract.terms.market);
  if (today > offer.endsOn) return refuse({ code: 'plan-changed' });
  const quote = quoteOffer(loan, offer, today);
  if (!quote.ok) return quote;
  const agreement = writePlanAgreement(context, loan, quote.value, locale);
  if (agreement.sha256 !== sha256) return refuse({ code: 'plan-changed' });
  await recordEvents(tx, loan, [quote.value.event], { today, now: context.clock.businessNow() });
  await enqueuePlanNotice(context, tx, loan, offer);
  const { text } = agreement;
  const english = locale === 'en' ? null : writePlanAgreement(context, loan, quote.value, 'en').text;
  return endAs(context, tx, offer, { status: 'accepted', text, language: locale, sha256, english });
}

async function endAs(
  context: Context,
  tx: Tx,
  offer: RestructureOffer,
  end: Parameters<typeof endOffer>[2],
): Promise<Outcome<null>> {
  const now = context.clock.businessNow();
  await endOffer(tx, offer.id, end, now);
  await resumeReminders(tx, { orderId: offer.orderId, sourceId: offer.id }, now);
  return accept(null);
}

async function enqueuePlanNotice(
  context: Context,
  tx: Tx,
  loan: LockedLoan,
  offer: RestructureOffer,
): Promise<void> {
  const payload = {
    borrowerId: loan.borrowerId,
    template: 'messagePlanAccepted',
    contract: loan.contractNumber,
    amountMinor: '0',
    currency: loan.contract.terms.currency,
    date: '',
  };
  const message = { kind: 'send-message', dedupeKey: `message:plan:${offer.id}`, payload };
  await enqueue(tx, [message], context.clock.systemNow());
}
