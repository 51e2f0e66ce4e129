import type { Currency } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';

/** A payment as far as its way back depends on it; the channel is null where no request of ours led to it. */
export type ReturnablePayment = {
  readonly provider: string;
  readonly currency: Currency;
  readonly channelNumber: string | null;
};

/** Whether the provider that took a payment in may send it back. Of an unknown channel it may: the provider has the last word. */
export function canGoBack(
  { providers }: Pick<Context, 'providers'>,
  { provider, currency, channelNumber }: ReturnablePayment,
): boolean {
  const channels = providers.named(provider)?.listChannels(currency) ?? [];
  return channels.some(
    ({ isRefundable, number }) => isRefundable && (channelNumber === null || channelNumber === number),
  );
}
