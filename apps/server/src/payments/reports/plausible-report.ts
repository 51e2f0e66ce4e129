import { addDays, type Day, earlierDay, laterDay } from '@hiram/lending/calendar-day';
import { formatInstant } from '@hiram/lending/format';
import { dayOfInstant, type Market } from '@hiram/lending/market';
import type { Currency } from '@hiram/lending/money';
import type { Brand } from '../../lender/brand/brand.ts';

/** Money that a provider tells of later than so many days after it moved waits for a person. */
const reportAgeDaysMax = 31;
/** A provider's clock may be so far from ours; what lies further off is not a matter of clocks. */
const clockSkewMsMax = 3_600_000;

/** Whether a reported amount can be a movement of this lender's money. */
export const isPlausibleAmount = (
  { brand }: { readonly brand: Pick<Brand, 'plausibleMinor'> },
  { amountMinor, currency }: { readonly amountMinor: bigint; readonly currency: Currency },
): boolean => amountMinor <= brand.plausibleMinor[currency];

/** When money is said to have moved, when we heard of it, and the first day on which it can have moved. */
export type ReportedDay = {
  readonly movedAt: Date;
  readonly heardAt: Date;
  readonly earliest: Day;
  readonly market: Market;
};

/**
 * The value day of a reported movement, or the reason why no day may be taken from the report without a person: it moved
 * before there was anything to move, on a day that has not come, or too long ago. Clocks that differ a little are no reason.
 */
export function toValueDay(reported: ReportedDay): { readonly day: Day } | { readonly why: string } {
  const { movedAt, heardAt, earliest, market } = reported;
  const heardOn = dayOfInstant(heardAt, market);
  const isDated = (when: string) => ({ why: `it is dated ${formatInstant(movedAt, market)}, ${when}` });
  if (movedAt.getTime() > heardAt.getTime() + clockSkewMsMax) return isDated('which has not come yet');
  const forgiven = dayOfInstant(new Date(movedAt.getTime() + clockSkewMsMax), market);
  if (forgiven < earliest) return isDated('before the loan or the transfer existed');
  const day = earlierDay(laterDay(dayOfInstant(movedAt, market), earliest), heardOn);
  if (day < addDays(heardOn, -reportAgeDaysMax)) return isDated(`more than ${reportAgeDaysMax} days ago`);
  return { day };
}

/** The day from which money without a loan is held: the payer's, or the one on which we heard of it when that cannot be. */
export function heldFrom({ movedAt, heardAt, market }: Omit<ReportedDay, 'earliest'>): Day {
  const heardOn = dayOfInstant(heardAt, market);
  const checked = toValueDay({ movedAt, heardAt, market, earliest: addDays(heardOn, -reportAgeDaysMax) });
  return 'day' in checked ? checked.day : heardOn;
}
