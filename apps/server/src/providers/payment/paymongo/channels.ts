import { drawChannelLogo } from '../channel-logo.ts';
import type { Channel } from '../payment-provider.ts';

/** A channel of ours and PayMongo's type of its payment method. */
export type PaymongoChannel = Channel & {
  readonly method: string;
  /** How long its page or code can be paid from when it was made. */
  readonly lifeSeconds: number;
};

type Wallet = Pick<PaymongoChannel, 'method' | 'lifeSeconds'>;

const walletOf = (number: string, name: string, wallet: Wallet): PaymongoChannel => ({
  number,
  name,
  ...wallet,
  logoUrl: drawChannelLogo(name),
  presentation: 'redirect',
  currency: 'PHP',
  takesAnyAmount: false,
  isRefundable: true,
});

const wallets: readonly PaymongoChannel[] = [
  walletOf('90101', 'GCash', { method: 'gcash', lifeSeconds: 4 * 3_600 }),
  walletOf('90102', 'Maya', { method: 'paymaya', lifeSeconds: 1_800 }),
  walletOf('90107', 'GrabPay', { method: 'grab_pay', lifeSeconds: 900 }),
];

/** PayMongo gives a QR code as a picture only, for two and a half hours at most, and sends none of its payments back. */
const qrChannel: PaymongoChannel = {
  ...walletOf('90103', 'QR Ph', { method: 'qrph', lifeSeconds: 9_000 }),
  presentation: 'qr',
  isRefundable: false,
};

/**
 * developers.paymongo.com/docs/payment-acceptance-e-wallets, -qr-ph-api and customizing-qr-ph-code-expiry, read 22 and
 * 27 November 2026. There are no counters and no standing codes. The QR codes of the test mode take real money, so a test key
 * offers none.
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
