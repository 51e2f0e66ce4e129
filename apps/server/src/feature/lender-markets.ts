import { currencyOf, type Market, markets } from '@hiram/lending/market';
import type { Context } from './context.ts';

/** The markets that a lender lends in: those for whose currency it has a payment provider. */
export const listLenderMarkets = ({ providers }: Pick<Context, 'providers'>): readonly Market[] =>
  markets.filter((market) => providers.of(currencyOf(market)).length > 0);
