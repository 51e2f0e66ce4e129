import { drawChannelLogo } from '../channel-logo.ts';
import type { Channel } from '../payment-provider.ts';

/** A channel of ours and PayMongo's type of its payment method. */
export type PaymongoChannel = Channel & { readonly method: string };

const walletOf = (number: string, name: string, method: string): PaymongoChannel => ({
  number,
  name,
  method,
  logoUrl: drawChannelLogo(name),
  presentation: 'redirect',
  currency: 'PHP',
  takesAnyAmount: false,
  isRefundable: true,
});

const wallets: readonly PaymongoChannel[] = [
  walletOf('90101', 'GCash', 'gcash'),
  walletOf('90102', 'Maya', 'paymaya'),
  walletOf('90107', 'GrabPay', 'grab_pay'),
];

/** PayMongo gives a QR code as a picture only, and sends none of its payments back. */
const qrChannel: PaymongoChannel = {
  ...walletOf('90103', 'QR Ph', 'qrph'),
  presentation: 'qr',
  isRefundable: false,
};

/**
 * developers.paymongo.com/docs/payment-acceptance-e-wallets and -qr-ph-api, read 22 November 2026. There are no counters and
 * no standing codes. The QR codes of the test mode take real money, so a test key offers none.
 */
export const listPaymongoChannels = (isLive: boolean): readonly PaymongoChannel[] =>
  isLive ? [...wallets, qrChannel] : wallets;

/**
 * Wallets and banks of the lender's account form whose code at InstaPay is confirmed. PayMongo's codes are not built from a
 * bank's BIC by rule, so no other is guessed: the lender writes the code of GET /v2/transfers/receiving_institutions into
 * the form.
 */
const payoutCodes: ReadonlyMap<string, string> = new Map([
  ['90006', 'GXCHPHM2XXX'],
  ['BDO', 'BNORPHMMXXX'],
]);

/** PayMongo's code of a wallet or a bank, or null. */
export const payoutCodeOf = (code: string): string | null =>
  payoutCodes.get(code) ?? (/^[A-Z]{4}PH[A-Z0-9]{5}$/.test(code) ? code : null);
