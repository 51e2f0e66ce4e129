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
