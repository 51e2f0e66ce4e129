/** What the lender's own systems are told of, in the words that they read. */
export const partnerEventTypes = [
  'loan.approved',
  'loan.cancelled',
  'loan.paid_out',
  'payment.received',
  'payment.reversed',
  'loan.overdue',
  'loan.settled',
  'complaint.opened',
  'borrower.erased',
] as const;

/** One kind of event. */
export type PartnerEventType = (typeof partnerEventTypes)[number];
