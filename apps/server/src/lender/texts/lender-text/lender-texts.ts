import type { NumberStyle } from '@hiram/lending/format';
import type { Locale } from '../texts.ts';
import { en, type LenderTexts as Sentences } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';

/** The sentences of a language, and how numbers are written in them. */
export type LenderTexts = Sentences & { readonly numbers: NumberStyle };

const catalogues: { readonly [locale in Locale]: Sentences } = { en, fil, hi, id };

/** What the server writes into a text of the lender, in the language of that text. */
export function lenderTextsFor(locale: Locale): Sentences;
export function lenderTextsFor(locale: Locale, numbers: NumberStyle): LenderTexts;
export function lenderTextsFor(locale: Locale, numbers?: NumberStyle): Sentences | LenderTexts {
  return numbers ? { ...catalogues[locale], numbers } : catalogues[locale];
}
