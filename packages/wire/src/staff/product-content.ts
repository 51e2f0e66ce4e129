import { z } from 'zod';

const wholeAmount = z
  .int()
  .nonnegative()
  .transform((value) => BigInt(value));

const sentence = z.string().trim().min(1).max(400);

/** The terms of a loan as a lender writes them: amounts in minor units, rates in parts per million. */
export const termsContent = z.object({
  market: z.enum(['PH', 'IN']),
  currency: z.enum(['PHP', 'INR']),
  termDays: z.int().positive().max(3_650),
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
    tiers: z
      .array(z.object({ fromDay: z.int().positive(), ratePerDay: wholeAmount }))
      .min(1)
      .max(12),
  }),
  prepayment: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('after-half-term'), daysMin: z.int().nonnegative() }),
    z.object({ kind: z.literal('any-time') }),
  ]),
  rolloversMax: z.int().nonnegative().max(99),
});

const bankFormItem = z.object({
  code: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/),
  cate: z.enum(['text', 'city select', 'day', 'enum']),
  title: sentence,
  subtitle: z.string().max(400),
  note: z.array(z.object({ name: sentence, type: z.string().min(1).max(80) })).max(500),
  inputType: z.enum(['number', 'text']),
  cardTypeMi: z.int().nonnegative(),
  channelNumber: z.int().nonnegative(),
  lengthMin: z.int().positive(),
  lengthMax: z.int().positive().max(200),
});

/** A product as a lender writes it: the loan's terms, and what its pages show and ask. */
export const productContent = z.object({
  id: z.int().positive().max(999_999_999),
  name: z.string().trim().min(1).max(80),
  logoUrl: z.string().regex(/^(https:\/\/|\/)\S*$/),
  market: z.enum(['PH', 'IN']),
  principalMinor: wholeAmount,
  rateDescription: sentence,
  terms: termsContent,
  agreements: z.array(z.object({ title: sentence, text: z.string().regex(/^[a-z-]+$/) })).max(12),
  isAgreementShownFirst: z.boolean(),
  backPrompt: z.object({ title: sentence, content: sentence }).nullable(),
  /** What the older confirmation says on its button and in its promotional popup; null for no popup. */
  promotion: z.object({ button: sentence, popup: sentence }).nullable().default(null),
  asksRating: z.boolean(),
  showsInstructions: z.boolean(),
  /** The page of a partner that services the orders of this product, if one does. */
  partnerPage: z.url().nullable().default(null),
  channels: z.array(z.string()).min(1).max(40),
  /** The channel whose standing code is shown on the repayment pages. */
  defaultChannel: z.string(),
  bankForm: z.object({
    cardTypes: z
      .array(z.object({ type: z.int().positive(), name: sentence }))
      .min(1)
      .max(9),
    items: z.array(bankFormItem).max(60),
  }),
});

/** A product as it is written: whole numbers where the house counts in bigints. */
export type ProductContent = z.input<typeof productContent>;
