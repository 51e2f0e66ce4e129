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

/** The money comes one to three calendar days after acceptance (Spec §9). */
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
export function decideApplication(application: Application): Decision<null> {
  const { terms, applicant, today } = application;
  if (terms.termDays < termDaysMin || terms.termDays > termDaysMax) {
    return refuse({ code: 'term-out-of-range', daysMin: termDaysMin, daysMax: termDaysMax });
  }
  if (ageOn(applicant.birthDay, today) < applicantAgeMin) {
    return refuse({ code: 'applicant-under-age', ageMin: applicantAgeMin });
  }
  const nationality = nationalityOf[terms.market];
  if (applicant.nationality !== nationality) return refuse({ code: 'applicant-not-national', nationality });
  return decideCaps(application);
}

function decideCaps(application: Application): Decision<null> {
  const { terms, today, conduct, caps, principalMinor } = application;
  if (conduct !== 'strict' || caps === null || principalMinor === undefined) return accept(null);
  const offer = offerLoan({ principalMinor, terms, creditDay: addDays(today, creditDaysMin) });
  const within = decideTermsWithinCaps(offer, terms, caps);
  return within.ok ? accept(null) : within;
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

/** The last day for the decision on an application submitted on a day, by what its product promises (LEND-01). */
export function decisionDueBy(submittedOn: Day, decisionDays: number): Day {
  return addDays(submittedOn, decisionDays);
}

/** The first and the last day for the arrival of an accepted loan's money (LEND-01). */
export function creditWindow(acceptedOn: Day): { readonly from: Day; readonly to: Day } {
  return { from: addDays(acceptedOn, creditDaysMin), to: addDays(acceptedOn, creditDaysMax) };
}

/** Loans accepted up to this day are late today if their money has not arrived. */
export function creditIsLateUntil(today: Day): Day {
  return addDays(today, -creditDaysMax - 1);
}
