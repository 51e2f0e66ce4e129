import { formatDay } from '@hiram/lending/calendar-day';
import { debtTotal } from '@hiram/lending/debt';
import type { RestructureQuote } from '@hiram/lending/decisions/decide-restructure';
import { formatDayInWords, formatMoney } from '@hiram/lending/format';
import type { LoanState } from '@hiram/lending/loan-state';
import { moneyOf } from '@hiram/lending/money';
import type { DetailRow } from '@hiram/wire/answer-fields';
import type { NewPlanView } from '@hiram/wire/views/new-plan';
import type { Caller, Context } from '../../feature/context.ts';
import { formatEffectiveRate, formatRate } from '../../lender/products/format-rate.ts';
import { planTextsFor } from '../../lender/texts/plan-texts/plan-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../book/loan-store.ts';
import type { RestructureOffer } from './offer-store.ts';
import { writePlanAgreement } from './write-plan-agreement.ts';

type Money = (minor: bigint) => string;

/** An open offer as its page shows it: the loan before and after, the plan, and the agreement of today. */
export function describePlan(
  context: Context,
  caller: Caller,
  { loan, offer, quote }: { loan: StoredLoan; offer: RestructureOffer; quote: RestructureQuote },
): NonNullable<NewPlanView['offer']> {
  const texts = planTextsFor(caller.locale);
  const { before, plan } = quote;
  const money: Money = (minor) => formatMoney(moneyOf(minor, before.currency), caller.texts.numbers);
  const [first] = plan.parts;
  const { paragraphs, sha256 } = writePlanAgreement(context, loan, quote, caller.locale);
  const english = caller.locale === 'en' ? [] : writePlanAgreement(context, loan, quote, 'en').paragraphs;
  return {
    id: offer.id,
    until: fill(texts.until, { date: formatDayInWords(offer.endsOn, caller.locale) }),
    total: {
      label: texts.total,
      value: money(plan.totalMinor),
      next: first
        ? fill(texts.nextPayment, {
            amount: money(first.amountMinor),
            date: formatDayInWords(first.dueDay, caller.locale),
          })
        : '',
    },
    comparison: [
      { title: texts.before, rows: rowsBefore(caller, loan, before, money) },
      { title: texts.after, rows: rowsAfter(caller, offer, quote, money) },
    ],
    plan: {
      title: texts.plan,
      items: plan.parts.map(({ index, dueDay, amountMinor }) => ({
        badge: `${index}/${plan.parts.length}`,
        title: fill(caller.texts.instalmentTitle, { index }),
        date: formatDayInWords(dueDay, caller.locale),
        amount: money(amountMinor),
      })),
    },
    agreement: { title: texts.agreement, paragraphs, english, sha256 },
  };
}

function rowsBefore(caller: Caller, loan: StoredLoan, state: LoanState, money: Money): DetailRow[] {
  const texts = planTextsFor(caller.locale);
  const { outstanding, overdue, daysLate, maturityDay } = state;
  const rate = loan.contract.terms.interestPerDay;
  return [
    { text: texts.owedNow, value: money(debtTotal(outstanding)) },
    { text: texts.overdueNow, value: money(debtTotal(overdue)) },
    { text: texts.daysLate, value: String(daysLate) },
    { text: texts.penaltiesSoFar, value: money(outstanding.penaltyMinor) },
    { text: texts.ratePerDay, value: formatRate(rate, caller.texts.numbers) },
    ...(maturityDay === null ? [] : [{ text: texts.lastPayment, value: formatDay(maturityDay) }]),
  ];
}

/** Principal, what is carried and the new interest add up to the total. */
function rowsAfter(
  caller: Caller,
  offer: RestructureOffer,
  { after, plan, waivedMinor }: RestructureQuote,
  money: Money,
): DetailRow[] {
  const texts = planTextsFor(caller.locale);
  const { numbers } = caller.texts;
  const sum = (of: 'principalMinor' | 'earlierMinor') =>
    plan.parts.reduce((total, each) => total + each[of], 0n);
  return [
    ...(waivedMinor > 0n ? [{ text: texts.waived, value: money(waivedMinor) }] : []),
    { text: texts.principal, value: money(sum('principalMinor')) },
    { text: texts.carried, value: money(sum('earlierMinor')) },
    { text: texts.newInterest, value: money(plan.interestMinor) },
    { text: texts.total, value: money(plan.totalMinor) },
    { text: texts.ratePerDay, value: formatRate(offer.interestPerDay, numbers) },
    { text: texts.effectiveRate, value: formatEffectiveRate(plan.effectiveRatePerMonth, numbers) },
    ...(after.maturityDay === null ? [] : [{ text: texts.lastPayment, value: formatDay(after.maturityDay) }]),
  ];
}
