import { formatAmount } from './format-amount.ts';

type QrPh = {
  readonly amountMinor: bigint | null;
  readonly merchantName: string;
  readonly merchantId: string;
  /** At most 25 characters. */
  readonly reference: string;
};

/**
 * The text of a QR Ph picture (EMVCo merchant-presented mode). It is reusable for any amount when
 * `amountMinor` is null, otherwise for this payment only.
 */
export function toQrPhText({ amountMinor, merchantName, merchantId, reference }: QrPh): string {
  const account = field('00', 'ph.ppmi.p2m') + field('01', 'SBXPPHM1XXX') + field('03', merchantId);
  const payload = [
    field('00', '01'),
    field('01', amountMinor === null ? '11' : '12'),
    field('28', account),
    field('52', '6012'),
    field('53', '608'),
    amountMinor === null ? '' : field('54', formatAmount(amountMinor, 'plain')),
    field('58', 'PH'),
    field('59', merchantName.replace(/[^\x20-\x7e]/g, '').slice(0, 25) || 'Merchant'),
    field('60', 'Manila'),
    field('62', field('05', reference)),
    '6304',
  ].join('');
  return payload + checksumOf(payload);
}

type UpiText = {
  readonly amountMinor: bigint | null;
  readonly merchantName: string;
  readonly reference: string;
  readonly description: string;
};

/** The text of a UPI picture: a payment link that any UPI app opens. */
export function toUpiText({ amountMinor, merchantName, reference, description }: UpiText): string {
  const parts: [string, string][] = [
    ['pa', 'hiram@sandboxpay'],
    ['pn', merchantName],
    ['tr', reference],
    ['tn', description.slice(0, 80)],
  ];
  if (amountMinor !== null) parts.push(['am', formatAmount(amountMinor, 'plain')]);
  parts.push(['cu', 'INR']);
  return `upi://pay?${parts.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
}

function field(id: string, value: string): string {
  return id + String(Buffer.byteLength(value)).padStart(2, '0') + value;
}

/** CRC-16/CCITT-FALSE in four hexadecimal digits: `123456789` gives 29B1. */
export function checksumOf(text: string): string {
  let register = 0xffff;
  for (const byte of Buffer.from(text)) {
    register ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      register = register & 0x8000 ? (register << 1) ^ 0x1021 : register << 1;
    register &= 0xffff;
  }
  return register.toString(16).toUpperCase().padStart(4, '0');
}
