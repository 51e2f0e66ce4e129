import type { Currency } from './money.ts';

/** How a movement of money ended, as a provider reports it. */
export type SettledStatus = 'paid' | 'reversed' | 'credited' | 'returned';

/** A movement of money as a provider's report of a day has it. */
export type SettledMovement = {
  readonly status: SettledStatus;
  readonly amountMinor: bigint;
  readonly currency: Currency;
};

/** The same movement as our books have it. */
export type BookedMovement = {
  readonly status: SettledStatus | 'requested' | 'sent';
  readonly amountMinor: bigint;
  readonly currency: string;
};

/** How a provider's word and our books can part. */
export type SettlementFault = 'missing-here' | 'missing-there' | 'amount-differs' | 'state-differs';

/** What our books may say when the provider's report says so: a later day's report can have moved them on. */
const agreeing: { readonly [status in SettledStatus]: readonly BookedMovement['status'][] } = {
  paid: ['paid', 'reversed'],
  reversed: ['reversed'],
  credited: ['credited', 'returned'],
  returned: ['returned'],
};

/** Lays a line of a provider's report beside our books; null when they agree. */
export function compareMovement(
  theirs: SettledMovement,
  ours: BookedMovement | null,
): SettlementFault | null {
  if (!ours) return 'missing-here';
  if (ours.amountMinor !== theirs.amountMinor || ours.currency !== theirs.currency) return 'amount-differs';
  return agreeing[theirs.status].includes(ours.status) ? null : 'state-differs';
}
