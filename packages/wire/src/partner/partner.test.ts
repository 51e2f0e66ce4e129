import { describe, expect, it } from 'vitest';
import { sandboxRoutes } from '../sandbox.ts';
import { partnerSessionRequest } from './partner.ts';

const borrower = { phone: '09171234567', name: 'Juan dela Cruz', birthDay: '1995-04-30', nationality: 'PH' };
const opens = (given: object) =>
  partnerSessionRequest.safeParse({ borrower: { ...borrower, ...given }, deviceId: 'd1' }).success;

describe('partner sessions', () => {
  it('accepts a borrower and a device, repeat or not', () => {
    expect(opens({})).toBe(true);
    expect(opens({ isRepeat: true })).toBe(true);
  });

  it.each([
    { phone: 'call me' },
    { name: '' },
    { name: 'x'.repeat(121) },
    { birthDay: '1995-02-30' },
    { birthDay: '30/04/1995' },
    { nationality: 'Filipino' },
    { isRepeat: 'yes' },
  ])('refuses %j', (given) => {
    expect(opens(given)).toBe(false);
  });
});

describe('sandbox routes', () => {
  it('moves the clock to a day or by days, not both and not backwards', () => {
    const { body } = sandboxRoutes.moveClock;
    expect(body.safeParse({ today: '2026-11-20' }).success).toBe(true);
    expect(body.safeParse({ advanceDays: 7 }).success).toBe(true);
    expect(body.safeParse({ today: '2026-11-20', advanceDays: 7 }).success).toBe(false);
    expect(body.safeParse({ advanceDays: -1 }).success).toBe(false);
  });

  it('pays the amount requested once by default', () => {
    const { body } = sandboxRoutes.settlePayment;
    expect(body.parse({})).toEqual({});
    expect(body.safeParse({ amountMinor: 0 }).success).toBe(false);
    expect(body.safeParse({ status: 'lost' }).success).toBe(false);
  });
});
