import type { Currency } from '@hiram/lending/money';
import type { Market } from '@hiram/lending/terms';
import type { DayClosePhase } from '../../database/day-close-store.ts';
import type { Tx } from '../../database/open-database.ts';

/** Where a close is: the phase, and where its next page begins. */
export type ClosePlace = { readonly phase: DayClosePhase; readonly cursor: string | null };

/** One page's work, which answers where the next page begins. */
export type PageWork = (tx: Tx) => Promise<ClosePlace>;

/** The currency of a market's account at a provider. */
export const currencyOf = (market: Market): Currency => (market === 'IN' ? 'INR' : 'PHP');
