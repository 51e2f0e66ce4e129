import { z } from 'zod';
import { currencies, markets } from '../../markets.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { productContent, termsContent } from './product-content.ts';
import { itemKey, textBytesMax } from './set-up.ts';

const amount = z.int();

const capLine = z.object({
  cap: z.enum([
    'nominal-interest-per-month',
    'effective-rate-per-month',
    'total-cost',
    'late-penalty-per-month',
  ]),
  /** Parts per million. */
  value: z.int(),
  limit: z.int(),
  isWithin: z.boolean(),
  /**
   * The effect of a value above the limit under strict conduct: no loan, or a charge reduced to the limit.
   */
  effect: z.enum(['refused', 'cut']),
});

const termsPreview = z.object({
  currency: z.enum(currencies),
  principalMinor: amount,
  feeMinor: amount,
  netProceedsMinor: amount,
  interestMinor: amount,
  totalRepayableMinor: amount,
  /** Interest and fee. */
  costMinor: amount,
  effectiveRatePerMonth: z.int(),
  effectiveRatePerYear: z.int(),
  /** The rate as borrowers read it, made from the terms. */
  rateSentence: z.string(),
  schedule: z.array(
    z.object({
      index: z.int(),
      dueDay: z.iso.date(),
      principalMinor: amount,
      interestMinor: amount,
      feeMinor: amount,
      totalMinor: amount,
    }),
  ),
  /** The penalty a number of days after the first due day if nothing is paid. */
  late: z.array(z.object({ daysLate: z.int(), newMinor: amount, repeatMinor: amount, overdueMinor: amount })),
  /** The market's caps for this loan; null if none applies. */
  caps: z.object({ source: z.string(), lines: z.array(capLine) }).nullable(),
});

/** The preview of a draft of terms. */
export type TermsPreview = z.output<typeof termsPreview>;

/** One line of the comparison with the caps. */
export type CapLine = z.output<typeof capLine>;

/** Previews a draft of terms as a loan accepted on its first day. Stores nothing. */
export const previewProduct = defineStaffRoute(staffAddresses.previewProduct, {
  access: 'set-up.read',
  changesNothing: true,
  body: z.object({
    principalMinor: productContent.shape.principalMinor,
    terms: termsContent,
    fromDay: z.iso.date().nullable(),
  }),
  answer: z.object({
    conduct: z.enum(['specified', 'strict']),
    /** The reasons why these terms cannot be saved; empty if they can. */
    faults: z.array(z.string()),
    /** Warnings that do not prevent saving. */
    warnings: z.array(z.string()),
    preview: termsPreview.nullable(),
  }),
});

const brokenRule = z.object({
  /** The rule that is broken, and by how much. */
  sentence: z.string(),
  /** The law, circular or direction that sets it. */
  source: z.string(),
});

/** The rules of the markets that pages and products in force break under the configured conduct. */
export const readMarketRules = defineStaffRoute(staffAddresses.readMarketRules, {
  access: 'set-up.read',
  answer: z.object({
    conduct: z.enum(['specified', 'strict']),
    markets: z.array(
      z.object({
        market: z.enum(markets),
        pages: z.array(brokenRule),
        products: z.array(z.object({ id: z.int(), name: z.string(), rules: z.array(brokenRule) })),
      }),
    ),
  }),
});

/** Renders a draft of a text like the borrower's page. Stores nothing. */
export const previewText = defineStaffRoute(staffAddresses.previewText, {
  access: 'set-up.read',
  changesNothing: true,
  body: z.object({ key: itemKey, market: z.enum(markets), markdown: z.string().max(100_000) }),
  answer: z.object({
    html: z.string(),
    /** Unknown placeholders, and placeholders that the text must contain but lacks. */
    unknown: z.array(z.string()),
    missing: z.array(z.string()),
  }),
  bodyBytesMax: textBytesMax,
});
