import { describe, expect, it } from 'vitest';
import { dayAfterCredit } from '../testing/loan-samples.ts';
import { planPostings } from './plan-postings.ts';
import type { Posting } from './posting.ts';

const accrued: Posting = {
  ...{ kind: 'interest-accrued', debit: 'interest-receivable', credit: 'interest-income' },
  ...{ amountMinor: 45_500n, valueDay: dayAfterCredit(91), eventId: null },
};
const penalty: Posting = {
  ...{ kind: 'penalty-day', debit: 'penalty-receivable', credit: 'penalty-income' },
  ...{ amountMinor: 27_275n, valueDay: dayAfterCredit(92), eventId: null },
};
const posted = [
  { ...accrued, id: 'a' },
  { ...penalty, id: 'b' },
];

describe('the plan of postings', () => {
  it.each<[string, Partial<Posting>]>([
    ['of another kind', { kind: 'penalty-one-time' }],
    ['of another day', { valueDay: dayAfterCredit(93) }],
    ['on another debited account', { debit: 'fee-receivable' }],
    ['on another credited account', { credit: 'fee-income' }],
    ['of another amount', { amountMinor: 27_274n }],
    ['of another event', { eventId: 'waived' }],
  ])('LEND-09 reverses a posting that is wanted %s, and keeps what stands before it', (_how, change) => {
    const wanted = { ...penalty, ...change };
    expect(planPostings(posted, [accrued, wanted])).toEqual({
      reversals: [{ postingId: 'b', posting: { ...penalty, debit: penalty.credit, credit: penalty.debit } }],
      additions: [wanted],
    });
  });

  it('LEND-09 reverses all that stands behind the first difference, also what is wanted again', () => {
    const { reversals, additions } = planPostings(posted, [penalty]);
    expect(reversals.map(({ postingId }) => postingId)).toEqual(['a', 'b']);
    expect(additions).toEqual([penalty]);
  });
});
