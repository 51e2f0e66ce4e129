import type { Market } from '@hiram/lending/market';

/** What both markets share has the days of the first of them: Manila is ahead of Kolkata. */
export const sharedMarket: Market = 'PH';
