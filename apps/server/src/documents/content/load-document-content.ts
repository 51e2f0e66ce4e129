import { addDays, type Day, formatDay, parseDay } from '@hiram/lending/calendar-day';
import { debtOfPart, debtParts, debtTotal } from '@hiram/lending/debt';
import { explainPayment } from '@hiram/lending/explanations/explain-payment';
import {
  calculateStatement,
  type StatementOfAccount,
} from '@hiram/lending/explanations/statement-of-account';
import { demandedOf } from '@hiram/lending/quotes/demanded';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { Context } from '../../feature/context.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import type { StoredContract } from '../../loans/offer/decide-contract.ts';
import { listOffers } from '../../loans/restructure/offer-store.ts';
import { payersReference } from '../../payments/recording/format-paid-time.ts';
import { listPayments } from '../../payments/recording/payment-list-store.ts';
import type {
  AgreementFacts,
  ClearanceFacts,
  DemandFacts,
  DocumentFacts,
  DocumentSubject,
  PlanFacts,
  ReceiptFacts,
  StatementFacts,
} from './document-content.ts';
import { findChannelNumber } from './receipt-channel-store.ts';

/** The name of the disclosure statement among the lender's texts. */
const disclosureName = 'disclosure-statement';

/** What a document of a loan states today. Null where there is nothing to state: no such payment, day or agreement, or still owed. */
export async function readFacts(
  context: Context,
  loan: StoredLoan,
  { kind, subject }: DocumentSubject,
): Promise<DocumentFacts | null> {
  switch (kind) {
    case 'receipt':
      return readReceipt(context, loan, subject);
    case 'statement':
      return readStatement(context, loan, subject);
    case 'agreement':
    case 'disclosure':
      return readAgreement(loan, { kind, subject });
    case 'plan':
      return (
        (await listAcceptedPlans(context, loan)).find(({ offerId }) => offerId === subject)?.facts ?? null
      );
    case 'clearance':
      return subject === '' ? readClearance(context, loan) : null;
    case 'demand':
      return readDemand(context, loan, subject);
  }
}

async function readReceipt(
  context: Context,
  loan: StoredLoan,
  paymentId: string,
): Promise<ReceiptFacts | null> {
  const payments = await listPayments(context.db, loan.id);
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment || payment.event_id === null) return null;
  const explained = explainPayment(loan.contract, loan.events, payment.event_id);
  const event = loan.events.find(({ id }) => id === payment.event_id);
  if (!explained || !event) return null;
  return {
    kind: 'receipt',
    amount: String(explained.amountMinor),
    paidAt: payment.paid_at.toISOString(),
    countsOn: formatDay(event.valueDay),
    channel: payment.intent_id === null ? '' : await findChannelNumber(context.db, payment.intent_id),
    reference: payersReference(payment),
    givenBack: String(explained.interestGivenBackMinor),
    parts: explained.parts.map(({ amountMinor, part, instalment, extension, restructure }) => ({
      ...{ part, instalment, extension },
      ...(restructure > 0 && { restructure }),
      amount: String(amountMinor),
    })),
    held: String(explained.heldMinor),
    ...(explained.madeUpMinor > 0n && { madeUp: String(explained.madeUpMinor) }),
    left: String(explained.leftMinor),
    isExtension: explained.isExtension,
    isPaidOff: explained.isPaidOff,
  };
}

function readStatement(context: Context, loan: StoredLoan, dayText: string): StatementFacts | null {
  const { contract, events } = loan;
  const day = parseDay(dayText);
  const today = context.clock.today(contract.terms.market);
  if (day === null || day < contract.acceptedOn || day > today) return null;
  const { rows, balanceMinor, interestToComeMinor, toRepayMinor } = calculateStatement(contract, events, day);
  return {
    kind: 'statement',
    day: formatDay(day),
    rows: rows.map((row) => ({
      kind: row.kind,
      from: formatDay(row.fromDay),
      day: formatDay(row.day),
      amount: String(row.amountMinor),
      balance: String(row.balanceMinor),
    })),
    balance: String(balanceMinor),
    interestToCome: String(interestToComeMinor),
    toRepay: String(toRepayMinor),
  };
}

