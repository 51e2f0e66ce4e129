import { markets, nameIn } from '../../../parts/values/words.ts';
import type { TypedBulk } from './group-fields.tsx';

type Filters = Readonly<Record<string, unknown>>;

/**
 * The group of a message to the overdue loans that a list shows, and what its button says. A message goes by market and days late alone:
 * where the list is narrowed otherwise, or shows both markets, it does not go to "these".
 */
export function overdueGroup(filters: Filters): {
  readonly bulk: Partial<TypedBulk>;
  readonly label: string;
} {
  const { market, daysLateMin = 1, daysLateMax = 10_000, ...others } = filters;
  const isExact =
    market !== undefined && Object.values(others).every((value) => value === undefined || value === '');
  const ofMarket = market === 'IN' ? 'IN' : 'PH';
  return {
    bulk: { kind: 'overdue', market: ofMarket, from: String(daysLateMin), to: String(daysLateMax) },
    label: isExact ? 'Message these' : `Message overdue loans, ${nameIn(markets, ofMarket)}`,
  };
}
