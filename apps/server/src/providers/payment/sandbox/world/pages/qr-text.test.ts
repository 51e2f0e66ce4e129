import { describe, expect, it } from 'vitest';
import { checksumOf, toQrPhText, toUpiText } from './qr-text.ts';

const merchant = { merchantName: 'Hiram', merchantId: '900600000001', reference: 'SP_7KQ2M9XWABCDEFGHJKLM' };

/** Parses a text of tag, two-digit length and value back into its fields. */
function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

describe('toQrPhText', () => {
  it("has the standard's check value for 123456789", () => {
    expect(checksumOf('123456789')).toBe('29B1');
  });

  it.each([
    // EMVCo, QR Code Specification for Payment Systems, merchant-presented mode, its own example.
    [
      '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT' +
        '6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A011' +
        '2233449988770708123456786304',
      'A13A',
    ],
    // QR Ph of a shop at Maya, for two sums: tests of vocolboy/promptpay-generator, read 22 November 2026.
    [
      '00020101021228500011ph.ppmi.p2m0111PAPHPHM1XXX030920144830105030115204539953036085406122.995802PH5908314620916005' +
        'Pasig62440014com.paymaya.qr0522TZ2qmKifcHwxgiNrwXXm8L6304',
      'A531',
    ],
    [
      '00020101021228500011ph.ppmi.p2m0111PAPHPHM1XXX030920144830105030115204539953036085406101.005802PH5908314620916005' +
        'Pasig62440014com.paymaya.qr0522TZ2qmKifcHwxgiNrwXXm8L6304',
      'EF75',
    ],
  ])('PAY-01 has the checksum of the public code %s', (text, checksum) => {
    expect(checksumOf(text)).toBe(checksum);
  });

  it('carries amount, peso, country and reference, and ends with its checksum', () => {
    const text = toQrPhText({ ...merchant, amountMinor: 775_005n });
    const fields = readFields(text);
    expect(fields.get('01')).toBe('12');
    expect(fields.get('53')).toBe('608');
    expect(fields.get('54')).toBe('7750.05');
    expect(fields.get('58')).toBe('PH');
    expect(readFields(fields.get('28') ?? '').get('00')).toBe('ph.ppmi.p2m');
    expect(readFields(fields.get('62') ?? '').get('05')).toBe(merchant.reference);
    expect(fields.get('63')).toBe(checksumOf(text.slice(0, -4)));
  });

  it('leaves the amount of a standing code to the payer', () => {
    const fields = readFields(toQrPhText({ ...merchant, amountMinor: null }));
    expect(fields.get('01')).toBe('11');
    expect(fields.has('54')).toBe(false);
  });

  it('limits a merchant name to the 25 plain characters of the field', () => {
    const merchantName = 'Pautang ng Bayan Ñ Financing Corporation';
    const fields = readFields(toQrPhText({ ...merchant, merchantName, amountMinor: 1n }));
    expect(fields.get('59')).toBe('Pautang ng Bayan  Financi');
    expect(fields.get('54')).toBe('0.01');
  });
});

describe('toUpiText', () => {
  it('is a link with rupees and a reference, escaped', () => {
    const text = toUpiText({ ...merchant, description: 'Loan & more', amountMinor: 120_000n });
    expect(text).toBe(
      'upi://pay?pa=hiram%40sandboxpay&pn=Hiram&tr=SP_7KQ2M9XWABCDEFGHJKLM&tn=Loan%20%26%20more&am=1200.00&cu=INR',
    );
    expect(toUpiText({ ...merchant, description: '', amountMinor: null })).not.toContain('am=');
  });
});
