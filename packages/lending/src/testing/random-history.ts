import fc from 'fast-check';
import { addDays, type Day, dayOf } from '../calendar-day.ts';
import { capsFor } from '../cost/caps.ts';
import { decideCancellation } from '../decisions/decide-cancellation.ts';
import type { DebtPart, LoanEvent } from '../loan-event.ts';
import { quoteRepayment, quoteRollover, quoteSettlement } from '../quotes/quotes.ts';
import type { Contract, LoanTerms } from '../terms.ts';
import { creditDay, dayAfterCredit, sampleTerms } from './loan-samples.ts';

/** A random agreement: one to six instalments, with and without fee, prepayment rule and caps. */
const anyContract: fc.Arbitrary<Contract> = fc
  .record({
    principalMinor: fc.bigInt(100_00n, 20_000_00n),
    borrowerKind: fc.constantFrom('new', 'repeat'),
    isCapped: fc.boolean(),
    termDays: fc.integer({ min: 91, max: 365 }),
    instalmentCount: fc.integer({ min: 1, max: 6 }),
    dueWindowDays: fc.integer({ min: 0, max: 7 }),
    interestPerDay: fc.bigInt(0n, 3_000n),
    fee: anyFee(),
    prepayment: fc.constantFrom<LoanTerms['prepayment']>(
      { kind: 'any-time' },
      { kind: 'after-half-term', daysMin: 7 },
    ),
    rolloversMax: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ principalMinor, borrowerKind, isCapped, ...terms }) => {
    const question = {
      market: 'PH',
      principalMinor: 500_000n,
      termDays: 91,
      on: dayOf('2026-08-13'),
    } as const;
    return {
      principalMinor,
      borrowerKind,
      conduct: isCapped ? 'strict' : 'specified',
      caps: isCapped ? capsFor({ ...question, conduct: 'strict' }) : null,
      acceptedOn: addDays(creditDay, -1),
      terms: { ...sampleTerms, ...terms },
    };
  });

function anyFee() {
  return fc.record({
    rule: fc.oneof(
      fc.record({ kind: fc.constant('fixed' as const), amountMinor: fc.bigInt(0n, 50_00n) }),
      fc.record({ kind: fc.constant('share' as const), rate: fc.bigInt(0n, 60_000n) }),
    ),
    collected: fc.constantFrom('at-disbursement' as const, 'first-instalment' as const),
  });
}

const anyRestructure = fc.record({
  instalmentCount: fc.integer({ min: 1, max: 8 }),
  intervalDays: fc.integer({ min: 1, max: 40 }),
  firstAfter: fc.integer({ min: 1, max: 45 }),
  rateShare: fc.constantFrom(0n, 1n, 2n),
  waivers: fc.array(
    fc.record({
      part: fc.constantFrom('lawful-charge', 'enforcement-cost', 'penalty', 'fee', 'interest'),
      amountMinor: fc.bigInt(1n, 2_000_00n),
    }),
    { maxLength: 3 },
  ),
});

type Restructure = typeof anyRestructure extends fc.Arbitrary<infer T> ? T : never;

type Step = {
  restructure: Restructure;
  gap: number;
  act: string;
  amountMinor: bigint;
  part: DebtPart;
  nudge: bigint;
  pick: number;
};

const anyStep: fc.Arbitrary<Step> = fc.record({
  restructure: anyRestructure,
  gap: fc.oneof(
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 80, max: 130 }),
  ),
  act: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('pay', 'pay', 'pay-quoted', 'pay-rollover', 'pay-rollover') },
    { weight: 1, arbitrary: fc.constantFrom('pay-settlement', 'pay-rollover-any', 'rollover-free') },
    { weight: 2, arbitrary: fc.constantFrom('restructure', 'restructure', 'pause', 'resume', 'cancel') },
    {
      weight: 3,
      arbitrary: fc.constantFrom('charge', 'waive', 'refund', 'reverse', 'charge', 'waive', 'write-off'),
    },
  ),
  amountMinor: fc.oneof(fc.bigInt(1n, 200_00n), fc.bigInt(1n, 2_000_00n), fc.bigInt(1n, 12_000_00n)),
  part: fc.constantFrom<DebtPart>(
    'lawful-charge',
    'enforcement-cost',
    'penalty',
    'fee',
    'interest',
    'principal',
  ),
  nudge: fc.constantFrom(0n, 0n, 0n, 1n, -1n, 1_000n),
  pick: fc.nat({ max: 20 }),
});

