import { drawChannelLogo } from '../channel-logo.ts';
import type { Channel } from '../payment-provider.ts';

const inRupees = { currency: 'INR', takesAnyAmount: false, isRefundable: true } as const;

/** A QR code of one order; Cashfree gives its picture to accounts that may ask from server to server. */
export const qrChannel: Channel = {
  number: '91103',
  name: 'UPI QR',
  logoUrl: drawChannelLogo('UPI'),
  presentation: 'qr',
  ...inRupees,
};

/** Cashfree's own page, for one payment: UPI apps, cards, net banking, wallets. */
export const linkChannel: Channel = {
  number: '91105',
  name: 'UPI app, card or net banking',
  logoUrl: drawChannelLogo('Net'),
  presentation: 'redirect',
  ...inRupees,
};
