import { z } from 'zod';
import { mobileDigits, mobilePatternDefault } from '../../limits.ts';
import { markets } from '../../markets.ts';
import { ownOrSecure, secureAddress } from '../own-or-secure.ts';
import { isNumberPattern, numberPatternRule } from './number-pattern.ts';

/** A sentence of a template in English and in the lender's translations. */
const sentence = z.object({
  en: z.string().trim().min(1).max(400),
  fil: z.string().trim().min(1).max(400).optional(),
  hi: z.string().trim().min(1).max(400).optional(),
  id: z.string().trim().min(1).max(400).optional(),
});

/** The content of a promotion page. */
export const promotionContent = z.object({
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/),
  market: z.enum(markets),
  title: sentence,
  subtitle: sentence,
  buttonMsg: sentence,
  agreementTitle: sentence,
  /** The agreement's name among the legal texts. */
  agreementText: z.string(),
  banner: z
    .string()
    .refine((text) => text === '' || ownOrSecure.test(text), 'not an address')
    .default(''),
  appName: z.string().min(1).max(80),
  /** Empty for a lender without an app: registration then leads to the borrower's home in the browser. */
  downloadUrl: z.union([z.literal(''), z.url().regex(secureAddress)]),
  /** PROMO-02: the specification's pattern, unless the market has another. */
  phonePattern: z.string().max(100).refine(isNumberPattern, numberPatternRule).default(mobilePatternDefault),
  phoneLengthMax: z.int().positive().max(20).default(mobileDigits),
});

/** A sentence in all its languages. */
export type Sentence = z.output<typeof sentence>;

/** The content of a promotion page, parsed. */
export type PromotionContent = z.output<typeof promotionContent>;
