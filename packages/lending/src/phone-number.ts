import { type Market, markets } from './market.ts';

/** How people of a market write a mobile number, with or without the country, and the country's digits. */
const forms: { readonly [market in Market]: { readonly country: string; readonly mobile: RegExp } } = {
  PH: { country: '63', mobile: /^9\d{9}$/ },
  IN: { country: '91', mobile: /^[6-9]\d{9}$/ },
};

/**
 * A mobile number of a market in E.164 (`+639171234567`), whatever way it is written: with or without the country, a plus, a
 * leading zero, spaces, hyphens and brackets. Null when it is none of that market.
 */
export function toE164(phone: string, market: Market): string | null {
  const { country, mobile } = forms[market];
  const typed = bare(phone);
  const prefixes = [`+${country}`, country, '0', ''];
  const prefix = prefixes.find((each) => typed.startsWith(each) && mobile.test(typed.slice(each.length)));
  return prefix === undefined ? null : `+${country}${typed.slice(prefix.length)}`;
}

/**
 * The one form in which a number is stored and compared: E.164 of the given market, else of the market whose country it
 * names. A number of neither stays as it is, without the marks between its digits.
 */
export function normalizePhone(phone: string, market: Market): string {
  const typed = bare(phone);
  const named = markets.find((each) => typed.replace('+', '').startsWith(forms[each].country));
  return toE164(typed, market) ?? (named && typed.length > 11 ? toE164(typed, named) : null) ?? typed;
}

/** The numbers that somebody may mean who writes one without saying of which market, each in its stored form. */
export const readPhone = (phone: string): string[] => [
  ...new Set(markets.map((market) => normalizePhone(phone, market))),
];

/** The mobile numbers of our markets that a typed number can be, in E.164: two where it names no country and fits both. */
export const listMobileNumbers = (phone: string): string[] => [
  ...new Set(markets.flatMap((market) => toE164(phone, market) ?? [])),
];

/** Every way in which a number may have been stored before numbers were normalised, its stored form first. */
export function phoneSpellings(phone: string): string[] {
  const market = markets.find((each) => phone.startsWith(`+${forms[each].country}`));
  if (!market) return [phone];
  const digits = phone.slice(1);
  const national = digits.slice(forms[market].country.length);
  return [phone, digits, `0${national}`, national];
}

const bare = (phone: string): string => phone.replace(/[\s().-]/g, '');
