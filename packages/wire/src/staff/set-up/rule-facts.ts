/** What a rule can look at; lending says what each means. */
export const ruleFacts = [
  'age',
  'amountMinor',
  'incomeMinor',
  'isRepeat',
  'settledLoans',
  'lateLoans',
  'overdueLoans',
  'otherOpenLoans',
  'complaints',
  'isAccountBound',
  'isAccountOfAnother',
  'samePersons',
  'samePersonsOverdue',
  'samePersonDaysLate',
  'blocklistHits',
  'identityChecksFailed',
  'isAboveCaps',
  'isDeclinedLately',
] as const;

/** How a fact is compared. */
export const comparisons = ['at-least', 'at-most', 'unknown'] as const;

export type RuleFact = (typeof ruleFacts)[number];
