import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMobileNumbers, normalizePhone, phoneSpellings, readPhone, toE164 } from './phone-number.ts';

describe('PERSON-01 one telephone number has one form', () => {
  it.each([
    ['09175550107', 'PH', '+639175550107'],
    ['+639175550107', 'PH', '+639175550107'],
    ['639175550107', 'PH', '+639175550107'],
    ['9175550107', 'PH', '+639175550107'],
    ['+63 (917) 555-0107', 'PH', '+639175550107'],
    ['9876543210', 'IN', '+919876543210'],
    ['919876543210', 'IN', '+919876543210'],
    ['09876543210', 'IN', '+919876543210'],
    ['+639175550107', 'IN', '+639175550107'],
    ['919876543210', 'PH', '+919876543210'],
    ['13912345678', 'PH', '13912345678'],
    ['9100000001', 'IN', '+919100000001'],
    ['+4915112345678', 'PH', '+4915112345678'],
  ] as const)('%s in %s is %s', (typed, market, stored) => {
    expect(normalizePhone(typed, market)).toBe(stored);
  });

  it('is null for what is no mobile number of the market', () => {
    for (const phone of ['', '0917', '+12025550100', '6391755501'])
      expect(toE164(phone, 'PH'), phone).toBeNull();
  });

  it('reads a number without a market as each market would', () => {
    expect(readPhone('9175550107')).toEqual(['+639175550107', '+919175550107']);
    expect(readPhone('+639175550107')).toEqual(['+639175550107']);
  });

  it('changes nothing that is stored already, and finds it by every spelling', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (tail) => {
        const stored = `+639${String(tail).padStart(9, '0')}`;
        expect(normalizePhone(stored, 'PH')).toBe(stored);
        expect(normalizePhone(stored, 'IN')).toBe(stored);
        for (const spelling of phoneSpellings(stored)) expect(normalizePhone(spelling, 'PH')).toBe(stored);
      }),
    );
  });
});

describe('BLOCK-01 a typed number is of one market or of both', () => {
  it.each([
    ['0917 555 0107', ['+639175550107', '+919175550107']],
    ['9175550107', ['+639175550107', '+919175550107']],
    ['+639175550107', ['+639175550107']],
    ['91 9876543210', ['+919876543210']],
    ['7012345678', ['+917012345678']],
    ['13912345678', []],
  ])('%s can be %j', (typed, numbers) => {
    expect(listMobileNumbers(typed)).toEqual(numbers);
  });
});
