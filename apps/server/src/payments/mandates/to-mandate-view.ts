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
import type { Mandate } from './mandate-store.ts';
import { findNextDebit, type NextDebit } from './next-debit.ts';
import { findMandateOffer, isAlive, isAtBank } from './set-up-mandate.ts';

const debitsShown = 6;

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
    const lead = mandate.status === 'paused' ? texts.paused : texts.active;
    return {
      ...base,
      lead,
      points: [
        fill(texts.limit, { max }),
        ...(await leftToBorrower(context, caller, { loan, mandate })),
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
  if (!offer)
    return isWaiting
      ? { ...base, lead: texts.waiting, points: [texts.endAnytime], ...end }
      : { ...base, lead: texts.notPossible, points: [] };
  const max = format(caller, loan, offer.amountMaxMinor);
  const fee = offer.provider.authorisationMinor;
  const amount = format(caller, loan, offer.next.amountMinor);
  const date = formatDayInWords(offer.next.dueDay, caller.locale);
  const points = [
    fill(texts.next, { amount, date }),
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

/** That the next payment is the borrower's own to pay; and how to allow more, or when payments are taken again. */
async function leftToBorrower(
  context: Context,
  caller: Caller,
  { loan, mandate }: { readonly loan: StoredLoan; readonly mandate: Mandate },
): Promise<readonly string[]> {
  // What the bank has paused is said to be paid in another way.
  const next = mandate.status === 'paused' ? null : await findNextDebit(context, loan, mandate);
  if (!next || next.standing === 'planned') return [];
  const texts = mandateTextsFor(caller.locale);
  const said = sayNextDebit(caller, loan, next);
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
