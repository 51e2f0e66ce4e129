import type { Locale } from '../texts.ts';
import { en, type LenderTexts } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';

const catalogues: { readonly [locale in Locale]: LenderTexts } = { en, fil, hi, id };

/** What the server writes into a text of the lender, in the language of that text. */
export const lenderTextsFor = (locale: Locale): LenderTexts => catalogues[locale];
