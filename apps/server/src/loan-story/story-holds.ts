import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { LoanHold } from '../loans/book/loan-hold-store.ts';

/** The holds of a loan, each with who placed and released it, and why: they carry the ids of their actions. */
export function toStoryHolds(holds: readonly LoanHold[], actions: readonly ActionItem[]): LoanStory['holds'] {
  const actionOf = new Map(actions.map((action) => [action.id, action]));
  return holds.map((hold) => {
    const placed = actionOf.get(hold.id);
    const released = actionOf.get(hold.released_by ?? '');
    return {
      placedAt: hold.placed_at.toISOString(),
      placedBy: placed?.askedBy ?? '',
      reason: placed?.reason ?? '',
      releasedAt: hold.released_at?.toISOString() ?? null,
      releasedBy: released?.askedBy ?? '',
      releaseReason: released?.reason ?? '',
    };
  });
}
