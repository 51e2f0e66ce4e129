import type { Locale } from '../texts.ts';
import { en, type MandateTexts } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';

const catalogues: { readonly [locale in Locale]: MandateTexts } = { en, fil, hi, id };

/** What the server says about automatic repayment, in a language. */
export const mandateTextsFor = (locale: Locale): MandateTexts => catalogues[locale];
