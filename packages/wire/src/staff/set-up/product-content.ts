import { z } from 'zod';
import { inputTypes, itemKinds } from '../../forms/account-form.ts';
import {
  accountItemsMax,
  accountValueLengthMax,
  decisionDaysDefault,
  decisionDaysMax,
} from '../../limits.ts';
import { currencies, markets } from '../../markets.ts';
import { ownOrSecure, secureAddress } from '../own-or-secure.ts';
import { instalmentsMax } from '../staff-limits.ts';
import { identityContent } from './identity-content.ts';

const wholeAmount = z
  .int()
  .nonnegative()
  .transform((value) => BigInt(value));

const sentence = z.string().trim().min(1).max(400);

/** The terms of a loan as the lender edits them: amounts in minor units, rates in parts per million. */
export const termsContent = z.object({
  market: z.enum(markets),
  currency: z.enum(currencies),
  termDays: z.int().positive().max(3_650),
  instalmentCount: z.int().min(1).max(instalmentsMax),
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

/** One item of the account form, as a lender writes it. */
export const accountFormItem = z.object({
  code: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/),
  cate: z.enum(itemKinds),
  title: sentence,
  subtitle: z.string().max(400),
  note: z.array(z.object({ name: sentence, type: z.string().min(1).max(80) })).max(500),
  inputType: z.enum(inputTypes),
  cardTypeMi: z.int().nonnegative(),
  channelNumber: z.int().nonnegative(),
  lengthMin: z.int().positive(),
  lengthMax: z.int().positive().max(accountValueLengthMax),
});

/** A product as the lender edits it: the loan's terms and the content of its pages. */
export const productContent = z.object({
  id: z.int().positive().max(999_999_999),
  name: z.string().trim().min(1).max(80),
  logoUrl: z.string().regex(ownOrSecure),
  market: z.enum(markets),
  /** The amount, or the highest of several. */
  principalMinor: wholeAmount,
  /** The lowest amount and the steps from it, where the borrower chooses; null for a single amount. */
  amountRange: z.object({ minMinor: wholeAmount, stepMinor: wholeAmount }).nullable().default(null),
  terms: termsContent,
  /** The days in which an application is decided, as borrowers are promised. */
  decisionDays: z.int().min(1).max(decisionDaysMax).default(decisionDaysDefault),
  agreements: z.array(z.object({ title: sentence, text: z.string().regex(/^[a-z-]+$/) })).max(12),
  isAgreementShownFirst: z.boolean(),
  backPrompt: z.object({ title: sentence, content: sentence }).nullable(),
  /** Button and popup of the older confirmation; null for no popup. */
  promotion: z.object({ button: sentence, popup: sentence }).nullable().default(null),
  asksRating: z.boolean(),
  /** Whether it can be applied for. What was applied for and lent before goes on all the same. */
  isOffered: z.boolean().default(true),
  /** Whether borrowers may let each payment be taken on its due day, where a provider can. */
  automaticRepayment: z.boolean().default(false),
  showsInstructions: z.boolean(),
  /** The page of a partner that services the loans of this product, or null. */
  partnerPage: z.url().regex(secureAddress).nullable().default(null),
  channels: z.array(z.string()).min(1).max(40),
  /** The channel whose standing code is on the repayment pages. */
  defaultChannel: z.string(),
  bankForm: z.object({
    cardTypes: z
      .array(z.object({ type: z.int().positive(), name: sentence }))
      .min(1)
      .max(9),
    items: z.array(accountFormItem).max(accountItemsMax),
  }),
  /** What the lender needs to know of a person before it lends; null where a session's person is enough. */
  identity: identityContent.nullable().default(null),
});
