import type { Currency } from '../money.ts';

/** The result of a transfer, as a provider reports it. */
export type ReportedStatus = 'paid' | 'reversed' | 'credited' | 'returned';

/** A transfer in the provider's report of a day. */
export type ReportedTransfer = {
  readonly status: ReportedStatus;
  readonly amountMinor: bigint;
  readonly currency: Currency;
};

/** The same transfer in our books. */
export type BookedTransfer = {
  readonly status: ReportedStatus | 'requested' | 'ending' | 'sent' | 'refused';
  readonly amountMinor: bigint;
  readonly currency: string;
};

/** How the provider's report and our books can differ. */
export type ReconciliationFault = 'missing-here' | 'missing-there' | 'amount-differs' | 'state-differs';

/**
 * For each status in the report, the statuses of ours that agree with it. A later report may already have
 * advanced ours.
 */
const agreeing: { readonly [status in ReportedStatus]: readonly BookedTransfer['status'][] } = {
  paid: ['paid', 'reversed'],
  reversed: ['reversed'],
  credited: ['credited', 'returned'],
  returned: ['returned'],
};

/** Compares a line of the provider's report with our books. Returns null if they agree. */
export function reconcileTransfer(
  theirs: ReportedTransfer,
  ours: BookedTransfer | null,
): ReconciliationFault | null {
  if (!ours) return 'missing-here';
  if (ours.amountMinor !== theirs.amountMinor || ours.currency !== theirs.currency) return 'amount-differs';
  return agreeing[theirs.status].includes(ours.status) ? null : 'state-differs';
}
