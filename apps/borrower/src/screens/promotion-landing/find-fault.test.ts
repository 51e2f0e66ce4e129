import { mobilePatternDefault } from '@hiram/wire/limits';
import { describe, expect, it } from 'vitest';
import { findCodeFault, findPhoneFault, findRefusedField, findRegistrationFault } from './find-fault.ts';

const specified = { phonePattern: mobilePatternDefault };
const philippine = { phonePattern: '^09\\d{9}$' };

describe('what a visitor typed', () => {
  it.each([
    ['13912345678', null],
    ['19000000000', null],
    ['12912345678', 'phoneWrong'],
    ['23912345678', 'phoneWrong'],
    ['1391234567', 'phoneWrong'],
    ['139123456789', 'phoneWrong'],
    ['', 'phoneNeeded'],
  ])("PROMO-02 '%s' is 11 digits, 1 then 3 to 9: %s", (phone, text) => {
    expect(findPhoneFault(phone, specified)?.text ?? null).toBe(text);
  });

  it("PROMO-02 the template's market has its own pattern", () => {
    expect(findPhoneFault('09171234567', philippine)).toBeNull();
    expect(findPhoneFault('13912345678', philippine)).toEqual({ field: 'phone', text: 'phoneWrong' });
    const named = { ...philippine, phoneExample: '09171234567' };
    expect(findPhoneFault('13912345678', named)).toEqual({ field: 'phone', text: 'phoneWrongExample' });
  });

  it('PROMO-02 the captcha is required for a code, and the code for registering', () => {
    const phone = '09171234567';
    expect(findCodeFault({ phone, capcode: '' }, philippine)).toEqual({
      field: 'capcode',
      text: 'captchaNeeded',
    });
    expect(findCodeFault({ phone, capcode: 'AB12' }, philippine)).toBeNull();
    const typed = { phone, smsCode: '', isSolved: true };
    expect(findRegistrationFault({ ...typed, isSolved: false }, philippine)?.text).toBe('codeFirst');
    expect(findRegistrationFault(typed, philippine)?.text).toBe('smsCodeNeeded');
    expect(findRegistrationFault({ ...typed, smsCode: '123456' }, philippine)).toBeNull();
  });

  it.each([
    ['101', 'capcode'],
    ['-1', 'capcode'],
    ['1301', 'phone'],
    ['1302', 'smsCode'],
    ['1303', 'smsCode'],
  ])('PROMO-03 PROMO-04 the refusal %s stays at the field %s', (code, field) => {
    expect(findRefusedField(code, 'No.')).toEqual({ field, message: 'No.' });
    expect(findRefusedField('429', 'Later.')).toBeNull();
  });
});
