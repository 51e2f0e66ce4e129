import { addDays, formatDay, laterDay } from '@hiram/lending/calendar-day';
import { instalmentAmount, unpaidOfInstalment } from '@hiram/lending/carried-debt';
import { moneyOf } from '@hiram/lending/money';
import { type NextPayment, readNextPayment } from '@hiram/lending/quotes/loan-plan';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import { paymentReturnPath } from '@hiram/wire/addresses';
import { toQuery } from '@hiram/wire/page-parameters';
import { findEmailAddress, findKeptAddress } from '../../borrowers/email/borrower-email-store.ts';
import { loadBorrower } from '../../borrowers/identity/borrower-store.ts';
import { lockPersons } from '../../borrowers/matches/persons.ts';
import { isOfDeceased } from '../../contacts/is-of-deceased.ts';
import type { Caller, Context } from '../../feature/context.ts';
import { returnCookie } from '../../feature/return-cookie.ts';
import { endOfDay } from '../../ground/clock.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { loadProductVersion } from '../../lender/products/product-store.ts';
import { lockLoan, type StoredLoan } from '../../loans/book/loan-store.ts';
import {
  type MandatePayer,
  type MandateProvider,
  mandateChannelNumber,
} from '../../providers/mandate/mandate-provider.ts';
import { loadIntent, openIntent, saveCharge } from '../intents/payment-intent-store.ts';
import { endMandateIn } from './end-mandate.ts';
import { findMandate, insertMandate, type Mandate, saveMandatePage } from './mandate-store.ts';

/** The page of the provider can be used for so long. */
const pageHours = 24;
/** Payments may be late: the permission lasts so long after the last due day. */
const daysAfterLast = 60;

/** What a borrower can allow for a loan. */
export type MandateOffer = {
  readonly provider: MandateProvider;
  /** The largest sum that one debit may take: that of the largest instalment. */
  readonly amountMaxMinor: bigint;
  readonly next: NextPayment;
  /** The provider needs an e-mail address, and the borrower has confirmed none. */
  readonly lacksEmail: boolean;
};

/**
 * What can be allowed for a loan now: its product lets it, a provider takes it, something is to be paid on a day to come, and staff
 * have not recorded that its borrower has died.
 */
export async function findMandateOffer(context: Context, loan: StoredLoan): Promise<MandateOffer | null> {
  const { terms } = loan.contract;
  const provider = context.providers.mandates(terms.currency);
  if (!provider) return null;
  const product = await loadProductVersion(context.db, loan.productId, loan.productVersion);
  if (!product.automaticRepayment) return null;
  const today = context.clock.today(terms.market);
  const state = replayLoan(loan.contract, loan.events, today);
  const next = readNextPayment(loan.contract, loan.events, state);
  const open = state.schedule.filter((each) => unpaidOfInstalment(each) > 0n);
  // A payment that was taken back is owed without a due day: nothing could be taken.
  if (!next || state.disbursedOn === null || open.length === 0) return null;
  // What is overdue, or was written off, is paid by its borrower: no due day of it is to come.
  if (next.dueDay < today || state.isWrittenOff || (await isOfDeceased(context, context.db, loan)))
    return null;
  let amountMaxMinor = next.amountMinor;
  for (const each of open) {
    const amount = instalmentAmount(each);
    if (amount > amountMaxMinor) amountMaxMinor = amount;
  }
  if (amountMaxMinor > provider.amountMinorMax) return null;
  const lacksEmail =
    provider.needsEmail && (await findEmailAddress(context.db, context.cipher, loan.borrowerId)) === null;
  return { provider, amountMaxMinor, next, lacksEmail };
}

/** A mandate that is still of use, or on its way. */
export const isAlive = ({ status }: Mandate): boolean =>
  status === 'asked' || status === 'active' || status === 'paused';

/** A mandate whose borrower has the bank's page, and whose bank has not confirmed it yet. */
export const isAtBank = ({ status, authorise_url }: Mandate): boolean =>
  status === 'asked' && authorise_url !== null;

/**
 * Asks the provider for a page where the borrower allows the payments of a loan to be taken, and answers its address. The
 * mandate is committed before the provider hears of it; asking again gives the same page while it can be used.
 */
