/**
 * How money that we send stands. `ending`: staff end it, and its provider is asked once more. `refused`: it was not sent, and its
 * money stayed where it was.
 */
export const transferStatuses = ['requested', 'ending', 'sent', 'credited', 'returned', 'refused'] as const;

/** Money that may still be on its way: nothing else is sent in its place. */
export const underWayStatuses = ['requested', 'ending', 'sent'] as const;

/** Whether money may still be on its way. */
export const isUnderWay = ({ status }: { readonly status: TransferStatus }): boolean =>
  (underWayStatuses as readonly TransferStatus[]).includes(status);

export type TransferStatus = (typeof transferStatuses)[number];
