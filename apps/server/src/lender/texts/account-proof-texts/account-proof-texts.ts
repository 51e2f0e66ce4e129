import type { Locale } from '../texts.ts';
import { type AccountProofTexts, en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';

const catalogues: { readonly [locale in Locale]: AccountProofTexts } = { en, fil, hi, id };

/** What the server says about proving an account, in a language. */
export const accountProofTextsFor = (locale: Locale): AccountProofTexts => catalogues[locale];
