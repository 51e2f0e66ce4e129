import { drawChannelLogo } from '../channel-logo.ts';
import type { Channel, ChannelPresentation } from '../payment-provider.ts';

/** A channel of ours and Xendit's code of it. */
export type XenditChannel = Channel & {
  readonly code: string;
  /** How long its page can be paid from when it was made; null where we say when that ends, or no document does. */
  readonly lifeSeconds: number | null;
};

type Traits = {
  readonly reusable?: boolean;
  readonly refundable?: boolean;
  readonly lifeSeconds?: number;
};

function channelOf(
  [number, name, code]: readonly [string, string, string],
  presentation: ChannelPresentation,
  { reusable = false, refundable = false, lifeSeconds }: Traits = {},
): XenditChannel {
  return {
    number,
    name,
    code,
    logoUrl: drawChannelLogo(name),
    presentation,
    currency: 'PHP',
    takesAnyAmount: reusable,
    isRefundable: refundable,
    lifeSeconds: lifeSeconds ?? null,
  };
}

const reusable = { reusable: true };
/** Their pages say 0.25 hours, and that no other end can be set. */
const wallet = { refundable: true, lifeSeconds: 900 };

/** docs.xendit.co/docs/available-payment-channels and the page of each channel, read 23 April 2026. */
export const xenditChannels: readonly XenditChannel[] = [
  channelOf(['90101', 'GCash', 'GCASH'], 'redirect', wallet),
  channelOf(['90102', 'Maya', 'PAYMAYA'], 'redirect', wallet),
  channelOf(['90006', '7-Eleven CLiQQ', '7ELEVEN_CLIQQ'], 'pay-code', reusable),
  channelOf(['90103', 'QR Ph', 'QRPH'], 'qr'),
  channelOf(['90106', 'Cebuana Lhuillier', 'CEBUANA'], 'pay-code', reusable),
  {
    ...channelOf(['90110', 'GCash Bills and Maya Bills', 'ECPAY_DRAGONLOAN'], 'pay-code', reusable),
    isAppOnly: true,
    // The wallets list loans under this name (docs.xendit.co/docs/ecpay-loans, read 29 November 2026).
    bills: { wallets: ['GCash', 'Maya'], biller: 'Dragon Loans' },
  },
];

/**
 * Wallets and banks of the lender's account form, and Xendit's codes of them, as its own .NET library lists them
 * (DisbursementChannelCode in Xendit.net); PH_MET is Metropolitan Bank and Trust. A code that is not here is refused at start;
 * the lender then writes Xendit's own code (`PH_…`) into the form, as GET /payouts_channels lists it.
 */
const payoutCodes: ReadonlyMap<string, string> = new Map([
  ['90006', 'PH_GCASH'],
  ['90007', 'PH_PAYMAYA'],
  ['BDO', 'PH_BDO'],
  ['BPI', 'PH_BPI'],
  ['LBP', 'PH_LBP'],
  ['MBT', 'PH_MET'],
  ['UBP', 'PH_UBP'],
]);

/** Xendit's code of a wallet or a bank, or null. */
export const payoutCodeOf = (code: string): string | null =>
  payoutCodes.get(code) ?? (/^PH_[A-Z0-9]{2,20}$/.test(code) ? code : null);
