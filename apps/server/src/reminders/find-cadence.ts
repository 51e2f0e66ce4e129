import type { Market } from '@hiram/lending/market';
import type { ReminderStep, RemindersContent } from '@hiram/wire/staff/set-up/lender-content';

/** The steps for a loan: of the cadence of its product, else of its market's. */
export function findCadence(
  { cadences }: RemindersContent,
  loan: { readonly market: Market; readonly productId: number },
): readonly ReminderStep[] {
  const ofMarket = cadences.filter(({ market }) => market === loan.market);
  const own = ofMarket.find(({ productId }) => productId === loan.productId);
  return (own ?? ofMarket.find(({ productId }) => productId === null))?.steps ?? [];
}
