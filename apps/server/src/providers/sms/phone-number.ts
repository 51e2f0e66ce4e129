import type { Market } from '@hiram/lending/market';
import { toE164 } from '@hiram/lending/phone-number';

/** A mobile number of a market as digits with its country: `639171234567`. Null when it is none of that market. */
export const toInternational = (phone: string, market: Market): string | null =>
  toE164(phone, market)?.slice(1) ?? null;
