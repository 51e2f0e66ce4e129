import { describe, expect, it } from 'vitest';
import { balancesOf, planPostings } from '../books/plan-postings.ts';
import type { Posting } from '../books/posting.ts';
import { addDays } from '../calendar-day.ts';
import type { LoanEvent } from '../loan-event.ts';
import { contractWith, creditDay, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { journalLoan } from './replay-loan.ts';

const contract = contractWith(
  {},
  { fee: { rule: { kind: 'fixed', amountMinor: 25_000n }, collected: 'at-disbursement' } },
);
const sent: LoanEvent = {
  id: 'sent',
  kind: 'payout-sent',
  payoutId: 'payout-1',
  amountMinor: 475_000n,
  valueDay: addDays(creditDay, -1),
};

/** A posting as one line of a ledger page. */
const line = ({ kind, debit, credit, amountMinor, eventId }: Posting) =>
  `${kind} ${debit} < ${credit} ${amountMinor} ${eventId ?? '-'}`;

const linesOf = (events: readonly LoanEvent[], days: number, of = contract) =>
  journalLoan(of, events, dayAfterCredit(days)).postings.map(line);

describe('journal', () => {
  it('LEND-09 reads as a ledger page from the payout to the last payment', () => {
    expect(linesOf([sent, disbursed, paid(92, 673_000n)], 92)).toEqual([
      'payout-sent payouts-in-transit < provider-cash 475000 sent',
      'disbursed principal-receivable < payouts-in-transit 475000 disbursed',
      'fee-charged principal-receivable < fee-income 25000 disbursed',
      'interest-accrued interest-receivable < interest-income 45500 -',
      'penalty-one-time penalty-receivable < penalty-income 100000 -',
      'penalty-day penalty-receivable < penalty-income 27275 -',
      'payment-received provider-cash < borrower-credit 673000 paid-92',
      'payment-allocated borrower-credit < penalty-receivable 127275 paid-92',
      'payment-allocated borrower-credit < interest-receivable 45500 paid-92',
      'payment-allocated borrower-credit < principal-receivable 500000 paid-92',
    ]);
  });

  it('LEND-09 charges the fee of the first instalment on the day of credit', () => {
    const fee = { rule: { kind: 'fixed', amountMinor: 25_000n }, collected: 'first-instalment' } as const;
    expect(linesOf([disbursed], 0, contractWith({}, { fee }))).toEqual([
      'disbursed principal-receivable < payouts-in-transit 500000 disbursed',
      'fee-charged fee-receivable < fee-income 25000 disbursed',
    ]);
  });

  it('LEND-09 applies held credit at the start of the due day', () => {
    expect(linesOf([disbursed, paid(10, 1_000n)], 91).slice(2)).toEqual([
      'payment-received provider-cash < borrower-credit 1000 paid-10',
      'interest-accrued interest-receivable < interest-income 45500 -',
      'credit-applied borrower-credit < interest-receivable 1000 -',
    ]);
  });

  it('LEND-09 charges the interest of a rollover with the payment that buys it', () => {
    const events = [disbursed, paid(88, 45_500n, { purpose: 'rollover' })];
    expect(linesOf(events, 88).slice(2)).toEqual([
      'payment-received provider-cash < borrower-credit 45500 paid-88',
      'interest-accrued interest-receivable < interest-income 45500 paid-88',
      'payment-allocated borrower-credit < interest-receivable 45500 paid-88',
    ]);
  });

  it('LEND-09 replaces every later posting when an old payment is reported', () => {
    const early = journalLoan(contract, [sent, disbursed], dayAfterCredit(93)).postings;
    const posted = early.map((posting, position) => ({ ...posting, id: `posting-${position}` }));
    const wanted = journalLoan(contract, [sent, disbursed, paid(91, 545_500n)], dayAfterCredit(93)).postings;
    const plan = planPostings(posted, wanted);
    expect(plan.reversals.map(({ postingId, posting }) => `${postingId} ${line(posting)}`)).toEqual([
      'posting-4 penalty-one-time penalty-income < penalty-receivable 100000 -',
      'posting-5 penalty-day penalty-income < penalty-receivable 27275 -',
      'posting-6 penalty-day penalty-income < penalty-receivable 27275 -',
    ]);
    expect(plan.additions.map(line)).toEqual([
      'payment-received provider-cash < borrower-credit 545500 paid-91',
      'payment-allocated borrower-credit < interest-receivable 45500 paid-91',
      'payment-allocated borrower-credit < principal-receivable 500000 paid-91',
    ]);
  });

  it('LEND-09 keeps a journal that already agrees', () => {
    const { postings } = journalLoan(contract, [sent, disbursed], dayAfterCredit(93));
    const posted = postings.map((posting, position) => ({ ...posting, id: `${position}` }));
    expect(planPostings(posted, postings)).toEqual({ reversals: [], additions: [] });
  });

  it('LEND-09 sums to 0, debits above zero and credits below', () => {
    const { postings } = journalLoan(contract, [sent, disbursed], dayAfterCredit(10));
    expect([...balancesOf(postings)]).toEqual([
      ['payouts-in-transit', 0n],
      ['provider-cash', -475_000n],
      ['principal-receivable', 500_000n],
      ['fee-income', -25_000n],
    ]);
  });
});
