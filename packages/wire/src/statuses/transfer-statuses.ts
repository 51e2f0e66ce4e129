/**
 * How money that we send stands. `ending`: staff end it, and its provider is asked once more. `refused`: it was not sent, and its
 * money stayed where it was.
 */
export const transferStatuses = ['requested', 'ending', 'sent', 'credited', 'returned', 'refused'] as const;

export type TransferStatus = (typeof transferStatuses)[number];
