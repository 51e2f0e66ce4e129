import type { Context, Visitor } from '../../feature/context.ts';
import type { PublicPageRoute } from '../../feature/feature.ts';
import { listProducts } from '../../lender/products/product-store.ts';
import { nameChannel, openChannelsOf, standingChannel } from '../../payments/intents/channels.ts';
import type { Channel } from '../../providers/payment/payment-provider.ts';

/** One way to pay, step by step. */
type Guide = {
  /** A bill in a wallet, the wallet's own page, a code at a counter, or a transfer in a bank's app. */
  readonly way: 'bill' | 'wallet' | 'counter' | 'transfer';
  /** The wallet or the channel. */
  readonly name: string;
  /** Whom the payer looks for there. */
  readonly payee: string;
  /** The channel whose code is paid, where that has to be chosen first; empty for the code on the repayment page. */
  readonly codeOf: string;
};

const walletsShown = 2;

/**
 * GUIDE-01: how to pay by two e-wallets, at a counter and by a transfer, each only where the market's provider has it. A
 * wallet is explained by its bills where they take a code. It contains no borrower's data and is public.
 */
export const paymentGuide: PublicPageRoute = {
  page: 'paymentInstructions',
  load: async (context, visitor) => ({
    screen: 'paymentInstructions',
    content: { company: context.brand.company, guides: await listGuides(context, visitor) },
  }),
};

async function listGuides(context: Context, visitor: Visitor): Promise<Guide[]> {
  // Also those that nobody can apply for any more: their loans are still repaid.
  const listed = await listProducts(context.db, context.clock.businessNow());
  const products = listed.filter(({ market }) => market === visitor.market);
  const channels = products.flatMap((product) => openChannelsOf(context, product));
  const standing = products.map((product) => standingChannel(context, product)?.number);
  const isStanding = ({ number }: Channel) => standing.every((each) => each === number);
  const { company } = context.brand;
  const guideOf = (way: Guide['way'], channel: Channel, more: Partial<Guide> = {}): Guide => {
    const name = nameChannel(context, visitor, channel);
    const needsCode = way !== 'wallet' && !isStanding(channel);
    return { way, name, payee: company, codeOf: needsCode ? name : '', ...more };
  };
  const codes = channels.filter(({ presentation }) => presentation === 'pay-code');
  const find = (isWanted: (channel: Channel) => boolean): Channel | undefined =>
    codes.find((each) => isWanted(each) && isStanding(each)) ?? codes.find(isWanted);
  const billed = find(({ bills }) => bills !== undefined);
  const counter = find(({ isAppOnly }) => !isAppOnly);
  const transfer = find(({ isAppOnly, bills }) => isAppOnly === true && !bills);
  const { wallets = [], biller = company } = billed?.bills ?? {};
  const bills = billed ? wallets.map((name) => guideOf('bill', billed, { name, payee: biller })) : [];
  const pages = channels
    .filter((each) => each.presentation === 'redirect' && !each.hasManyWays && !wallets.includes(each.name))
    .map((channel) => guideOf('wallet', channel));
  const byName = new Map([...bills, ...pages].map((guide) => [guide.name, guide]));
  return [
    ...[...byName.values()].slice(0, walletsShown),
    ...(counter ? [guideOf('counter', counter)] : []),
    ...(transfer ? [guideOf('transfer', transfer)] : []),
  ];
}
