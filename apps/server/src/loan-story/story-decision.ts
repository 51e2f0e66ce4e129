import { formatDay } from '@hiram/lending/calendar-day';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { StoredDecision } from '../loans/decision/decision-store.ts';

/** Who decided the application, and why. */
export const toStoryDecision = (decision: StoredDecision | null): LoanStory['decision'] =>
  decision && {
    isApproved: decision.isApproved,
    causes: [...decision.causes],
    note: decision.note,
    decidedBy: decision.decidedBy ?? '',
    decidedAt: decision.decidedAt.toISOString(),
    isAgainstRules: decision.isAgainstRules,
    secondPerson: decision.secondPerson ?? '',
    reapplyOn: decision.reapplyOn === null ? null : formatDay(decision.reapplyOn),
  };
