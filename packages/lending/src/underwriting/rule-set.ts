/** What a rule can look at. Each is a whole number: a count, years, minor units, or 1 and 0 for yes and no. */
export const factNames = [
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

/** One of them. */
export type FactName = (typeof factNames)[number];

/** Everything that was known of an application. What is not known is null, and never a guess. */
export type ApplicationFacts = { readonly [name in FactName]: bigint | null };

/** The principal causes of a refusal, as its borrower reads them. */
export const declineCauses = [
  'identity-doubtful',
  'account-of-another',
  'income-too-low',
  'owes-already',
  'paid-late-before',
  'outside-the-rules',
  'other',
] as const;

/** One of them. */
export type DeclineCause = (typeof declineCauses)[number];

/** How a fact is compared: `unknown` holds for what is not known, and is the only one that does. */
export const comparisons = ['at-least', 'at-most', 'unknown'] as const;

/** One condition over one fact. */
export type Condition = {
  readonly fact: FactName;
  readonly is: (typeof comparisons)[number];
  readonly value: bigint;
};

/** A rule speaks when all of its conditions hold: then the application is declined or referred to a person. */
export type Rule = {
  readonly code: string;
  readonly when: readonly Condition[];
  readonly verdict: 'declined' | 'referred';
  readonly cause: DeclineCause;
};

/** Points of an application; below one sum it is declined, below the other referred. */
export type Scorecard = {
  readonly lines: readonly { readonly when: Condition; readonly points: number }[];
  readonly declineBelow: number;
  readonly approveFrom: number;
};

/** The rules of a product. Limits are minor units and whole per cent of a month's income; null is no limit. */
export type RuleSet = {
  readonly rules: readonly Rule[];
  readonly scorecard: Scorecard | null;
  readonly limits: {
    readonly newMaxMinor: bigint | null;
    readonly repeatMaxMinor: bigint | null;
    readonly incomePercentMax: bigint | null;
  };
  /** Whether the verdict decides by itself; else it is advice and a person decides. */
  readonly isAutomatic: boolean;
  /** Days after a refusal in which another application is referred. */
  readonly reapplyDays: number;
};

const some = (fact: FactName, verdict: Rule['verdict'], cause: DeclineCause, code: string): Rule => ({
  code,
  when: [{ fact, is: 'at-least', value: 1n }],
  verdict,
  cause,
});
const none = (fact: FactName, cause: DeclineCause, code: string): Rule => ({
  code,
  when: [{ fact, is: 'at-most', value: 0n }],
  verdict: 'declined',
  cause,
});

/** The rules of a product for which the lender has published none yet: version 0. A person decides. */
export const standardRules: RuleSet = {
  rules: [
    {
      code: 'age',
      when: [{ fact: 'age', is: 'at-most', value: 17n }],
      verdict: 'declined',
      cause: 'outside-the-rules',
    },
    none('isAccountBound', 'outside-the-rules', 'payout-account'),
    some('blocklistHits', 'declined', 'outside-the-rules', 'blocklist'),
    some('overdueLoans', 'declined', 'owes-already', 'overdue-loans'),
    some('samePersonsOverdue', 'declined', 'owes-already', 'same-person-overdue'),
    some('samePersons', 'referred', 'identity-doubtful', 'same-person'),
    some('isAccountOfAnother', 'referred', 'account-of-another', 'account-of-another'),
    some('identityChecksFailed', 'referred', 'identity-doubtful', 'identity-checks'),
    some('lateLoans', 'referred', 'paid-late-before', 'late-loans'),
    some('otherOpenLoans', 'referred', 'owes-already', 'open-orders'),
    some('complaints', 'referred', 'other', 'complaints'),
    some('isAboveCaps', 'referred', 'outside-the-rules', 'caps'),
    some('isDeclinedLately', 'referred', 'outside-the-rules', 'declined-lately'),
  ],
  scorecard: null,
  limits: { newMaxMinor: null, repeatMaxMinor: null, incomePercentMax: null },
  isAutomatic: false,
  reapplyDays: 30,
};
