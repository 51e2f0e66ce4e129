import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balancesOf } from '../books/plan-postings.ts';
import type { LoanEvent } from '../loan-event.ts';
import { journalLoan, replayLoan } from '../replay/replay-loan.ts';
import { contractWith, dayAfterCredit } from '../testing/loan-samples.ts';
import { cancelledBy, cancelReasons, decideCancellation, wasApproved } from './decide-cancellation.ts';

const contract = contractWith();
const today = dayAfterCredit(10);
const asked = { id: 'end', reason: cancelReasons.borrower };
const amountMinor = 500_000n;

type Told = readonly [kind: string, about?: string];

/** Events in the order in which they are told, one a day: `sent a`, `returned a`, `disbursed a`, `undo 3`. */
function eventsOf(steps: readonly Told[]): LoanEvent[] {
  return steps.map(([kind, about = 'a'], place): LoanEvent => {
    const each = { id: `e${place}`, valueDay: dayAfterCredit(place - 5), payoutId: about, amountMinor };
    if (kind === 'sent') return { ...each, kind: 'payout-sent' };
    if (kind === 'returned') return { ...each, kind: 'payout-returned', reason: 'closed' };
    if (kind === 'disbursed') return { ...each, kind: 'disbursed' };
    if (kind === 'paid') return { ...each, kind: 'paid', paymentId: each.id, purpose: 'repayment' };
    if (kind === 'undo') return { ...each, kind: 'reversed', eventId: `e${about}`, reason: 'wrong' };
    if (kind === 'declined') return { ...each, kind: 'declined', reason: 'income' };
    return { ...each, kind: kind === 'approved' ? 'approved' : 'submitted' };
  });
}

const balancesAfter = (events: readonly LoanEvent[]) =>
  Object.fromEntries(
    [...balancesOf(journalLoan(contract, events, today).postings)].filter(([, sum]) => sum !== 0n),
  );

const approved: Told[] = [['submitted'], ['approved']];

describe('cancellation', () => {
  it.each<[string, Told[]]>([
    ['an application', [['submitted']]],
    ['an approved loan whose money was never sent', approved],
    ['one whose money came back', [...approved, ['sent'], ['returned']]],
    [
      'one whose money came back twice',
      [...approved, ['sent'], ['returned'], ['sent', 'b'], ['returned', 'b']],
    ],
    ['one whose payout staff reversed', [...approved, ['sent'], ['undo', '2']]],
    [
      'one whose disbursement and payout staff reversed',
      [...approved, ['sent'], ['disbursed'], ['undo', '3'], ['undo', '2']],
    ],
  ])('APPL-02 ends %s with every ledger account at zero', (_which, steps) => {
    const events = eventsOf(steps);
    const decision = decideCancellation(contract, events, today, asked);
    if (!decision.ok) throw new Error(decision.refusal.code);
    const ended = [...events, decision.value];
    const { state } = journalLoan(contract, ended, today);
    expect(state).toMatchObject({ status: 'declined', isPayoutReturned: false, creditMinor: 0n });
    expect(balancesAfter(ended)).toEqual({});
    expect(cancelledBy(ended)).toBe('borrower');
  });

  it.each<[string, Told[]]>([
    ['is on its way', [...approved, ['sent']]],
    ['went again after it came back', [...approved, ['sent'], ['returned'], ['sent', 'b']]],
    [
      'is in transit since only the disbursement was reversed',
      [...approved, ['sent'], ['disbursed'], ['undo', '3']],
    ],
  ])('APPL-02 is refused while the money %s', (_when, steps) => {
    expect(decideCancellation(contract, eventsOf(steps), today, asked)).toEqual({
      ok: false,
      refusal: { code: 'payout-under-way' },
    });
  });

  it('APPL-02 is refused for a running loan and one that ended', () => {
    const refusal = (steps: Told[]) => decideCancellation(contract, eventsOf(steps), today, asked);
    expect(refusal([...approved, ['sent'], ['disbursed']])).toMatchObject({ refusal: { status: 'on-loan' } });
    expect(refusal([['submitted'], ['declined']])).toMatchObject({ refusal: { status: 'declined' } });
    expect(cancelledBy(eventsOf([['submitted'], ['declined']]))).toBeNull();
    expect(cancelledBy(eventsOf(approved))).toBeNull();
  });

  it('APPL-02 stays known as cancelled, and as approved before, whatever is reported afterwards', () => {
    const late = eventsOf([...approved, ['paid']]);
    const end: LoanEvent = { ...asked, kind: 'declined', valueDay: today };
    expect(cancelledBy([...late.slice(0, 2), end, ...late.slice(2)])).toBe('borrower');
    expect([wasApproved(late), wasApproved(eventsOf([['submitted'], ['declined']]))]).toEqual([true, false]);
  });

  it('APPL-02 leaves a payment that came before the money as an overpayment held, to be refunded', () => {
    const events = eventsOf([...approved, ['sent'], ['disbursed'], ['paid'], ['undo', '3'], ['undo', '2']]);
    const decision = decideCancellation(contract, events, today, { ...asked, reason: cancelReasons.lender });
    if (!decision.ok) throw new Error(decision.refusal.code);
    const ended = [...events, decision.value];
    expect(replayLoan(contract, ended, today)).toMatchObject({
      status: 'declined',
      creditMinor: amountMinor,
    });
    expect(balancesAfter(ended)).toEqual({ 'provider-cash': amountMinor, 'borrower-credit': -amountMinor });
    expect(cancelledBy(ended)).toBe('lender');
  });

  it('APPL-02 whatever happened to the money before: it ends at zero, or is refused with money out', () => {
    const anyStep = fc.oneof(
      fc.constantFrom<Told>(
        ['sent', 'a'],
        ['returned', 'a'],
        ['sent', 'b'],
        ['returned', 'b'],
        ['disbursed'],
        ['paid'],
      ),
      fc.nat({ max: 12 }).map((place): Told => ['undo', String(place)]),
    );
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        const events = eventsOf([['approved'], ...steps]);
        const state = replayLoan(contract, events, today);
        const decision = decideCancellation(contract, events, today, asked);
        fc.pre(state.status === 'approved');
        const before = balancesAfter(events);
        expect(decision.ok).toBe((before['payouts-in-transit'] ?? 0n) === 0n);
        if (!decision.ok) return;
        const { creditMinor } = state;
        const held =
          creditMinor === 0n ? {} : { 'provider-cash': creditMinor, 'borrower-credit': -creditMinor };
        const ended = [...events, decision.value];
        expect(balancesAfter(ended)).toEqual(held);
        expect(replayLoan(contract, ended, today).status).toBe('declined');
      }),
    );
  });
});
