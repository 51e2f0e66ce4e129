import { daysBetween } from '@hiram/lending/calendar-day';
import {
  assignmentBusinessDays,
  changeNoticeDaysMax,
  judgementDaysMax,
} from '@hiram/lending/deadlines/notices';
import {
  applicantAgeMin,
  creditWindow,
  termDaysMax,
  termDaysMin,
} from '@hiram/lending/decisions/decide-application';
import type { Market } from '@hiram/lending/market';
import type { Context } from '../../feature/context.ts';
import { formatDays } from '../../lender/texts/lender-text/format-days.ts';
import type { LenderTexts } from '../../lender/texts/lender-text/lender-texts.ts';
import { fill } from '../../lender/texts/texts.ts';

/** Whose periods: a product's, or those of all that a market offers. */
type PeriodsOf = { readonly market: Market; readonly decisionDays: number };

/** The periods of a loan, as the rules that decide and lend count them (Spec §9). */
export function loanPeriods(
  context: Pick<Context, 'clock'>,
  { market, decisionDays }: PeriodsOf,
  texts: LenderTexts,
): Record<string, string> {
  const today = context.clock.today(market);
  const { from, to } = creditWindow(today);
  return {
    termDaysMin: String(termDaysMin),
    termDaysMax: String(termDaysMax),
    applicantAgeMin: String(applicantAgeMin),
    decisionTime: formatDays(texts, decisionDays),
    creditDays: fill(texts.termsCreditDays, { from: daysBetween(today, from), to: daysBetween(today, to) }),
    changeNoticeDays: String(changeNoticeDaysMax),
    assignmentDays: String(assignmentBusinessDays),
    judgementDays: String(judgementDaysMax),
  };
}
