import { type Day, dayOf, formatDay } from '@hiram/lending/calendar-day';
import { formatDayInWords, formatMoney } from '@hiram/lending/format';
import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import { toQuery } from '@hiram/wire/page-parameters';
import type { MandateView } from '@hiram/wire/views/mandate-view';
import type { Caller, Context } from '../../feature/context.ts';
import type { MandateTexts } from '../../lender/texts/mandate-texts/en.ts';
import { mandateTextsFor } from '../../lender/texts/mandate-texts/mandate-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { leftOfDebit } from './debit-message.ts';
import { type ListedDebit, listDebits } from './debit-store.ts';
import { findPaymentOfBorrower } from './left-to-borrower.ts';
import type { Mandate } from './mandate-store.ts';
import { findNextDebit, type NextDebit } from './next-debit.ts';
import { debitHour, isTooLateToAnnounce } from './run-debits.ts';
import { findMandateOffer, isAlive, isAtBank } from './set-up-mandate.ts';

const debitsShown = 6;
/** When a debit is taken on its day. */
const debitTime = `${String(debitHour).padStart(2, '0')}:00`;

type Shown = { readonly loan: StoredLoan; readonly mandate: Mandate | null };

/** What the page shows: what is allowed, what can be, and the last debits. */
export async function toMandateView(context: Context, caller: Caller, shown: Shown): Promise<MandateView> {
  const { loan, mandate } = shown;
  const texts = mandateTextsFor(caller.locale);
  const loanUrl = `${context.settings.paths.orderDetails}?${toQuery({ ...caller.page, orderId: loan.id })}`;
  const debits = mandate ? await listDebits(context.db, mandate.id) : [];
  const today = context.clock.today(loan.contract.terms.market);
  const rows = debits.slice(0, debitsShown).map((debit) => rowOf(caller, { loan, debit, today }));
  const base = { loanUrl, rows };
  if (mandate && isAlive(mandate) && mandate.status !== 'asked') {
    const max = format(caller, loan, mandate.amount_max_minor);
    if (mandate.status === 'paused') {
      const own = await describeOwnPayment(context, caller, loan);
      return {
        ...base,
        lead: texts.paused,
        points: [...own.points, texts.resume, texts.endAnytime],
        ...(own.link && { link: own.link }),
        end: texts.end,
      };
    }
    return {
      ...base,
      lead: texts.active,
      points: [
        ...(await describeNextDebit(context, caller, { loan, mandate })),
        fill(texts.limit, { max }),
        texts.notice,
        texts.endAnytime,
      ],
      end: texts.end,
    };
  }
  const isWaiting = mandate !== null && isAtBank(mandate);
  // What was asked of the bank can still become a permission, whatever is offered now.
  const end = isWaiting && { end: texts.end };
  const offer = await findMandateOffer(context, loan);
  const hasEnded = mandate !== null && mandate.authorised_at !== null;
  if (!offer) {
    if (isWaiting) return { ...base, lead: texts.waiting, points: [texts.endAnytime], ...end };
    if (!hasEnded) return { ...base, lead: texts.notPossible, points: [] };
    return { ...base, lead: leadOf(texts, mandate), ...(await describeOwnPayment(context, caller, loan)) };
  }
  const max = format(caller, loan, offer.amountMaxMinor);
  const fee = offer.provider.authorisationMinor;
  const amount = format(caller, loan, offer.next.amountMinor);
  const date = formatDayInWords(offer.next.dueDay, caller.locale);
  const isTooLate = isTooLateToAnnounce(offer.next.dueDay, loan, context.clock.businessNow());
  const ownOrAgain = isTooLate ? texts.payYourself : texts.nextOrAgain;
  const points = [
    fill(hasEnded && !isWaiting ? ownOrAgain : texts.next, { amount, date }),
    fill(texts.limit, { max }),
    texts.notice,
    ...(fee > 0n ? [fill(texts.authorisation, { amount: format(caller, loan, fee) })] : []),
    texts.endAnytime,
  ];
  if (offer.lacksEmail) {
    const email = { text: texts.addEmail, url: `${context.settings.paths.mine}?${toQuery(caller.page)}` };
    return { ...base, lead: texts.emailNeeded, points: [], link: email, ...end };
  }
  const lead = isWaiting ? texts.waiting : leadOf(texts, mandate);
  return {
    ...base,
    lead,
    points,
    start: isWaiting ? texts.goOn : texts.start,
    ...end,
  };
}

