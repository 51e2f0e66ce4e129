import type { LoanStory } from '@hiram/wire/staff/loan-story';
import { formatMinor } from '../../parts/money.tsx';
import { sayName } from '../actions/action-words.ts';

type Explanation = LoanStory['explanations'][number];
type Line = Explanation['lines'][number];

const ruleWords: { readonly [rule: string]: string } = {
  disbursed: 'Paid out',
  'fee-charged': 'Fee of the contract',
  'interest-accrued': 'Interest',
  'penalty-one-time': 'Once, on the first day late',
  'penalty-day': 'Late penalty',
  charged: 'Charge by staff',
  'payment-allocated': 'Paid',
  'credit-applied': 'Paid from the credit held',
  waived: 'Waived',
  'written-off': 'Written off',
  'interest-to-come': 'Interest not yet charged',
  'not-asked-yet': 'Not asked for yet',
  'claim-kept': 'Still claimed after the write-off',
  'credit-held': 'Credit held is taken off',
};

/** Why a line stands there: its rule, and the share of the base that it was reckoned from. */
export function sayRule(line: Line, currency: string): string {
  const rule = ruleWords[line.rule] ?? sayName(line.rule);
  const { baseMinor, ratePerDay, days } = line;
  if (baseMinor === null || ratePerDay === null || days === null) return rule;
  const share = `${ratePerDay / 10_000} % a day of ${formatMinor(baseMinor, currency)}`;
  if (line.rule !== 'penalty-day') return `${rule}: ${days} days, ${share}`;
  const last = days + Math.max(0, line.postings.length - 1);
  return `${rule}, ${last === days ? `day ${days}` : `days ${days} to ${last}`} late: ${share}`;
}

/** The days that a line is about. */
export const sayDays = ({ fromDay, toDay }: Line): string =>
  fromDay === toDay ? toDay : `${fromDay} – ${toDay}`;

/** The numbers of a line's postings in the journal. */
export function sayPostings(postings: readonly number[]): string {
  const [first] = postings;
  const last = postings.at(-1);
  if (first === undefined || last === undefined) return 'none';
  return postings.length === 1 ? `no. ${first}` : `no. ${first} to ${last}`;
}

const refusalWords: { readonly [code: string]: string } = {
  'nothing-owed': 'Nothing is owed.',
  'not-disbursed': 'The money has not reached the borrower.',
  'prepayment-too-early': 'Paying early is not possible yet.',
  'rollover-not-due': 'An extension is not possible yet.',
  'rollover-limit-reached': 'No extension is left.',
  'not-decidable': 'Not possible for this loan.',
};

/** Why there is no such amount today, and from when there is. */
export const sayRefusal = ({ refusal, possibleFrom }: Explanation): string =>
  `${refusalWords[refusal] ?? sayName(refusal)}${possibleFrom ? ` Possible from ${possibleFrom}.` : ''}`;
