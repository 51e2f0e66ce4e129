import { daysBetween } from '@hiram/lending/calendar-day';
import {
  applicantAgeMin,
  creditWindow,
  decisionDueBy,
  termDaysMax,
  termDaysMin,
} from '@hiram/lending/decide-application';
import { assignmentBusinessDays, changeNoticeDaysMax, judgementDaysMax } from '@hiram/lending/notices';
import type { Market } from '@hiram/lending/terms';
import type { LenderTexts } from '../texts/lender-text/en.ts';
import { fill } from '../texts/texts.ts';
import type { House } from './feature.ts';

/** The periods that hold for every loan, as the rules that judge and lend count them (Spec §9). */
export function loanPeriods(house: House, market: Market, texts: LenderTexts): Record<string, string> {
  const today = house.clock.today(market);
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
