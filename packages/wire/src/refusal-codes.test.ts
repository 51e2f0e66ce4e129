import { expect, it } from 'vitest';
import { allCalls } from './all-calls.ts';
import { isRefusalCode, refusalCodes } from './refusal-codes.ts';

it('PROMO-03 PROMO-04 SELECT-04 the codes are those that the specification names, and one of ours for work', () => {
  expect(allCalls.getSms.codes).toEqual({ wrongCaptcha: '101', alreadyRegistered: '11', workNeeded: '1304' });
  expect(allCalls.register.codes).toEqual({ alreadyRegistered: '11', wrongCaptcha: '-1' });
  expect(allCalls.repaymentConfirm.codes).toEqual({ wrongCode: '800006', duplicateSubmission: '800005' });
  expect(new Set(Object.values(refusalCodes)).size).toBe(Object.keys(refusalCodes).length);
});

it('a code is known whether it came as a number or as text', () => {
  expect(isRefusalCode('11', 'alreadyRegistered')).toBe(true);
  expect(isRefusalCode(11, 'alreadyRegistered')).toBe(true);
  expect(isRefusalCode('-1', 'wrongCaptcha', 'wrongCaptchaAtRegistration')).toBe(true);
  expect(isRefusalCode('1', 'alreadyRegistered')).toBe(false);
  expect(isRefusalCode('800006', 'duplicateSubmission')).toBe(false);
});
