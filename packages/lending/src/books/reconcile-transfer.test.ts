import { describe, expect, it } from 'vitest';
import { type BookedTransfer, type ReportedTransfer, reconcileTransfer } from './reconcile-transfer.ts';

const theirs = (status: ReportedTransfer['status'], amountMinor = 530_000n): ReportedTransfer => ({
  status,
  amountMinor,
  currency: 'PHP',
});
const ours = (status: BookedTransfer['status'], amountMinor = 530_000n, currency = 'PHP') => ({
  status,
  amountMinor,
  currency,
});

describe('a line of a provider’s report beside the books', () => {
  it('agrees if both say the same, and if a later day has advanced the books', () => {
    for (const [there, here] of [
      ['paid', 'paid'],
      ['paid', 'reversed'],
      ['reversed', 'reversed'],
      ['credited', 'credited'],
      ['credited', 'returned'],
      ['returned', 'returned'],
    ] as const)
      expect(reconcileTransfer(theirs(there), ours(here)), `${there} ${here}`).toBeNull();
  });

  it('names a missing entry, a different amount or currency, and a status that the books have not reached', () => {
    expect(reconcileTransfer(theirs('paid'), null)).toBe('missing-here');
    expect(reconcileTransfer(theirs('paid', 530_001n), ours('paid'))).toBe('amount-differs');
    expect(reconcileTransfer(theirs('paid'), ours('paid', 530_000n, 'INR'))).toBe('amount-differs');
    expect(reconcileTransfer(theirs('reversed'), ours('paid'))).toBe('state-differs');
    for (const here of ['sent', 'ending', 'refused'] as const)
      expect(reconcileTransfer(theirs('credited'), ours(here)), here).toBe('state-differs');
    expect(reconcileTransfer(theirs('returned'), ours('credited'))).toBe('state-differs');
  });
});
