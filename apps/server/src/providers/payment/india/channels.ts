import { drawChannelLogo } from '../channel-logo.ts';
import type { Channel, ChannelPresentation } from '../payment-provider.ts';

type Named = Pick<Channel, 'number' | 'name'> & { readonly presentation: ChannelPresentation };

/** A channel in rupees for one payment, which can go back the way it came. */
export const rupeeChannelOf = (named: Named): Channel => ({
  ...named,
  logoUrl: drawChannelLogo(named.name),
  currency: 'INR',
  takesAnyAmount: false,
  isRefundable: true,
});

/** UPI apps, each by the provider's page for UPI alone, which opens the app that the payer has. */
export const upiAppChannels: readonly Channel[] = [
  rupeeChannelOf({ number: '91101', name: 'Paytm', presentation: 'redirect' }),
  rupeeChannelOf({ number: '91102', name: 'PhonePe', presentation: 'redirect' }),
];

/** A UPI QR code. */
export const upiQrChannel = rupeeChannelOf({ number: '91103', name: 'UPI QR', presentation: 'qr' });

/** The provider's page with every way to pay that the lender's account has. */
export const anyWayChannel: Channel = {
  ...rupeeChannelOf({ number: '91105', name: 'UPI app, card or net banking', presentation: 'redirect' }),
  hasManyWays: true,
};

/** Whether a channel is a UPI app. */
export const isUpiApp = (number: string): boolean => upiAppChannels.some((each) => each.number === number);
