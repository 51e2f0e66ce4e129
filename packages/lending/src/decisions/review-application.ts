import type { Day } from '../calendar-day.ts';
import { capsFor, decideTermsWithinCaps } from '../cost/caps.ts';
import { offerLoan } from '../cost/offer-loan.ts';
import type { BorrowerKind, Conduct, LoanTerms } from '../terms.ts';
import { ageOn, applicantAgeMin, creditWindow } from './decide-application.ts';

/** The verdict of a rule on an application: it passes, staff should review it, or it fails. */
type FindingVerdict = 'good' | 'look' | 'bad';

/** One rule's result and the value it used. */
export type ApplicationFinding = {
  readonly rule:
    | 'age'
    | 'borrower-kind'
    | 'settled-loans'
    | 'late-loans'
    | 'overdue-loans'
    | 'open-orders'
    | 'payout-account'
    | 'complaints'
    | 'caps';
  readonly verdict: FindingVerdict;
  readonly figure: string;
};

/** The borrower's history beside the application. */
export type BorrowerStanding = {
  readonly kind: BorrowerKind;
  readonly otherOpenLoans: number;
  readonly settledLoans: number;
  /** Other loans that were charged a late penalty, paid by now or not. */
  readonly lateLoans: number;
  readonly overdueLoans: number;
  readonly isAccountBound: boolean;
  readonly complaints: number;
};

/** An application as staff review it. */
export type ReviewedApplication = {
  readonly terms: LoanTerms;
  readonly principalMinor: bigint;
  readonly conduct: Conduct;
  readonly submittedOn: Day;
  /** Null if the person has not been identified. */
  readonly birthDay: Day | null;
  readonly standing: BorrowerStanding;
};

/** Lists what the rules find for and against an application. They do not decide; a person does. */
export function reviewApplication(application: ReviewedApplication): ApplicationFinding[] {
  const { standing } = application;
  const counted = (rule: ApplicationFinding['rule'], count: number, some: FindingVerdict) =>
    ({ rule, verdict: count > 0 ? some : 'good', figure: String(count) }) as const;
  return [
    findAge(application),
    { rule: 'borrower-kind', verdict: 'good', figure: standing.kind },
    { rule: 'settled-loans', verdict: 'good', figure: String(standing.settledLoans) },
    counted('late-loans', standing.lateLoans, 'look'),
    counted('overdue-loans', standing.overdueLoans, 'bad'),
    counted('open-orders', standing.otherOpenLoans, 'look'),
    {
      rule: 'payout-account',
      verdict: standing.isAccountBound ? 'good' : 'bad',
      figure: standing.isAccountBound ? 'bound' : 'missing',
    },
    counted('complaints', standing.complaints, 'look'),
    findCaps(application),
  ];
}

function findAge({ birthDay, submittedOn }: ReviewedApplication): ApplicationFinding {
  if (birthDay === null) return { rule: 'age', verdict: 'bad', figure: 'unknown' };
  const age = ageOn(birthDay, submittedOn);
  return { rule: 'age', verdict: age < applicantAgeMin ? 'bad' : 'good', figure: String(age) };
}

/** Whether the terms break a cap of the market, whatever the conduct. */
export const isAboveCaps = (application: CappedApplication): boolean =>
  findCaps(application).verdict !== 'good';

type CappedApplication = Pick<ReviewedApplication, 'terms' | 'principalMinor' | 'conduct' | 'submittedOn'>;

/** The market's caps are checked under either conduct; only `strict` is bound by them. */
function findCaps(application: CappedApplication): ApplicationFinding {
  const { terms, principalMinor, conduct, submittedOn } = application;
  const { market, termDays } = terms;
  const caps = capsFor({ market, conduct: 'strict', principalMinor, termDays, on: submittedOn });
  if (caps === null) return { rule: 'caps', verdict: 'good', figure: 'none' };
  const offer = offerLoan({ principalMinor, terms, creditDay: creditWindow(submittedOn).from });
  const decided = decideTermsWithinCaps(offer, terms, caps);
  if (decided.ok) return { rule: 'caps', verdict: 'good', figure: 'within' };
  const above = decided.refusal.code === 'terms-above-cap' ? decided.refusal.cap : '';
  return { rule: 'caps', verdict: conduct === 'strict' ? 'bad' : 'look', figure: above };
}
