import type { Locale } from '../texts.ts';
import { en, type HomeTexts } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';

const catalogues: { readonly [locale in Locale]: HomeTexts } = { en, fil, hi, id };

/** What the page of a loan says at a glance, in a language. */
export const homeTextsFor = (locale: Locale): HomeTexts => catalogues[locale];
