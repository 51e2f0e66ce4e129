import { describe, expect, it } from 'vitest';
import type { LoanEvent } from '../loan-event.ts';
import { dayAfterCredit } from '../testing/loan-samples.ts';
import { canGoByItself, resendDaysMax } from './can-go-by-itself.ts';

const each = { payoutId: 'a', amountMinor: 500_000n };
const approved: LoanEvent = { id: 'approved', kind: 'approved', valueDay: dayAfterCredit(0) };
const sent: LoanEvent = { ...each, id: 'sent', kind: 'payout-sent', valueDay: dayAfterCredit(0) };
const back = (days: number, id = 'back'): LoanEvent => ({
  ...each,
  id,
  kind: 'payout-returned',
  reason: 'closed',
  valueDay: dayAfterCredit(days),
});
const arrived: LoanEvent = { ...each, id: 'arrived', kind: 'disbursed', valueDay: dayAfterCredit(1) };
const undone = (eventId: string): LoanEvent => ({
  id: `undone ${eventId}`,
  kind: 'reversed',
  eventId,
  reason: 'never arrived',
  valueDay: dayAfterCredit(2),
});

describe('money that may go by itself', () => {
  it.each<[string, LoanEvent[], number, boolean]>([
    ['was never sent', [approved], 200, true],
    ['came back today', [approved, sent, back(3)], 3, true],
    ['came back on the last day that counts', [approved, sent, back(3)], 3 + resendDaysMax, true],
    ['came back a day longer ago', [approved, sent, back(3)], 4 + resendDaysMax, false],
    ['came back twice, lately', [approved, sent, back(3), sent, back(40, 'again')], 50, true],
    ['is on its way', [approved, sent], 1, false],
    ['arrived after all, once it had come back', [approved, sent, back(3), arrived], 4, false],
    [
      'was taken out of the books by staff',
      [approved, sent, arrived, undone('arrived'), undone('sent')],
      3,
      false,
    ],
    [
      'is in transit since staff reversed the disbursement',
      [approved, sent, arrived, undone('arrived')],
      3,
      false,
    ],
    [
      'was taken out of the books, sent again and came back',
      [approved, sent, undone('sent'), sent, back(9)],
      10,
      true,
    ],
    ['came back by an entry that staff reversed', [approved, sent, back(3), undone('back')], 4, false],
  ])('PAY-28 %s: told by its events and the day', (_which, events, day, expected) => {
    expect(canGoByItself(events, dayAfterCredit(day))).toBe(expected);
  });
});
