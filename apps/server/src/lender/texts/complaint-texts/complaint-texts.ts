import type { Locale } from '../texts.ts';
import { type ComplaintTexts, en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';

const catalogues: { readonly [locale in Locale]: ComplaintTexts } = { en, fil, hi, id };

/** What the server says about how a complaint ends, in a language. */
export const complaintTextsFor = (locale: Locale): ComplaintTexts => catalogues[locale];
