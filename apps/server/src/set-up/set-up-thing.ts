import type { Market } from '@hiram/lending/market';
import type { SetUpKind } from '@hiram/wire/staff/set-up/set-up';
import { type Locale, toLocale } from '../lender/texts/texts.ts';

/** Something that is set up, and the market whose days it changes on. */
export type SetUpThing = { readonly kind: SetUpKind; readonly key: string; readonly market: Market };

/** The name and the language of a key such as `privacy-policy.fil`; null when it names no language of ours. */
export function splitKey(key: string): { readonly name: string; readonly locale: Locale } | null {
  const place = key.lastIndexOf('.');
  const locale = toLocale(key.slice(place + 1));
  return place > 0 && locale ? { name: key.slice(0, place), locale } : null;
}

/** The placeholders of a text, each once, in the order of the alphabet. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
