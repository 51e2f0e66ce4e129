import type { Finding } from '@hiram/wire/staff/applications';
import type { Tone } from '../../../parts/values/state-chip.tsx';

const rules: { readonly [rule: string]: (figure: string) => string } = {
  age: (figure) => (figure === 'unknown' ? 'Birth date unknown' : `${figure} years old`),
  'borrower-kind': (figure) => (figure === 'repeat' ? 'Repeat borrower' : 'New borrower'),
  'settled-loans': (figure) => `Repaid loans: ${figure}`,
  'late-loans': (figure) => `Late loans in the past: ${figure}`,
  'overdue-loans': (figure) => `Overdue loans now: ${figure}`,
  'open-orders': (figure) => `Other open loans: ${figure}`,
  'payout-account': (figure) => (figure === 'bound' ? 'Payout account added' : 'No payout account'),
  complaints: (figure) => `Complaints: ${figure}`,
  caps: (figure) => capWords[figure] ?? `Above a legal cap: ${figure}`,
};

const capWords: { readonly [figure: string]: string } = {
  none: 'No legal cap applies',
  within: 'Within the legal caps',
  'nominal-interest-per-month': 'Interest is above the legal cap',
  'effective-rate-per-month': 'The effective rate is above the legal cap',
  'total-cost': 'The total cost is above the legal cap',
};

/** A rule's result in words. */
export const sayFinding = ({ rule, figure }: Finding): string =>
  rules[rule]?.(figure) ?? `${rule}: ${figure}`;

/** The word and the colour of each verdict. */
export const verdictWords: { readonly [verdict in Finding['verdict']]: readonly [word: string, tone: Tone] } =
  {
    good: ['Pass', 'success'],
    look: ['Review', 'warning'],
    bad: ['Fail', 'error'],
  };
