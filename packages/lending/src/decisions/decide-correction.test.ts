import { describe, expect, it } from 'vitest';
import { balancesOf } from '../books/plan-postings.ts';
import { debtTotal, noDebt } from '../debt.ts';
import type { LoanEvent } from '../loan-event.ts';
import { journalLoan, replayLoan } from '../replay/replay-loan.ts';
import { cancelled, contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import {
  claimOf,
  decideCharge,
  decideRefund,
  decideReversal,
  decideWaiver,
  decideWriteOff,
} from './decide-correction.ts';

const contract = contractWith();
const today = dayAfterCredit(92);
const note = { id: 'correction', reason: 'checked by staff' };
/** 455.00 of interest; 1,000.00 once and 5 % of 5,455.00 for the first day. */
const claim = { ...noDebt, penaltyMinor: 127_275n, interestMinor: 45_500n, principalMinor: 500_000n };
const writtenOff: LoanEvent = { id: 'w', kind: 'written-off', reason: 'lost', valueDay: today };

describe('waiver', () => {
  it('LEND-09 takes a part of the debt off from its day on', () => {
    const waiver = { ...note, part: 'penalty', amountMinor: 100_000n } as const;
    const decision = decideWaiver(contract, [disbursed], today, waiver);
    if (!decision.ok) throw new Error(decision.refusal.code);
    const { state, postings } = journalLoan(contract, [disbursed, decision.value], today);
    expect(state.overdue).toEqual({ ...claim, penaltyMinor: 27_275n });
    expect(balancesOf(postings).get('waivers')).toBe(100_000n);
  });

  it('charges interest that is waived before it was earned', () => {
    const waived: LoanEvent = {
      ...note,
      kind: 'waived',
      part: 'interest',
      amountMinor: 45_500n,
      valueDay: dayAfterCredit(5),
    };
    const { state, postings } = journalLoan(contract, [disbursed, waived], dayAfterCredit(5));
    expect(state.outstanding).toEqual({ ...noDebt, principalMinor: 500_000n });
    expect(balancesOf(postings).get('interest-receivable')).toBe(0n);
  });

  it('is refused above what is unpaid of the part, without a loan and without a debt', () => {
    const decide = (events: readonly LoanEvent[]) =>
      decideWaiver(contract, events, today, { ...note, part: 'interest', amountMinor: 45_501n });
    expect(decide([disbursed])).toMatchObject({ refusal: { code: 'amount-above-debt', debtMinor: 45_500n } });
    expect(decide([])).toMatchObject({ refusal: { code: 'not-disbursed' } });
    expect(decide([cancelled])).toMatchObject({ refusal: { code: 'nothing-owed', wasDeclined: true } });
    expect(decide([disbursed, paid(91, 545_500n)])).toMatchObject({ refusal: { code: 'nothing-owed' } });
  });

  it('takes all that is unpaid of a part, and for an amount of nothing it throws', () => {
    const waive = (amountMinor: bigint) =>
      decideWaiver(contract, [disbursed], today, { ...note, part: 'interest', amountMinor });
    expect(waive(45_500n).ok).toBe(true);
    expect(() => waive(0n)).toThrow(RangeError);
  });
});

describe('refund', () => {
  it('LEND-09 pays credit back and no more than is held', () => {
    const events = [disbursed, paid(91, 546_000n)];
    const decision = decideRefund(contract, events, today, { ...note, amountMinor: 500n });
    if (!decision.ok) throw new Error(decision.refusal.code);
    expect(replayLoan(contract, [...events, decision.value], today).creditMinor).toBe(0n);
    const above = decideRefund(contract, events, today, { ...note, amountMinor: 501n });
    expect(above).toMatchObject({ refusal: { code: 'amount-above-credit', creditMinor: 500n } });
    const none = decideRefund(contract, [disbursed], today, { ...note, amountMinor: 1n });
    expect(none).toMatchObject({ refusal: { code: 'nothing-to-refund' } });
    expect(() => decideRefund(contract, events, today, { ...note, amountMinor: 0n })).toThrow(RangeError);
  });

  it('leaves a claim on the borrower when the refunded payment bounces afterwards', () => {
    const refunded: LoanEvent = { ...note, kind: 'refunded', amountMinor: 500n, valueDay: today };
    const bounced: LoanEvent = {
      id: 'b',
      kind: 'reversed',
      eventId: 'paid-91',
      reason: 'bounced',
      valueDay: today,
    };
    const state = replayLoan(contract, [disbursed, paid(91, 546_000n), refunded, bounced], today);
    expect(state).toMatchObject({ status: 'overdue', creditMinor: -500n, overdue: claim });
    expect(claimOf(state)).toBe(debtTotal(claim) + 500n);
  });
});

describe('reversal', () => {
  const reversalOf = (eventId: string) => decideReversal(events, today, { ...note, eventId });
  const events: LoanEvent[] = [
    { id: 'submitted', kind: 'submitted', valueDay: dayAfterCredit(-2) },
    disbursed,
    paid(91, 545_500n),
    { id: 'undone', kind: 'reversed', eventId: 'paid-40', reason: 'twice', valueDay: today },
    paid(40, 100n),
  ];

  it('LEND-09 makes the loan as if the event had never been', () => {
    const decision = reversalOf('paid-91');
    if (!decision.ok) throw new Error(decision.refusal.code);
    expect(replayLoan(contract, [...events, decision.value], today).overdue).toEqual(claim);
    const twice = { ...decision.value, id: 'again' };
    expect(replayLoan(contract, [...events, decision.value, twice], today).overdue).toEqual(claim);
  });

  it('LEND-08 leaves the payout open when the disbursement is reversed', () => {
    const approved: LoanEvent = { id: 'approved', kind: 'approved', valueDay: dayAfterCredit(-1) };
    const reversed: LoanEvent = { ...note, kind: 'reversed', eventId: 'disbursed', valueDay: today };
    const state = replayLoan(contract, [approved, disbursed, reversed], today);
    expect([state.status, state.disbursedOn, state.schedule]).toEqual(['approved', null, []]);
  });

  it('DESK-05 is refused for the payout of a running loan, and not once its disbursement is reversed', () => {
    const sent: LoanEvent = {
      ...{ id: 'sent', kind: 'payout-sent', payoutId: 'payout-1', amountMinor: 500_000n },
      valueDay: dayAfterCredit(-1),
    };
    const undone: LoanEvent = { ...note, id: 'u', kind: 'reversed', eventId: 'disbursed', valueDay: today };
    const ofPayout = (...after: LoanEvent[]) =>
      decideReversal([sent, disbursed, ...after], today, { ...note, eventId: 'sent' });
    expect(ofPayout()).toMatchObject({ refusal: { code: 'not-decidable', status: 'payout-sent' } });
    expect(ofPayout(undone).ok).toBe(true);
  });

  it('is refused for unknown and undone events, for reversals and for decisions', () => {
    expect(reversalOf('unknown')).toMatchObject({ refusal: { code: 'event-not-found' } });
    expect(reversalOf('paid-40')).toMatchObject({ refusal: { code: 'event-not-found' } });
    expect(reversalOf('undone')).toMatchObject({ refusal: { code: 'event-not-found' } });
    expect(reversalOf('submitted')).toMatchObject({
      refusal: { code: 'not-decidable', status: 'submitted' },
    });
  });
});

describe('write-off', () => {
  it('LEND-09 turns every receivable into a loss and stops penalties', () => {
    const decision = decideWriteOff(contract, [disbursed], today, note);
    if (!decision.ok) throw new Error(decision.refusal.code);
    const { state, postings } = journalLoan(contract, [disbursed, decision.value], dayAfterCredit(300));
    expect(state).toMatchObject({ status: 'overdue', isWrittenOff: true, outstanding: claim });
    expect(balancesOf(postings).get('write-off-loss')).toBe(672_775n);
    expect(balancesOf(postings).get('principal-receivable')).toBe(0n);
  });

  it('LEND-09 takes later payments as recoveries until the claim is paid', () => {
    const events = [disbursed, writtenOff, paid(200, 672_775n)];
    const { state, postings } = journalLoan(contract, events, dayAfterCredit(200));
    expect([state.status, state.creditMinor]).toEqual(['settled', 0n]);
    expect(balancesOf(postings).get('recovery-income')).toBe(-672_775n);
  });

  it('is refused for a loan that is not overdue or is written off already', () => {
    const early = decideWriteOff(contract, [disbursed], dayAfterCredit(10), note);
    expect(early).toMatchObject({ refusal: { code: 'not-decidable', status: 'on-loan' } });
    const again = decideWriteOff(contract, [disbursed, writtenOff], today, { ...note, hasCause: true });
    expect(again).toMatchObject({ refusal: { code: 'not-decidable', status: 'written-off' } });
  });
});

describe('write-off for a cause', () => {
  const caused = { ...note, hasCause: true };

  it('DESK-05 drops the interest that has not been earned yet and keeps the claim', () => {
    const early = dayAfterCredit(10);
    const decision = decideWriteOff(contract, [disbursed], early, caused);
    if (!decision.ok) throw new Error(decision.refusal.code);
    const { state, postings } = journalLoan(contract, [disbursed, decision.value], dayAfterCredit(300));
    expect(state).toMatchObject({ isWrittenOff: true, overdue: { penaltyMinor: 0n } });
    expect(balancesOf(postings).get('principal-receivable')).toBe(0n);
    expect(balancesOf(postings).get('write-off-loss')).toBe(debtTotal(state.outstanding));
  });

  it.each([
    [
      'overpayment held pays first, and the rest is a loss',
      200_000n,
      { isWrittenOff: true, status: 'overdue', creditMinor: 0n },
      300_000n,
    ],
    [
      'overpayment held that covers it settles the loan',
      600_000n,
      { isWrittenOff: false, status: 'settled', creditMinor: 100_000n },
      0n,
    ],
  ] as const)('LEND-13 %s', (_what, heldMinor, expected, lossMinor) => {
    const events = [disbursed, paid(5, heldMinor)];
    const decision = decideWriteOff(contract, events, dayAfterCredit(10), caused);
    if (!decision.ok) throw new Error('the write-off is possible');
    for (const day of [dayAfterCredit(10), dayAfterCredit(200)]) {
      const { state, postings } = journalLoan(contract, [...events, decision.value], day);
      expect(state).toMatchObject(expected);
      expect(debtTotal(state.outstanding)).toBe(lossMinor);
      expect(balancesOf(postings).get('write-off-loss') ?? 0n).toBe(lossMinor);
    }
  });

  it('LEND-09 DESK-05 makes a payment taken back after its refund a loss, and what is paid for it a recovery', () => {
    const over = paid(90, 100_000n);
    const refunded = { ...note, id: 'refund', kind: 'refunded', amountMinor: 100_000n } as const;
    const bounced = { ...note, id: 'bounced', kind: 'reversed', eventId: over.id } as const;
    const events: LoanEvent[] = [
      ...[disbursed, over, paid(91, 545_500n), { ...refunded, valueDay: today }],
      { ...bounced, valueDay: dayAfterCredit(93) },
    ];
    const day = dayAfterCredit(94);
    expect(decideWriteOff(contract, events, day, note)).toMatchObject({
      refusal: { code: 'not-decidable', status: 'due' },
    });
    const decision = decideWriteOff(contract, events, day, caused);
    if (!decision.ok) throw new Error(decision.refusal.code);
    const after = (...payments: LoanEvent[]) => {
      const later = dayAfterCredit(200);
      const { state, postings } = journalLoan(contract, [...events, decision.value, ...payments], later);
      const balances = balancesOf(postings);
      return [
        ...[state.status, state.isWrittenOff, state.creditMinor],
        ...(['borrower-credit', 'write-off-loss', 'recovery-income'] as const).map(
          (account) => balances.get(account) ?? 0n,
        ),
      ];
    };
    expect(after()).toEqual(['due', true, -100_000n, 0n, 100_000n, 0n]);
    const part = paid(100, 60_000n);
    expect(after(part)).toEqual(['due', true, -40_000n, 0n, 100_000n, -60_000n]);
    expect(after(part, paid(101, 50_000n))).toEqual([
      'settled',
      true,
      10_000n,
      -10_000n,
      100_000n,
      -100_000n,
    ]);
  });

  it('is refused before the money arrived and once nothing is owed', () => {
    expect(decideWriteOff(contract, [], today, caused)).toMatchObject({
      refusal: { code: 'not-disbursed' },
    });
    const settled = [disbursed, paid(92, 1_000_000n)];
    expect(decideWriteOff(contract, settled, dayAfterCredit(92), caused)).toMatchObject({
      refusal: { code: 'nothing-owed' },
    });
  });
});

describe('charge', () => {
  const charge = { ...note, part: 'lawful-charge', amountMinor: 2_000n } as const;

  it('LEND-05 is owed before everything else', () => {
    const decision = decideCharge(contract, [disbursed], today, charge);
    if (!decision.ok) throw new Error(decision.refusal.code);
    const state = replayLoan(contract, [disbursed, decision.value, paid(92, 1_500n)], today);
    expect(state.overdue).toEqual({ ...claim, lawfulChargeMinor: 500n });
  });

  it('is refused unless the loan is overdue, and for an amount of nothing it throws', () => {
    const early = decideCharge(contract, [disbursed], dayAfterCredit(10), charge);
    expect(early).toMatchObject({ refusal: { code: 'not-decidable', status: 'on-loan' } });
    expect(() => decideCharge(contract, [disbursed], today, { ...charge, amountMinor: 0n })).toThrow(
      RangeError,
    );
  });

  it('LEND-09 adds to the claim of a loan that was written off, without a receivable', () => {
    const charged: LoanEvent = { ...charge, kind: 'charged', valueDay: dayAfterCredit(93) };
    const { state, postings } = journalLoan(contract, [disbursed, writtenOff, charged], dayAfterCredit(93));
    expect(state.outstanding).toEqual({ ...claim, lawfulChargeMinor: 2_000n });
    expect(balancesOf(postings).get('lawful-charge-receivable')).toBe(0n);
  });
});