/** The accepted agreements of a loan, the disclosure statement apart. */
export function agreementsOf(loan: StoredLoan, kind: 'agreement' | 'disclosure') {
  const { agreements = [] } = loan.contract as Partial<StoredContract>;
  return agreements.filter(({ name }) => kindOfAgreement(name) === kind);
}

/** The document that states an accepted text. */
export const kindOfAgreement = (name: string): 'agreement' | 'disclosure' =>
  name === disclosureName ? 'disclosure' : 'agreement';

function readAgreement(
  loan: StoredLoan,
  { kind, subject }: { readonly kind: 'agreement' | 'disclosure'; readonly subject: string },
): AgreementFacts | null {
  const agreement = agreementsOf(loan, kind).find(({ name }) => name === subject);
  if (!agreement) return null;
  // What was accepted before there were translations is English.
  const { title, text, sha256, language = 'en', english = '' } = agreement;
  return { kind, title, language, text, textSha256: sha256, english };
}

/** The new plans that the borrower accepted, newest first, each as its document states it. A later one leaves the text of one before. */
export async function listAcceptedPlans(
  { db }: Context,
  { id, events }: StoredLoan,
): Promise<{ readonly offerId: string; readonly facts: PlanFacts }[]> {
  const offers = await listOffers(db, id);
  const plans = offers.flatMap(({ id: offerId, agreement }) => {
    const event = events.find((each) => each.id === offerId);
    if (!event || !agreement) return [];
    const { text, language, sha256: textSha256, english } = agreement;
    const day = formatDay(event.valueDay);
    const facts = { kind: 'plan', day, language, text, textSha256, english: english ?? '' } as const;
    return { offerId, facts };
  });
  return plans.reverse();
}

/** The days that a demand letter gives. */
const demandDays = 10;

/** A letter stands while something was overdue on its day, also by what became known later. */
function readDemand(context: Context, { contract, events }: StoredLoan, dayText: string): DemandFacts | null {
  const day = parseDay(dayText);
  const today = context.clock.today(contract.terms.market);
  if (day === null || day < contract.acceptedOn || day > today) return null;
  const known = events.filter(({ valueDay }) => valueDay <= day);
  const state = replayLoan(contract, known, day);
  const { overdue, daysLate } = state;
  if (debtTotal(overdue) === 0n) return null;
  const { overdueMinor, takenBackMinor } = demandedOf(state);
  return {
    kind: 'demand',
    day: formatDay(day),
    payBy: formatDay(addDays(day, demandDays)),
    daysLate,
    parts: debtParts
      .map((part) => ({ part, amount: String(debtOfPart(overdue, part)) }))
      .filter(({ amount }) => amount !== '0'),
    ...(takenBackMinor > 0n && { takenBack: String(takenBackMinor) }),
    overdue: String(overdueMinor),
  };
}

function readClearance(context: Context, { contract, events }: StoredLoan): ClearanceFacts | null {
  const today = context.clock.today(contract.terms.market);
  if (replayLoan(contract, events, today).status !== 'settled') return null;
  const { rows } = calculateStatement(contract, events, today);
  const paidMinor = rows
    .filter(({ kind }) => kind === 'payment-received')
    .reduce((sum, { amountMinor }) => sum - amountMinor, 0n);
  return { kind: 'clearance', paidOffOn: formatDay(paidOffDay(rows) ?? today), paid: String(paidMinor) };
}

/** The day of the row after which nothing was owed any more. */
function paidOffDay(rows: StatementOfAccount['rows']): Day | null {
  const lastOwed = rows.findLastIndex(({ balanceMinor }) => balanceMinor > 0n);
  return rows[lastOwed + 1]?.day ?? rows.at(-1)?.day ?? null;
}
