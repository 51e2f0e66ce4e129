import { describe, expect, it } from 'vitest';
import { type BookedMovement, compareMovement, type SettledMovement } from './settlement.ts';

const theirs = (status: SettledMovement['status'], amountMinor = 530_000n): SettledMovement => ({
  status,
  amountMinor,
  currency: 'PHP',
});
const ours = (status: BookedMovement['status'], amountMinor = 530_000n, currency = 'PHP') => ({
  status,
  amountMinor,
  currency,
});

describe('a line of a provider’s report beside the books', () => {
  it('agrees when both say the same, and when a later day has moved the books on', () => {
    for (const [there, here] of [
      ['paid', 'paid'],
      ['paid', 'reversed'],
      ['reversed', 'reversed'],
      ['credited', 'credited'],
      ['credited', 'returned'],
      ['returned', 'returned'],
    ] as const)
      expect(compareMovement(theirs(there), ours(here)), `${there} ${here}`).toBeNull();
  });

  it('names what the books lack, another sum or currency, and a state that they have not reached', () => {
    expect(compareMovement(theirs('paid'), null)).toBe('missing-here');
    expect(compareMovement(theirs('paid', 530_001n), ours('paid'))).toBe('amount-differs');
    expect(compareMovement(theirs('paid'), ours('paid', 530_000n, 'INR'))).toBe('amount-differs');
    expect(compareMovement(theirs('reversed'), ours('paid'))).toBe('state-differs');
    expect(compareMovement(theirs('credited'), ours('sent'))).toBe('state-differs');
    expect(compareMovement(theirs('returned'), ours('credited'))).toBe('state-differs');
  });
});
