import { z } from 'zod';
import { mobileDigits, mobilePatternDefault } from '../limits.ts';

/** A sentence of a template in English, and in the languages into which the lender had it translated. */
const sentence = z.object({
  en: z.string().trim().min(1).max(400),
  fil: z.string().trim().min(1).max(400).optional(),
  hi: z.string().trim().min(1).max(400).optional(),
  id: z.string().trim().min(1).max(400).optional(),
});

/** The set-up of a promotion page. */
export const promotionContent = z.object({
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/),
  market: z.enum(['PH', 'IN']),
  title: sentence,
  subtitle: sentence,
  buttonMsg: sentence,
  agreementTitle: sentence,
  /** The name of the agreement among the lender's texts. */
  agreementText: z.string(),
  banner: z
    .string()
    .regex(/^((https:\/\/|\/)\S*)?$/)
    .default(''),
  appName: z.string().min(1).max(80),
  downloadUrl: z.url({ protocol: /^https$/ }),
  /** PROMO-02: the specification's own pattern, unless the market has another. */
  phonePattern: z.string().max(100).refine(isPattern, 'not a pattern').default(mobilePatternDefault),
  phoneLengthMax: z.int().positive().max(20).default(mobileDigits),
});

/** A sentence in every language that it has. */
export type Sentence = z.output<typeof sentence>;

/** The set-up of a promotion page, read. */
export type PromotionContent = z.output<typeof promotionContent>;

function isPattern(text: string): boolean {
  try {
    return new RegExp(text).source !== '';
  } catch {
    return false;
  }
}
