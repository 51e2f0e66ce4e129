/** How a complaint can end. */
export const complaintOutcomes = ['upheld', 'partly-upheld', 'not-upheld', 'withdrawn'] as const;

/** One of them. */
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** What stands in a complaint's file beside its text and its replies. */
export const complaintEntryKinds = ['note', 'outcome', 'escalation', 'reopening'] as const;

/** One of them. */
export type ComplaintEntryKind = (typeof complaintEntryKinds)[number];
