import { daysBetween } from '@hiram/lending/calendar-day';
import {
  assignmentBusinessDays,
  changeNoticeDaysMax,
  judgementDaysMax,
} from '@hiram/lending/deadlines/notices';
import {
  applicantAgeMin,
  creditWindow,
  decisionDueBy,
  termDaysMax,
  termDaysMin,
} from '@hiram/lending/decisions/decide-application';
import type { Market } from '@hiram/lending/market';
import type { Context } from '../../feature/context.ts';
import type { LenderTexts } from '../../lender/texts/lender-text/lender-texts.ts';
import { fill } from '../../lender/texts/texts.ts';

/** The periods that hold for every loan, as the rules that judge and lend count them (Spec §9). */
export function loanPeriods(context: Context, market: Market, texts: LenderTexts): Record<string, string> {
  const today = context.clock.today(market);
  const { from, to } = creditWindow(today);
  const decisionDays = daysBetween(today, decisionDueBy(today));
  return {
    termDaysMin: String(termDaysMin),
    termDaysMax: String(termDaysMax),
    applicantAgeMin: String(applicantAgeMin),
    decisionTime: decisionDays === 1 ? texts.termsOneDay : fill(texts.termsDays, { days: decisionDays }),
    creditDays: fill(texts.termsCreditDays, { from: daysBetween(today, from), to: daysBetween(today, to) }),
    changeNoticeDays: String(changeNoticeDaysMax),
    assignmentDays: String(assignmentBusinessDays),
    judgementDays: String(judgementDaysMax),
  };
}