export async function setUpMandate(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
): Promise<Outcome<{ readonly authoriseUrl: string }>> {
  const offer = await findMandateOffer(context, loan);
  if (!offer || offer.lacksEmail) return refuse({ code: 'not-found' });
  const mandate = await context.loanLanes.run(loan.id, () =>
    inTransaction(context.db, (tx) => openMandate(context, tx, loan, offer)),
  );
  if (!mandate) return refuse({ code: 'not-found' });
  const made = await ensurePage(context, mandate, offer);
  const query = toQuery({ ...caller.page, orderId: loan.id });
  caller.setCookie(returnCookie(context, { path: paymentReturnPath, reference: made.reference }, query));
  return accept({ authoriseUrl: made.authorise_url ?? '' });
}

async function openMandate(
  context: Context,
  tx: Tx,
  { id }: StoredLoan,
  { provider, amountMaxMinor }: MandateOffer,
): Promise<Mandate | null> {
  const loan = await lockLoan(tx, id);
  // The record of a death holds the person as well: what it says of this instant is not missed.
  await lockPersons(tx, [loan.borrowerId]);
  if (await isOfDeceased(context, tx, loan)) return null;
  const now = context.clock.businessNow();
  const known = await findMandate(tx, id);
  if (known && isAlive(known)) {
    if (known.status !== 'asked') return null;
    if (known.page_ends_at > now) return known;
    await endMandateIn(context, tx, known, 'bank');
  }
  const { market, currency } = loan.contract.terms;
  const today = context.clock.today(market);
  const { schedule } = replayLoan(loan.contract, loan.events, today);
  const lastDay = schedule.at(-1)?.dueDay ?? today;
  const page_ends_at = new Date(now.getTime() + pageHours * 3_600_000);
  const { authorisationMinor } = provider;
  const intent =
    authorisationMinor > 0n
      ? await openIntent(
          tx,
          {
            orderId: id,
            borrowerId: loan.borrowerId,
            purpose: 'repayment',
            amountMinor: authorisationMinor,
            currency,
            provider: provider.name,
            channelNumber: mandateChannelNumber,
            quotedOn: formatDay(today),
            expiresAt: page_ends_at,
          },
          now,
        )
      : null;
  const ends_at = endOfDay(addDays(laterDay(lastDay, today), daysAfterLast), market);
  const asked = { borrower_id: loan.borrowerId, order_id: id, provider: provider.name, currency };
  const limits = { amount_max_minor: amountMaxMinor, page_ends_at, ends_at };
  return insertMandate(tx, { ...asked, ...limits, authorisation_intent_id: intent?.id ?? null }, now);
}

async function ensurePage(context: Context, mandate: Mandate, { provider }: MandateOffer): Promise<Mandate> {
  if (mandate.authorise_url !== null) return mandate;
  const intent = mandate.authorisation_intent_id
    ? await loadIntent(context.db, mandate.authorisation_intent_id)
    : null;
  const made = await provider.requestMandate({
    reference: mandate.reference,
    authorisationReference: intent?.reference ?? null,
    amountMax: moneyOf(mandate.amount_max_minor, provider.currency),
    endsAt: mandate.ends_at,
    pageEndsAt: mandate.page_ends_at,
    description: context.brand.name,
    returnUrl: `${context.settings.baseUrl}${paymentReturnPath}/${mandate.reference}`,
    payer: await payerOf(context, mandate.borrower_id),
  });
  if (intent && made.paymentReference) {
    const none = { payUrl: null, payCode: null, qrText: null, qrImage: null };
    await saveCharge(context.db, intent.id, { ...none, providerReference: made.paymentReference });
  }
  return saveMandatePage(context.db, mandate, made);
}

/** Who pays, as a provider of mandates wants to know: an address names a payer also when mail to it comes back. */
export async function payerOf(context: Context, borrowerId: string): Promise<MandatePayer> {
  const { personal } = await loadBorrower(context.db, context.cipher, borrowerId);
  const kept = await findKeptAddress(context.db, context.cipher, borrowerId);
  return { name: personal.name, phone: personal.phone, email: kept?.address ?? null };
}
