import type { ProblemDetailAnswer } from '../calls/problem-detail.ts';

/** The page of one complaint: what the call answers, how it ended, and how its borrower goes further. */
export type ComplaintView = ProblemDetailAnswer & {
  /** How it ended; empty before. */
  readonly outcome: string;
  /** Until when it can be looked at again; empty where it cannot. */
  readonly reopen: string;
  /** Who can be asked instead; empty where nobody can. */
  readonly escalate: string;
  /** That it is with the grievance officer; empty otherwise. */
  readonly escalated: string;
  /** The time that the law gives, and whom to write to after it. */
  readonly law: string;
};

/** The field of the page's forms that names the step. */
export const complaintStepField = 'step';

/** The steps of a borrower who goes further. */
export const complaintSteps = ['reopening', 'escalation'] as const;
