import type { ApplicationReview } from '@hiram/wire/staff/borrowers/applications';
import type { Tone } from '../../../parts/values/state-chip.tsx';

type Verdict = NonNullable<ApplicationReview['verdict']>;

/** What a rule looks at, for people. Amounts are shown in the currency of the application. */
export const factWords: { readonly [fact: string]: string } = {
  age: 'Age in years',
  amountMinor: 'Amount applied for',
  incomeMinor: 'Income a month',
  isRepeat: 'Repeat borrower',
  settledLoans: 'Repaid loans',
  lateLoans: 'Loans paid late before',
  overdueLoans: 'Overdue loans now',
  otherOpenLoans: 'Other open loans',
  complaints: 'Complaints',
  isAccountBound: 'Payout account added',
  isAccountOfAnother: 'Account belongs to someone else',
  samePersons: 'Borrowers who may be the same person',
  samePersonsOverdue: 'Overdue now as another borrower',
  samePersonDaysLate: 'Days late as another borrower',
  blocklistHits: 'Entries of the blocklist',
  identityChecksFailed: 'Identity checks that failed',
  isAboveCaps: 'Above a legal cap',
  isDeclinedLately: 'Declined a short time ago',
};

const ruleWords: { readonly [rule: string]: string } = {
  age: 'Age',
  'payout-account': 'Payout account',
  blocklist: 'Blocklist',
  'overdue-loans': 'Overdue loans',
  'same-person-overdue': 'Overdue as another borrower',
  'same-person': 'Same person as another borrower',
  'account-of-another': 'Holder of the account',
  'identity-checks': 'Identity checks',
  'late-loans': 'Late loans in the past',
  'open-orders': 'Other open loans',
  complaints: 'Complaints',
  caps: 'Legal caps',
  'declined-lately': 'Declined before',
  'limit-history': 'Limit by history',
  'limit-income': 'Limit by income',
  scorecard: 'Scorecard',
};

/** The name of a rule; one that the lender wrote has its own. */
export const sayRule = (rule: string): string => ruleWords[rule] ?? rule;

/** A fact with its value. */
export function sayInput(
  { fact, value }: Verdict['lines'][number]['inputs'][number],
  money: (minor: number) => string,
) {
  const name = factWords[fact] ?? fact;
  if (value === null) return `${name}: not known`;
  if (fact.endsWith('Minor')) return `${name}: ${money(value)}`;
  return `${name}: ${fact.startsWith('is') ? (value === 1 ? 'yes' : 'no') : value}`;
}

/** The word and the colour of one rule's verdict. */
export const lineWords: {
  readonly [verdict in Verdict['lines'][number]['verdict']]: readonly [string, Tone];
} = {
  passed: ['Fine', 'success'],
  referred: ['Look', 'warning'],
  declined: ['Against', 'error'],
};

/** The same of the whole application. */
export const outcomeWords: { readonly [outcome in Verdict['outcome']]: readonly [string, Tone] } = {
  approved: ['For', 'success'],
  referred: ['For a person to decide', 'warning'],
  declined: ['Against', 'error'],
};

/** In what two borrowers are the same. */
export const sameWords: { readonly [kind: string]: string } = {
  phone: 'same phone',
  account: 'same payout account',
  person: 'same name and birth day',
  document: 'same document',
  device: 'same device',
  declared: 'declared to be the same person',
};
