import { dayOf } from '@hiram/lending/calendar-day';
import { describe, expect, it } from 'vitest';
import { loadBrand } from '../../lender/brand/brand.ts';
import { productDefinition } from '../../lender/products/product-definition.ts';
import { lineDueToday, lineLate, type SampleLine } from '../../testing/samples/loan-lines.ts';
import { parseLoanLine } from '../line/parse-loan-line.ts';
import { planLoan } from './plan-loan.ts';

const products = loadBrand('hiram').products.map((each) => productDefinition.parse(each));
const today = dayOf('2026-11-20');
const phone = '09178811001';

function plan(sample: SampleLine, toleranceMinor = 0n) {
  const parsed = parseLoanLine(JSON.stringify(sample));
  if (!parsed.ok) throw new Error(parsed.faults.join('; '));
  const { line } = parsed;
  const found = products.find(({ id }) => id === line.product);
  const product = found ? { ...found, version: 1 } : null;
  const newEventId = () => crypto.randomUUID();
  return planLoan(line, {
    product,
    conduct: 'specified',
    today,
    source: 'Lendbook',
    toleranceMinor,
    newEventId,
  });
}
const owed = (totalMinor: number, parts = {}) => ({ owed: { on: '2026-11-19', totalMinor, parts } });
const late = (changes: object) => lineLate('LB-1', phone, changes);
const due = (changes: object) => lineDueToday('LB-1', phone, changes);

describe('IMPORT-03 the amount of the line is what is owed', () => {
  it.each<[string, SampleLine]>([
    ['its payments alone', due(owed(500_000))],
    ['rupees', lineDueToday('LB-1', '+91 98100-00123', { product: 2_003, ...owed(500_000) })],
    [
      'each part of it',
      late(owed(809_150, { principalMinor: 500_000, interestMinor: 45_500, penaltyMinor: 263_650 })),
    ],
    // 1,263.65 of penalties are given up on the day of the balance.
    [
      'what was waived',
      late({ waivers: [{ day: '2026-11-19', part: 'penalty', amountMinor: 126_365 }], ...owed(682_785) }),
    ],
    [
      'what was charged',
      late({
        charges: [{ day: '2026-11-18', part: 'enforcement-cost', amountMinor: 20_000 }],
        ...owed(829_150),
      }),
    ],
    // Four of the six days late bear no penalty; the one-time amount fell on the first.
    [
      'without the days of a pause',
      late({ pauses: [{ from: '2026-11-16', through: '2026-11-30' }], ...owed(700_050) }),
    ],
    // 5,000.00 came twice: the second payment is held until the second instalment is due tomorrow.
    [
      'less an overpayment held',
      due({ payments: [{ day: '2026-10-06', amountMinor: 630_000, channel: 'Counter' }], ...owed(400_000) }),
    ],
    // The fee and the interest of 91 days bought the same term again, from the due day.
    [
      'an extension before it',
      late({
        payments: [{ day: '2026-11-13', amountMinor: 45_500, channel: 'GCash', purpose: 'extension' }],
        ...owed(545_500),
      }),
    ],
    // 6,000.00 in four instalments of 30 days at 0.05 % a day: 90.00 + 67.50 + 45.00 + 22.50 of interest, the first is paid.
    [
      'the terms of the line',
      due({
        principalMinor: 600_000,
        terms: {
          termDays: 120,
          instalmentCount: 4,
          interestPerDay: 500,
          fee: { rule: { kind: 'fixed', amountMinor: 0 }, collected: 'at-disbursement' },
        },
        dueDays: ['2026-11-09', '2026-12-09', '2027-01-08', '2027-02-07'],
        paidOutOn: '2026-10-10',
        payments: [{ day: '2026-11-09', amountMinor: 159_000, channel: 'Bank' }],
        ...owed(463_500),
      }),
    ],
  ])('with %s', (_what, sample) => {
    const planned = plan(sample);
    expect(planned).toMatchObject({ kind: 'agrees', loan: { waivedMinor: 0n } });
    if (planned.kind === 'agrees') expect(planned.loan.events.at(-1)?.kind).toBe('taken-over');
  });

  it.each<[string, SampleLine, object[]]>([
    [
      'a payment that did not buy the extension it was for',
      late({
        payments: [{ day: '2026-11-13', amountMinor: 45_400, channel: 'GCash', purpose: 'extension' }],
        ...owed(545_500),
      }),
      [{ what: 'total', theirsMinor: 545_500n }],
    ],
    [
      'a part, though not the total',
      late(owed(809_150, { feeMinor: 10 })),
      [{ what: 'fee', oursMinor: 0n, theirsMinor: 10n }],
    ],
    [
      'a loan that is paid off here',
      due({ payments: [{ day: '2026-10-06', amountMinor: 1_030_000, channel: 'Counter' }], ...owed(1) }),
      [{ what: 'total', oursMinor: 0n, theirsMinor: 1n }],
    ],
  ])('and not with %s', (_what, sample, differences) => {
    expect(plan(sample)).toMatchObject({ kind: 'differs', differences });
  });
});

describe('IMPORT-03 a tolerance', () => {
  it('waives by part what a part has above the line, and never principal', () => {
    const parts = { penaltyMinor: 263_647, interestMinor: 45_498 };
    const planned = plan(late(owed(809_145, parts)), 5n);
    expect(planned).toMatchObject({ kind: 'agrees', loan: { waivedMinor: 5n } });
    const waived =
      planned.kind === 'agrees' ? planned.loan.events.filter(({ kind }) => kind === 'waived') : [];
    expect(waived).toMatchObject([
      { part: 'penalty', amountMinor: 3n },
      { part: 'interest', amountMinor: 2n },
    ]);
    expect(plan(due(owed(499_999)), 5n)).toMatchObject({ kind: 'differs' });
    expect(plan(late(owed(809_144, parts)), 5n)).toMatchObject({ kind: 'differs' });
  });

  it('asks for less where less is owed here', () => {
    expect(plan(due(owed(500_004)), 5n)).toMatchObject({ kind: 'agrees', loan: { waivedMinor: 0n } });
  });
});

it.each<[string, object]>([
  ['owed: nothing is owed, and only running loans are taken over', owed(0)],
  [
    'owed.on: this day has to be one of the last 31; today is 2026-11-20',
    { owed: { on: '2026-10-19', totalMinor: 1 } },
  ],
  ['paidOutOn: this day comes after the day of the balance', { paidOutOn: '2026-11-20' }],
  ['paidOutOn: this day is more than ten years before the balance', { paidOutOn: '2016-11-17' }],
  ['acceptedOn: this day comes after the payout', { acceptedOn: '2026-08-22' }],
  ['pauses.0: it ends before it begins', { pauses: [{ from: '2026-09-02', through: '2026-09-01' }] }],
  [
    'terms.instalmentCount: there are more instalments than days',
    { terms: { termDays: 10, instalmentCount: 12 } },
  ],
  ['dueDays: the terms have 2 instalments, the line has 1', { dueDays: ['2026-10-06'] }],
  ['product: there is no such product', { product: 4_711 }],
  ['borrower.phone: this is no mobile number of IN', { product: 2_003 }],
])('IMPORT-02 refuses a line with “%s”', (why, changes) => {
  const sample = lineDueToday('LB-1', '+639178811001', changes);
  expect(plan(sample)).toEqual({ kind: 'refused', why });
});
