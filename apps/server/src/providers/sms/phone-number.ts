import type { Market } from '@hiram/lending/market';

/** How people of a market write a mobile number, with or without the country, and the country's digits. */
const forms: { readonly [market in Market]: { readonly country: string; readonly pattern: RegExp } } = {
  PH: { country: '63', pattern: /^(?:\+?63|0)?(9\d{9})$/ },
  IN: { country: '91', pattern: /^(?:\+?91|0)?([6-9]\d{9})$/ },
};

/** A mobile number of a market as digits with its country: `639171234567`. Null when it is none of that market. */
export function toInternational(phone: string, market: Market): string | null {
  const { country, pattern } = forms[market];
  const digits = pattern.exec(phone.replace(/[ ()-]/g, ''))?.[1];
  return digits === undefined ? null : `${country}${digits}`;
}
