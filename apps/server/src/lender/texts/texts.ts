import type { NumberStyle } from '@hiram/lending/format';
import { languages } from '@hiram/wire/languages';
import { en, type Texts as Sentences } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';

/** The languages of the product (decisions §8). */
export const locales = languages;

/** One of the languages. */
export type Locale = (typeof locales)[number];

export type { Texts as Sentences } from './en.ts';

/** The sentences of a language, and how numbers are written in them. */
export type Texts = Sentences & { readonly numbers: NumberStyle };

const catalogues: { readonly [locale in Locale]: Sentences } = { en, fil, hi, id };

const withNumbers = (numbers: NumberStyle): { readonly [locale in Locale]: Texts } => ({
  en: { ...en, numbers },
  fil: { ...fil, numbers },
  hi: { ...hi, numbers },
  id: { ...id, numbers },
});
const styled = { specified: withNumbers('specified'), market: withNumbers('market') } as const;

/** The sentences of a language; whoever writes amounts into them says how numbers are written. */
export function textsFor(locale: Locale): Sentences;
export function textsFor(locale: Locale, numbers: NumberStyle): Texts;
export function textsFor(locale: Locale, numbers?: NumberStyle): Sentences {
  return numbers ? styled[numbers][locale] : catalogues[locale];
}

/** Puts values into `{placeholders}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** Narrows a word to a language of the product, or null. */
export const toLocale = (word: string | null): Locale | null =>
  locales.find((locale) => locale === word) ?? null;

/** The language that a request asks for: its `lang` parameter, else the device's; null when it names none of ours. */
export function findLocale(parameter: string | undefined, acceptLanguage: string | undefined): Locale | null {
  for (const wanted of [parameter, ...(acceptLanguage ?? '').split(',')]) {
    const tag = (wanted ?? '').trim().toLowerCase().split(/[-;]/)[0];
    const found = locales.find((locale) => locale === tag || (tag === 'tl' && locale === 'fil'));
    if (found) return found;
  }
  return null;
}

/** The language of a page: the one that is asked for, else English. */
export const chooseLocale = (parameter: string | undefined, acceptLanguage: string | undefined): Locale =>
  findLocale(parameter, acceptLanguage) ?? 'en';
