import type { Locale } from '../texts.ts';
import { en, type PlanTexts } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';

const catalogues: { readonly [locale in Locale]: PlanTexts } = { en, fil, hi, id };

/** What the server says about new plans, in a language. */
export const planTextsFor = (locale: Locale): PlanTexts => catalogues[locale];
