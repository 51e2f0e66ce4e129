import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { StateWords } from '../../../parts/values/state-chip.tsx';

/** What the bank said of an account. */
export const checkWords: StateWords = {
  match: ['Same name', 'success'],
  partial: ['Similar name', 'success'],
  mismatch: ['Another name', 'error'],
  'unknown-account': ['No such account', 'error'],
  unavailable: ['Not checked', 'default'],
};

/** The same for a table, with whether the money waits. */
export function sayCheck(check: LoanStory['accounts'][number]['check']): string {
  const [words] = checkWords[check?.outcome ?? 'unavailable'] ?? ['Not checked'];
  return check?.isHeld ? `${words}, held` : words;
}
