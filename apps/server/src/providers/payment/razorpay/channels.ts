import { anyWayChannel, rupeeChannelOf, upiAppChannels, upiQrChannel } from '../india/channels.ts';
import type { Channel } from '../payment-provider.ts';
import type { RazorpayOptions } from './client.ts';

/** A bank account of the payer's own: whatever is transferred there is theirs. Such a transfer is not sent back. */
export const accountChannel: Channel = {
  ...rupeeChannelOf({ number: '91104', name: 'Bank transfer', presentation: 'pay-code' }),
  isAppOnly: true,
  takesAnyAmount: true,
  isRefundable: false,
};

/** What Razorpay has enabled for the account. */
export const listRazorpayChannels = ({
  hasQrText,
  hasVirtualAccounts,
}: RazorpayOptions): readonly Channel[] => [
  ...(hasQrText ? [upiQrChannel] : []),
  ...upiAppChannels,
  anyWayChannel,
  ...(hasVirtualAccounts ? [accountChannel] : []),
];
