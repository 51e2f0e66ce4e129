import { addDays, type Day, formatDay } from '../calendar-day.ts';
import { decideTermsWithinCaps } from '../cost/caps.ts';
import { offerLoan } from '../cost/offer-loan.ts';
import type { Market } from '../market.ts';
import type { Decision } from '../refusal.ts';
import { accept, refuse } from '../result.ts';
import type { Caps, Conduct, LoanTerms } from '../terms.ts';

/** The shortest and the longest term in calendar days, and the minimum age (Spec §9). */
export const termDaysMin = 91;
export const termDaysMax = 365;
export const applicantAgeMin = 18;

const nationalityOf: { readonly [market in Market]: string } = { PH: 'PH', IN: 'IN' };

/** A decision within a day, and the money one to three calendar days after acceptance (Spec §9). */
const decisionDaysMax = 1;
const creditDaysMin = 1;
const creditDaysMax = 3;

/** An application to decide on. With a principal, the whole offer is compared with the caps. */
export type Application = {
  readonly terms: LoanTerms;
  readonly applicant: { readonly birthDay: Day; readonly nationality: string };
  readonly today: Day;
  readonly conduct: Conduct;
  readonly caps: Caps | null;
  readonly principalMinor?: bigint;
};

/**
 * Decides on an application by LEND-01: the term, the applicant's age and nationality, and under `strict` the
 * caps.
 */
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

/**
 * Completed years of life on a day. A person born on 29 February completes a year on 1 March of a common
 * year.
 */
export function ageOn(birthDay: Day, on: Day): number {
  const [born, now] = [formatDay(birthDay), formatDay(on)];
  const years = Number(now.slice(0, 4)) - Number(born.slice(0, 4));
  return now.slice(5) < born.slice(5) ? years - 1 : years;
}

/** The last day for the decision on an application submitted on a day (LEND-01). */
export function decisionDueBy(submittedOn: Day): Day {
  return addDays(submittedOn, decisionDaysMax);
}

/** The first and the last day for the arrival of an accepted loan's money (LEND-01). */
export function creditWindow(acceptedOn: Day): { readonly from: Day; readonly to: Day } {
  return { from: addDays(acceptedOn, creditDaysMin), to: addDays(acceptedOn, creditDaysMax) };
}

/** Loans accepted up to this day are late today if their money has not arrived. */
export function creditIsLateUntil(today: Day): Day {
  return addDays(today, -creditDaysMax - 1);
}
