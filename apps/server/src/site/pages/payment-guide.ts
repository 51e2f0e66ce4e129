import type { Context, Visitor } from '../../feature/context.ts';
import type { PublicPageRoute } from '../../feature/feature.ts';
import { channelsOf, nameChannel } from '../../payments/intents/channels.ts';
import { listOffered } from './list-offered.ts';

const walletsShown = 2;

/**
 * GUIDE-01: how to pay a bill in two e-wallets and at a counter, with the market's own payment methods. It
 * contains no borrower's data and is public.
 */
export const paymentGuide: PublicPageRoute = {
  page: 'paymentInstructions',
  load: async (context, visitor) => ({
    screen: 'paymentInstructions',
    content: { company: context.brand.company, ...(await namePlaces(context, visitor)) },
  }),
};

async function namePlaces(context: Context, visitor: Visitor) {
  const products = await listOffered(context, visitor.market);
  const channels = products.flatMap((product) => channelsOf(context, product));
  const namesOf = (presentation: string) => [
    ...new Set(
      channels
        .filter((channel) => channel.presentation === presentation)
        .map((channel) => nameChannel(context, visitor, channel)),
    ),
  ];
  return { wallets: namesOf('redirect').slice(0, walletsShown), counter: namesOf('pay-code')[0] ?? '' };
}
