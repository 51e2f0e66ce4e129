import type { Product } from '../database/product-definition.ts';
import type { Channel } from '../providers/payment/payment-provider.ts';
import type { Caller, House } from './feature.ts';

/** The channels of a product that the provider offers, in the product's order. */
export function channelsOf(house: House, product: Product): Channel[] {
  return product.channels.flatMap((number) => findChannel(house, product, number) ?? []);
}

/** One channel, when the product has it and the provider offers it in the product's currency. */
export function findChannel(house: House, product: Product, number: string): Channel | null {
  if (!product.channels.includes(number)) return null;
  const offered = house.provider.listChannels(product.terms.currency);
  return offered.find((channel) => channel.number === number) ?? null;
}

/** What a channel is called in a language: a word such as "Bank transfer" is the lender's to translate, a trade name stays. */
export function nameChannel({ brand }: House, { locale }: Pick<Caller, 'locale'>, { name }: Channel): string {
  return brand.say(name, locale);
}
