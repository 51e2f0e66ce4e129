import type { Product } from '../database/product-definition.ts';
import type { Channel } from '../providers/payment/payment-provider.ts';
import type { House } from './feature.ts';

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
