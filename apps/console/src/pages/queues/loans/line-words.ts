import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { nameLoanEvent } from '@hiram/wire/staff/loans/name-loan-event';
import { formatMinor } from '../../../parts/values/money.tsx';
import { partWords, sayName } from '../actions/action-words.ts';
import { purposeWords } from '../payments/payment-words.ts';

type Explanation = LoanStory['explanations'][number];
type Line = Explanation['lines'][number];

const ruleWords: { readonly [rule: string]: string } = {
  disbursed: 'Disbursed',
  'fee-charged': 'Processing fee',
  'interest-accrued': 'Interest',
  'interest-given-back': 'Unearned interest returned',
  'penalty-one-time': 'One-time penalty, first day late',
  'penalty-day': 'Late penalty',
  charged: 'Manual charge',
  'payment-allocated': 'Paid',
  'credit-applied': 'Paid from overpayment held',
  waived: 'Waived',
  'written-off': 'Written off',
  'interest-to-come': 'Interest not yet charged',
  'not-asked-yet': 'Not part of this amount',
  'claim-kept': 'Written off, still collectable',
  'credit-held': 'Less overpayment held',
};

/** The reason of a line: its rule, with the rate and the base of a calculated amount. */
export function sayRule(line: Line, currency: string): string {
  const rule = ruleWords[line.rule] ?? sayName(line.rule);
  const { baseMinor, ratePerDay, days } = line;
  if (baseMinor === null || ratePerDay === null || days === null) return rule;
  const share = `${ratePerDay / 10_000} % a day of ${formatMinor(baseMinor, currency)}`;
  if (line.rule !== 'penalty-day') return `${rule}: ${days} days, ${share}`;
  const last = days + Math.max(0, line.postings.length - 1);
  return `${rule}, ${last === days ? `day ${days}` : `days ${days} to ${last}`} late: ${share}`;
}

/** The period of a line. */
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
  'not-disbursed': 'The money has not arrived yet.',
  'prepayment-too-early': 'Early repayment is not possible yet.',
  'rollover-not-due': 'An extension is not possible yet.',
  'rollover-limit-reached': 'No extension is left.',
  'not-decidable': 'Not possible for this loan.',
};

/** Why there is no such amount today, and the first day with one. */
export const sayRefusal = ({ refusal, possibleFrom }: Explanation): string =>
  `${refusalWords[refusal] ?? sayName(refusal)}${possibleFrom ? ` Possible from ${possibleFrom}.` : ''}`;

/** An entry of the journal. A payment is a repayment unless it says more. */
export function sayEvent({
  kind,
  detail,
  isReversed,
}: Pick<LoanStory['events'][number], 'kind' | 'detail' | 'isReversed'>): string {
  const more = detail === 'repayment' ? '' : (partWords[detail] ?? purposeWords[detail] ?? detail);
  const about = more === '' ? '' : ` (${more.charAt(0).toLowerCase()}${more.slice(1)})`;
  return `${nameLoanEvent(kind)}${about}${isReversed ? ', reversed' : ''}`;
}
