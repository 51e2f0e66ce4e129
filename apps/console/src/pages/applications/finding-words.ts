import type { Finding } from '@hiram/wire/staff/applications';
import type { Tone } from '../../parts/state-chip.tsx';

const rules: { readonly [rule: string]: (figure: string) => string } = {
  age: (figure) => (figure === 'unknown' ? 'Birth day not known' : `${figure} years old`),
  'borrower-kind': (figure) => (figure === 'repeat' ? 'Repeat borrower' : 'New borrower'),
  'settled-loans': (figure) => `Loans paid off: ${figure}`,
  'late-loans': (figure) => `Loans that were late: ${figure}`,
  'overdue-loans': (figure) => `Loans overdue now: ${figure}`,
  'open-orders': (figure) => `Other open orders: ${figure}`,
  'payout-account': (figure) => (figure === 'bound' ? 'Payout account bound' : 'No payout account'),
  complaints: (figure) => `Complaints: ${figure}`,
  caps: (figure) => capWords[figure] ?? `Above the cap of the market: ${figure}`,
};

const capWords: { readonly [figure: string]: string } = {
  none: 'No cap of the market applies',
  within: 'Within the caps of the market',
  'nominal-interest-per-month': 'Interest is above the cap of the market',
  'effective-rate-per-month': 'The effective rate is above the cap of the market',
  'total-cost': 'The total cost is above the cap of the market',
};

/** What a rule says, in words. */
export const sayFinding = ({ rule, figure }: Finding): string =>
  rules[rule]?.(figure) ?? `${rule}: ${figure}`;

/** How a verdict looks, and what stands before it for whoever does not see the colour. */
export const verdictWords: { readonly [verdict in Finding['verdict']]: readonly [word: string, tone: Tone] } =
  {
    good: ['Fine', 'success'],
    look: ['Look', 'warning'],
    bad: ['Against', 'error'],
  };
