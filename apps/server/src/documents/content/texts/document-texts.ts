import type { Locale } from '../../../lender/texts/texts.ts';
import { type DocumentTexts, en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';

const catalogues: { readonly [locale in Locale]: DocumentTexts } = { en, fil, hi, id };

/** What documents say, in a language. */
export const documentTextsFor = (locale: Locale): DocumentTexts => catalogues[locale];

export type { DocumentTexts } from './en.ts';
