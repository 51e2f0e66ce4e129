import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';

type Extended = Pick<LoanStory['loan'], 'rolloversUsed' | 'rolloversMax' | 'restructuresUsed'>;

/** How often a loan was extended and may be. One under a new plan cannot be extended any more, whatever was left. */
export function sayExtensions({ rolloversUsed, rolloversMax, restructuresUsed }: Extended): string {
  if (restructuresUsed === 0) return `${rolloversUsed} of ${rolloversMax}`;
  return rolloversUsed === 0
    ? 'Not possible under a new plan'
    : `${rolloversUsed} before the new plan, not possible under it`;
}
