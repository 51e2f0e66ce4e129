import { drawChannelLogo } from '../channel-logo.ts';
import type { Channel, ChannelPresentation } from '../payment-provider.ts';
import type { RazorpayOptions } from './client.ts';

type Named = Pick<Channel, 'number' | 'name'> & { readonly presentation: ChannelPresentation };

const channelOf = (named: Named): Channel => ({
  ...named,
  logoUrl: drawChannelLogo(named.name),
  currency: 'INR',
  takesAnyAmount: false,
  isRefundable: true,
});

/** A UPI QR code for one payment. */
export const qrChannel = channelOf({ number: '91103', name: 'UPI QR', presentation: 'qr' });

/** Razorpay's own page, for one payment. */
export const linkChannel = channelOf({
  number: '91105',
  name: 'UPI app, card or net banking',
  presentation: 'redirect',
});

/** A bank account of the payer's own: whatever is transferred there is theirs. Such a transfer is not sent back. */
export const accountChannel: Channel = {
  ...channelOf({ number: '91104', name: 'Bank transfer', presentation: 'pay-code' }),
  takesAnyAmount: true,
  isRefundable: false,
};

/** What Razorpay has enabled for the account. */
export const listRazorpayChannels = ({
  hasQrText,
  hasVirtualAccounts,
}: RazorpayOptions): readonly Channel[] => [
  ...(hasQrText ? [qrChannel] : []),
  linkChannel,
  ...(hasVirtualAccounts ? [accountChannel] : []),
];
