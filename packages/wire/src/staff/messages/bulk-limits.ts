/** The messages that can go to many: those about money owed. */
export const bulkTemplates = [
  'messageDueSoon',
  'messageDueToday',
  'messageOverdue',
  'messageOverdueLater',
] as const;

/** One of them. */
export type BulkTemplate = (typeof bulkTemplates)[number];

/** The most loans that one message to many is about. */
export const bulkLoansMax = 2_000;

/** On how many days it may leave, the day of the request included: what has not left by then is given up. */
export const bulkDays = 3;
