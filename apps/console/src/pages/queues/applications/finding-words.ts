import type { ApplicationItem, Finding } from '@hiram/wire/staff/borrowers/applications';
import type { Tone } from '../../../parts/values/state-chip.tsx';
import { outcomeWords } from './rule-words.ts';

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

const sayFinding = ({ rule, figure }: Finding): string => rules[rule]?.(figure) ?? `${rule}: ${figure}`;

const tones: { readonly [verdict in Finding['verdict']]: Tone } = {
  good: 'success',
  look: 'warning',
  bad: 'error',
};

/** What a list says of an application: what its rules say unless they approve, and the findings that are not good. */
export function flagsOf({
  outcome,
  findings,
}: Pick<ApplicationItem, 'outcome' | 'findings'>): readonly (readonly [label: string, tone: Tone])[] {
  const worth = findings.filter(({ verdict }) => verdict !== 'good');
  return [
    ...(outcome === null || outcome === 'approved'
      ? []
      : [[`Rules: ${outcomeWords[outcome][0].toLowerCase()}`, outcomeWords[outcome][1]] as const]),
    ...worth.map((finding) => [sayFinding(finding), tones[finding.verdict]] as const),
  ];
}