/** What its borrower pays where nothing is taken: how much, by when, and the way to pay what is asked for today. */
async function describeOwnPayment(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
): Promise<Pick<MandateView, 'points' | 'link'>> {
  const next = await findPaymentOfBorrower(context, loan);
  if (!next) return { points: [] };
  const texts = mandateTextsFor(caller.locale);
  const amount = format(caller, loan, next.amountMinor);
  const date = formatDayInWords(next.dueDay, caller.locale);
  const points = [fill(next.isPast ? texts.payToday : texts.payYourself, { amount, date })];
  const url = `${context.settings.paths.instalmentRepayment}?${toQuery({ ...caller.page, orderId: loan.id })}`;
  return next.isAsked ? { points, link: { text: texts.payLink, url } } : { points };
}

/**
 * What is taken next, as far as it is known. Or that the next payment is the borrower's own to pay; and how to allow more, or when
 * payments are taken again.
 */
async function describeNextDebit(
  context: Context,
  caller: Caller,
  { loan, mandate }: { readonly loan: StoredLoan; readonly mandate: Mandate },
): Promise<readonly string[]> {
  const next = await findNextDebit(context, loan, mandate);
  if (!next) return [];
  const texts = mandateTextsFor(caller.locale);
  const said = sayNextDebit(caller, loan, next);
  if (next.standing === 'expected') return [said, fill(texts.haveReady, { time: debitTime })];
  if (next.standing === 'planned') {
    const amount = format(caller, loan, next.amountMinor);
    const date = formatDayInWords(next.dueDay, caller.locale);
    return [fill(texts.planned, { amount, date }), fill(texts.haveReady, { time: debitTime })];
  }
  if (next.standing === 'late') return [said, texts.takenAgain];
  const isMorePossible = next.standing === 'above-limit' && (await findMandateOffer(context, loan)) !== null;
  return [said, ...(isMorePossible ? [texts.allowMore] : [])];
}

/** That a payment is taken on its day, or is the borrower's own to pay. */
export function sayNextDebit(
  caller: Caller,
  loan: StoredLoan,
  { amountMinor, dueDay, standing }: NextDebit,
): string {
  const texts = mandateTextsFor(caller.locale);
  const date = formatDayInWords(dueDay, caller.locale);
  if (standing === 'planned') return fill(texts.willBeTaken, { date });
  if (standing === 'expected')
    return fill(texts.expected, { amount: format(caller, loan, amountMinor), date });
  if (standing !== 'above-limit') return fill(texts.leftToYou, { date });
  return fill(texts.aboveLimit, { amount: format(caller, loan, amountMinor), date });
}

function leadOf(texts: MandateTexts, mandate: Mandate | null): string {
  if (mandate?.status === 'declined') return texts.declined;
  if (mandate?.ended_by === 'borrower') return texts.endedByYou;
  if (mandate?.ended_by === 'staff' || mandate?.ended_by === 'lender' || mandate?.ended_by === 'death')
    return texts.endedByUs;
  if (mandate?.ended_by === 'bank' && mandate.mandate_id !== null) return texts.endedByBank;
  return texts.offer;
}

const states: { readonly [state in ListedDebit['state']]: keyof MandateTexts } = {
  planned: 'debitPlanned',
  announced: 'debitPlanned',
  noticed: 'debitPlanned',
  taking: 'debitTaking',
  paid: 'debitPaid',
  failed: 'debitFailed',
  dropped: 'debitDropped',
};

type Line = { readonly loan: StoredLoan; readonly debit: ListedDebit; readonly today: Day };

function rowOf(caller: Caller, line: Line): MandateView['rows'][number] {
  const { loan, debit } = line;
  const day = formatDay(dayOf(debit.due_day));
  const state = mandateTextsFor(caller.locale)[stateOf(line)];
  return { text: day, value: `${format(caller, loan, debit.amount_minor)} · ${state}` };
}

/** A debit that was dropped was not needed only if nothing of it is left to pay. */
function stateOf({ loan, debit, today }: Line): keyof MandateTexts {
  if (debit.is_taken_back) return 'debitTakenBack';
  if (debit.intent_status === 'paid') return 'debitPaid';
  const isWanted = debit.state === 'dropped' && leftOfDebit(loan, debit, today) > 0n;
  return isWanted ? 'debitFailed' : states[debit.state];
}

const format = ({ texts }: Caller, { contract }: StoredLoan, minor: bigint): string =>
  formatMoney(moneyOf(minor, readCurrency(contract.terms.currency)), texts.numbers);
