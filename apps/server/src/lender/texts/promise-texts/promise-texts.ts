import type { Locale } from '../texts.ts';
import { en, type PromiseTexts } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';

const catalogues: { readonly [locale in Locale]: PromiseTexts } = { en, fil, hi, id };

/** What the server says about promises to pay, in a language. */
export const promiseTextsFor = (locale: Locale): PromiseTexts => catalogues[locale];
