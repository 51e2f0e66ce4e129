import type { Locale } from '../texts.ts';
import { en, type PaymentTexts } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';

const catalogues: { readonly [locale in Locale]: PaymentTexts } = { en, fil, hi, id };

/** What the server says about payments, in a language. */
export const paymentTextsFor = (locale: Locale): PaymentTexts => catalogues[locale];
