import { describe, expect, it } from 'vitest';
import { callAddresses } from './addresses.ts';
import { isSuccess, refusalEnvelope, successCode, successEnvelope, toOlderEnvelope } from './envelope.ts';

describe('envelope', () => {
  it.each([
    ['number', 0],
    ['text', '00'],
    ['promotion', '0'],
  ] as const)('CALL-04 the %s family succeeds with %j and with nothing else', (family, code) => {
    expect(successCode(family)).toBe(code);
    for (const other of [0, '00', '0', '', null, undefined, false, 1, '000'])
      expect(isSuccess(family, other)).toBe(other === code);
  });

  it('CALL-04 gives each call its family', () => {
    expect(callAddresses.cardInit.family).toBe('number');
    expect(callAddresses.problemDetail.family).toBe('text');
    expect(callAddresses.problemSave.family).toBe('number');
    expect(callAddresses.olderPush.family).toBe('text');
    expect(callAddresses.getSms.family).toBe('promotion');
  });

  it('CALL-04 answers code, message and data; a refusal has no data and never reads as a success', () => {
    expect(successEnvelope('text', { url: 'u' })).toEqual({ code: '00', message: '', data: { url: 'u' } });
    expect(refusalEnvelope('number', 4001, 'Not now')).toEqual({
      code: 4001,
      message: 'Not now',
      data: null,
    });
    expect(() => refusalEnvelope('number', 0, 'Not now')).toThrow();
  });

  it('CALL-06 answers the older API with an attach object', () => {
    const envelope = toOlderEnvelope(successEnvelope('text', { url: 'u' }));
    expect(envelope).toEqual({ code: '00', message: '', attach: { url: 'u' } });
  });
});
