import type { Currency } from '@hiram/lending/money';
import type { Caller, Context } from '../../feature/context.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import type { Channel } from '../../providers/payment/payment-provider.ts';

/** The product's channels that the provider offers, in the product's order. */
export function channelsOf(context: Context, product: Product): Channel[] {
  return product.channels.flatMap((number) => findChannel(context, product, number) ?? []);
}

/** Those of them by which something new can be paid: none that is out of service (`CHANNELS_OFF`). */
export function openChannelsOf(context: Context, product: Product): Channel[] {
  return channelsOf(context, product).filter(({ number }) => isChannelOpen(context, number));
}

/** Whether a new request to pay may go by a channel. What was requested by it before is paid and booked all the same. */
export const isChannelOpen = ({ settings }: Pick<Context, 'settings'>, number: string): boolean =>
  !settings.channelsOff.has(number);

/**
 * The channel that issues the standing codes of a product's loans: its default one, or the first that issues any. Null where
 * none does.
 */
export function standingChannel(context: Context, product: Product): Channel | null {
  const issuing = channelsOf(context, product).filter(({ takesAnyAmount }) => takesAnyAmount);
  return issuing.find(({ number }) => number === product.defaultChannel) ?? issuing[0] ?? null;
}

/** One channel, if the product has it and the provider offers it in the product's currency. */
export function findChannel(context: Context, product: Product, number: string): Channel | null {
  if (!product.channels.includes(number)) return null;
  const offered = context.providers.listChannels(product.terms.currency);
  return offered.find((channel) => channel.number === number) ?? null;
}

/**
 * The name of a channel in a language. The lender translates words such as "Bank transfer"; trade names stay.
 */
export function nameChannel(
  { brand }: Context,
  { locale }: Pick<Caller, 'locale'>,
  { name }: Channel,
): string {
  return brand.say(name, locale);
}

/** A channel as staff read it: the name that its provider gives it; the number of one that is offered no more. */
export function nameChannelForStaff({ providers }: Context, currency: Currency, number: string): string {
  return providers.listChannels(currency).find((channel) => channel.number === number)?.name ?? number;
}
