import type { Currency } from '@hiram/lending/money';
import type { Channel, ChannelPresentation } from '../payment-provider.ts';

function channelOf(
  number: string,
  name: string,
  kind: { currency: Currency; presentation: ChannelPresentation },
): Channel {
  const logoUrl = `/sandbox-provider/logos/${number}.svg`;
  return { number, name, logoUrl, takesAnyAmount: true, isRefundable: false, ...kind };
}

const pesos = 'PHP' as const;
const rupees = 'INR' as const;

/** The catalogue that the sandbox provider publishes. The first channel of a market is its default. */
export const sandboxChannels: readonly Channel[] = [
  channelOf('90101', 'GCash', { currency: pesos, presentation: 'redirect' }),
  channelOf('90102', 'Maya', { currency: pesos, presentation: 'redirect' }),
  {
    ...channelOf('90006', '7-Eleven CLiQQ', { currency: pesos, presentation: 'pay-code' }),
    bills: { wallets: ['GCash', 'Maya'] },
  },
  channelOf('90103', 'QR Ph', { currency: pesos, presentation: 'qr' }),
  channelOf('91101', 'Paytm', { currency: rupees, presentation: 'redirect' }),
  channelOf('91102', 'PhonePe', { currency: rupees, presentation: 'redirect' }),
  channelOf('91103', 'UPI QR', { currency: rupees, presentation: 'qr' }),
  {
    ...channelOf('91104', 'Bank transfer', { currency: rupees, presentation: 'pay-code' }),
    isAppOnly: true,
  },
];

/** The channel with this number, or null. */
export function findSandboxChannel(number: string): Channel | null {
  return sandboxChannels.find((channel) => channel.number === number) ?? null;
}
