import { channelsOf, nameChannel } from '../channels.ts';
import type { House, PublicPageRoute, Visitor } from '../feature.ts';
import { listOffered } from './list-offered.ts';

const walletsShown = 2;

/**
 * GUIDE-01: how to pay a bill in two e-wallets and at a counter, with the names of the ways to pay that the market has.
 * Nothing in it belongs to a borrower, so anybody may read it.
 */
export const paymentGuide: PublicPageRoute = {
  page: 'paymentInstructions',
  load: async (house, visitor) => ({
    screen: 'paymentInstructions',
    content: { company: house.brand.company, ...(await namePlaces(house, visitor)) },
  }),
};

async function namePlaces(house: House, visitor: Visitor) {
  const products = await listOffered(house, visitor.market);
  const channels = products.flatMap((product) => channelsOf(house, product));
  const namesOf = (presentation: string) => [
    ...new Set(
      channels
        .filter((channel) => channel.presentation === presentation)
        .map((channel) => nameChannel(house, visitor, channel)),
    ),
  ];
  return { wallets: namesOf('redirect').slice(0, walletsShown), counter: namesOf('pay-code')[0] ?? '' };
}
