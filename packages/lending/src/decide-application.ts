import { addDays, type Day, formatDay } from './calendar-day.ts';
import { type Caps, decideTermsWithinCaps } from './caps.ts';
import { offerLoan } from './quotes.ts';
import { accept, type Decision, refuse } from './refusal.ts';
import type { Conduct, LoanTerms, Market } from './terms.ts';

/** Spec §9: the shortest and the longest term in calendar days, and the youngest applicant. */
export const termDaysMin = 91;
export const termDaysMax = 365;
export const applicantAgeMin = 18;

const nationalityOf: { readonly [market in Market]: string } = { PH: 'PH', IN: 'IN' };

/** Spec §9: a decision within a day, the money one to three calendar days after acceptance. */
const decisionDaysMax = 1;
const creditDaysMin = 1;
const creditDaysMax = 3;

/** An application as it is judged. With a principal the whole offer is held against the caps. */
export type Application = {
  readonly terms: LoanTerms;
  readonly applicant: { readonly birthDay: Day; readonly nationality: string };
  readonly today: Day;
  readonly conduct: Conduct;
  readonly caps: Caps | null;
  readonly principalMinor?: bigint;
};

/** Judges an application by LEND-01: the term, the applicant's age and nationality, and under `strict` the caps. */
export function decideApplication(application: Application): Decision<{ readonly decisionDueBy: Day }> {
  const { terms, applicant, today } = application;
  if (terms.termDays < termDaysMin || terms.termDays > termDaysMax) {
    return refuse({ code: 'term-out-of-range', daysMin: termDaysMin, daysMax: termDaysMax });
  }
  if (ageOn(applicant.birthDay, today) < applicantAgeMin) {
    return refuse({ code: 'applicant-under-age', ageMin: applicantAgeMin });
  }
  const nationality = nationalityOf[terms.market];
  if (applicant.nationality !== nationality) return refuse({ code: 'applicant-not-national', nationality });
  const withinCaps = decideCaps(application);
  return withinCaps.ok ? accept({ decisionDueBy: decisionDueBy(today) }) : withinCaps;
}

function decideCaps(application: Application): Decision<unknown> {
  const { terms, today, conduct, caps, principalMinor } = application;
  if (conduct !== 'strict' || caps === null || principalMinor === undefined) return accept(null);
  const offer = offerLoan({ principalMinor, terms, creditDay: addDays(today, creditDaysMin) });
  return decideTermsWithinCaps(offer, terms, caps);
}

/** Completed years of life on a day. Who was born on 29 February completes a year on 1 March of a common year. */
export function ageOn(birthDay: Day, on: Day): number {
  const [born, now] = [formatDay(birthDay), formatDay(on)];
  const years = Number(now.slice(0, 4)) - Number(born.slice(0, 4));
  return now.slice(5) < born.slice(5) ? years - 1 : years;
}

/** The last day on which an application that was submitted on a day may be decided (LEND-01). */
export function decisionDueBy(submittedOn: Day): Day {
  return addDays(submittedOn, decisionDaysMax);
}

/** The first and the last day on which the money of an accepted loan is credited (LEND-01). */
export function creditWindow(acceptedOn: Day): { readonly from: Day; readonly to: Day } {
  return { from: addDays(acceptedOn, creditDaysMin), to: addDays(acceptedOn, creditDaysMax) };
}

/** The last day whose accepted loans should have been credited before today: what was accepted until then is late. */
export function creditIsLateUntil(today: Day): Day {
  return addDays(today, -creditDaysMax - 1);
}
