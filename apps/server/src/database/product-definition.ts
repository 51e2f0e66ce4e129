import type { LoanTerms } from '@hiram/lending/terms';
import { z } from 'zod';

const wholeAmount = z
  .int()
  .nonnegative()
  .transform((value) => BigInt(value));

const terms = z.object({
  market: z.enum(['PH', 'IN']),
  currency: z.enum(['PHP', 'INR']),
  termDays: z.int().positive(),
  instalmentCount: z.int().min(1).max(36),
  dueWindowDays: z.int().min(0).max(15),
  interestPerDay: wholeAmount,
  fee: z.object({
    rule: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('fixed'), amountMinor: wholeAmount }),
      z.object({ kind: z.literal('share'), rate: wholeAmount }),
    ]),
    collected: z.enum(['at-disbursement', 'first-instalment']),
  }),
  latePenalty: z.object({
    oneTimeMinor: z.object({ new: wholeAmount, repeat: wholeAmount }),
    tiers: z.array(z.object({ fromDay: z.int().positive(), ratePerDay: wholeAmount })).min(1),
  }),
  prepayment: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('after-half-term'), daysMin: z.int().nonnegative() }),
    z.object({ kind: z.literal('any-time') }),
  ]),
  rolloversMax: z.int().nonnegative(),
}) satisfies z.ZodType<LoanTerms, unknown>;

const bankFormItem = z.object({
  code: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/),
  cate: z.enum(['text', 'city select', 'day', 'enum']),
  title: z.string(),
  subtitle: z.string(),
  note: z.array(z.object({ name: z.string(), type: z.string() })),
  inputType: z.enum(['number', 'text']),
  cardTypeMi: z.int().nonnegative(),
  channelNumber: z.int().nonnegative(),
  lengthMin: z.int().positive(),
  lengthMax: z.int().positive(),
});

/** A product as a lender writes it: the loan's terms, and what its pages show and ask. */
export const productDefinition = z.object({
  id: z.int().positive(),
  name: z.string(),
  logoUrl: z.string(),
  market: z.enum(['PH', 'IN']),
  principalMinor: wholeAmount,
  rateDescription: z.string(),
  terms,
  agreements: z.array(z.object({ title: z.string(), text: z.string().regex(/^[a-z-]+$/) })),
  isAgreementShownFirst: z.boolean(),
  backPrompt: z.object({ title: z.string(), content: z.string() }).nullable(),
  /** What the older confirmation says on its button and in its promotional popup; null for no popup. */
  promotion: z.object({ button: z.string(), popup: z.string() }).nullable().default(null),
  asksRating: z.boolean(),
  showsInstructions: z.boolean(),
  /** The page of a partner that services the orders of this product, if one does. */
  partnerPage: z.url().nullable().default(null),
  channels: z.array(z.string()).min(1),
  /** The channel whose standing code is shown on the repayment pages. */
  defaultChannel: z.string(),
  bankForm: z.object({
    cardTypes: z.array(z.object({ type: z.int().positive(), name: z.string() })).min(1),
    items: z.array(bankFormItem),
  }),
});

/** A product, read. */
export type Product = z.output<typeof productDefinition> & { readonly version: number };

/** One item of a product's account form. */
export type ProductBankItem = z.output<typeof bankFormItem>;