/** A random loan: its contract, its events, and a day of observation. */
export type History = {
  readonly contract: Contract;
  readonly events: readonly LoanEvent[];
  readonly today: Day;
};

/** Random histories. Many payments are the quote of their day, give or take a centavo. */
export const anyHistory: fc.Arbitrary<History> = fc
  .record({
    contract: anyContract,
    early: fc.option(fc.bigInt(1n, 1_000_00n), { freq: 6 }),
    steps: fc.array(anyStep, { maxLength: 12 }),
    rest: fc.oneof(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 0, max: 900 })),
  })
  .map(({ contract, early, steps, rest }) => {
    const events: LoanEvent[] = [];
    if (early) events.push(payment('early', early, dayAfterCredit(-1)));
    events.push({ id: 'disbursed', kind: 'disbursed', payoutId: 'payout', valueDay: creditDay });
    let day = creditDay;
    for (const [position, step] of steps.entries()) {
      day = addDays(day, step.gap);
      const event = toEvent({ contract, events, today: day }, step, `event-${position}`);
      if (event) events.push(event);
    }
    return { contract, events, today: addDays(day, rest) };
  });

function payment(
  id: string,
  amountMinor: bigint,
  valueDay: Day,
  purpose: 'repayment' | 'rollover' = 'repayment',
) {
  return { id, kind: 'paid', paymentId: id, amountMinor, purpose, valueDay } as const;
}

function toEvent(history: History, step: Step, id: string): LoanEvent | null {
  const { today } = history;
  const { amountMinor, part } = step;
  switch (step.act) {
    case 'pay':
      return payment(id, amountMinor, today);
    case 'pay-rollover-any':
      return payment(id, amountMinor, today, 'rollover');
    case 'rollover-free':
      return { id, kind: 'rolled-over', valueDay: today };
    case 'charge':
      return {
        id,
        kind: 'charged',
        part: part === 'penalty' ? 'lawful-charge' : 'enforcement-cost',
        amountMinor: amountMinor / 10n,
        reason: 'collection',
        valueDay: today,
      };
    case 'waive':
      return { id, kind: 'waived', part, amountMinor, reason: 'goodwill', valueDay: today };
    case 'refund':
      return { id, kind: 'refunded', amountMinor: amountMinor / 100n, reason: 'asked', valueDay: today };
    case 'write-off':
      return { id, kind: 'written-off', reason: 'lost', valueDay: today };
    case 'restructure':
      return toRestructure(history, step, id);
    case 'pause':
      return {
        id,
        kind: 'paused',
        throughDay: addDays(today, step.gap),
        reason: 'hardship',
        valueDay: addDays(today, -step.pick),
      };
    case 'cancel':
      return cancellation(history, id);
    case 'resume':
      return { id, kind: 'resumed', reason: 'ended', valueDay: today };
    case 'reverse':
      return {
        id,
        kind: 'reversed',
        eventId: step.pick === 20 ? 'disbursed' : `event-${step.pick}`,
        reason: 'bounced',
        valueDay: today,
      };
    default:
      return quotedPayment(history, step, id);
  }
}

function cancellation({ contract, events, today }: History, id: string): LoanEvent | null {
  const decision = decideCancellation(contract, events, today, { id, reason: 'cancelled' });
  return decision.ok ? decision.value : null;
}

function toRestructure({ contract, today }: History, { restructure }: Step, id: string): LoanEvent {
  const { firstAfter, rateShare, ...terms } = restructure;
  const interestPerDay = (contract.terms.interestPerDay * rateShare) / 2n;
  const firstDueDay = addDays(today, firstAfter);
  const { caps } = contract;
  return { id, kind: 'restructured', valueDay: today, ...terms, firstDueDay, interestPerDay, caps };
}

function quotedPayment({ contract, events, today }: History, step: Step, id: string): LoanEvent | null {
  const isRollover = step.act === 'pay-rollover';
  const quoteWhole = step.act === 'pay-settlement' ? quoteSettlement : quoteRepayment;
  const quote = (isRollover ? quoteRollover : quoteWhole)(contract, events, today);
  if (!quote.ok) return null;
  const amountMinor = quote.value.amount.minor + step.nudge;
  return amountMinor > 0n ? payment(id, amountMinor, today, isRollover ? 'rollover' : 'repayment') : null;
}
