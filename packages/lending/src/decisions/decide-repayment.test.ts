import { describe, expect, it } from 'vitest';
import type { LoanEvent } from '../loan-event.ts';
import { cancelled, contractWith, dayAfterCredit, disbursed, paid } from '../testing/loan-samples.ts';
import { decideRepayment } from './decide-repayment.ts';

/** Instalments of 3,633.33, 3,540.00 and 3,436.67 on the days 30, 61 and 91. */
const contract = contractWith({ principalMinor: 1_000_000n }, { instalmentCount: 3 });
const firstPaid = paid(30, 363_333n);

const decide = (day: number, amountMinor: bigint, events: readonly LoanEvent[] = [disbursed, firstPaid]) =>
  decideRepayment(contract, events, dayAfterCredit(day), { purpose: 'repayment', amountMinor });

describe('repayment decision', () => {
  it('accepts the repayment and the settlement amount and nothing else', () => {
    expect(decide(50, 354_000n)).toMatchObject({ ok: true, value: { isFullSettlement: false } });
    expect(decide(50, 680_000n)).toMatchObject({ ok: true, value: { isFullSettlement: true } });
    const quoted = { minor: 354_000n, currency: 'PHP' };
    const dueOn = dayAfterCredit(61);
    expect(decide(50, 354_001n)).toEqual({
      ok: false,
      refusal: { code: 'amount-not-quoted', quoted, dueOn },
    });
  });

  it('answers an outdated settlement amount with the one of today, and an outdated repayment amount with that', () => {
    const settlement = { minor: 680_000n, currency: 'PHP' };
    for (const outdated of [679_330n, 1_034_000n, 517_001n])
      expect(decide(50, outdated)).toEqual({
        ok: false,
        refusal: { code: 'amount-not-quoted', quoted: settlement },
      });
    for (const outdated of [353_000n, 517_000n])
      expect(decide(50, outdated)).toMatchObject({ refusal: { quoted: { minor: 354_000n } } });
  });

  it('says of an amount that it is due later only when nothing is owed today', () => {
    const charged: LoanEvent = {
      ...{ id: 'c', kind: 'charged', part: 'enforcement-cost', amountMinor: 5_000n, reason: 'court' },
      valueDay: dayAfterCredit(40),
    };
    const refunded: LoanEvent = {
      ...{ id: 'r', kind: 'refunded', amountMinor: 5_000n, reason: 'asked' },
      valueDay: dayAfterCredit(40),
    };
    expect(decide(29, 1n, [disbursed])).toHaveProperty('refusal.dueOn', dayAfterCredit(30));
    for (const day of [30, 31, 35]) expect(decide(day, 1n, [disbursed])).not.toHaveProperty('refusal.dueOn');
    for (const owed of [charged, refunded]) {
      const refused = decide(50, 1n, [disbursed, firstPaid, owed]);
      expect(refused).toMatchObject({ refusal: { code: 'amount-not-quoted' } });
      expect(refused).not.toHaveProperty('refusal.dueOn');
    }
  });

  it('refuses any amount where nothing can be paid, and says why', () => {
    expect(decide(50, 354_000n, [])).toMatchObject({ refusal: { code: 'not-disbursed' } });
    expect(decide(50, 354_000n, [cancelled])).toMatchObject({
      refusal: { code: 'nothing-owed', wasDeclined: true },
    });
    expect(decide(93, 1n, [disbursed, paid(30, 1_200_000n)])).toMatchObject({
      refusal: { code: 'nothing-owed' },
    });
  });
});
