import { z } from 'zod';
import { markets } from '../../markets.ts';
import { ownOrSecure, secureAddress } from '../own-or-secure.ts';

const words = (lengthMax: number) => z.string().trim().min(1).max(lengthMax);
const phone = z.string().regex(/^\+?[\d ()-]{5,30}$/);
const address = z.string().regex(ownOrSecure);

const marketLaw = z.object({
  nationality: words(200),
  country: words(200),
  privacyLaw: words(300),
  privacyAuthority: words(300),
  regulator: words(300),
});

/** The lender's company and contacts. */
export const lenderValues = z.object({
  name: words(60),
  company: words(200),
  registration: words(300),
  address: words(300),
  email: z.email(),
  servicePhone: phone,
  logoUrl: address,
  city: words(80),
  officeHours: words(200),
  foundedYear: z.int().min(1900).max(9999),
  grievanceOfficer: z.object({ name: words(120), email: z.email(), phone }),
  policy: z.object({
    since: z.iso.date(),
    optOutDays: z.int().positive(),
    answerDays: z.int().positive(),
    changeDays: z.int().positive(),
    /** For so many days after our last answer a borrower can have a complaint looked at again. */
    reopenDays: z.int().min(1).max(365).default(30),
  }),
  law: z.object({ PH: marketLaw, IN: marketLaw }),
});

const recommendedBase = {
  /** Its position in the list, which a tap reports. */
  position: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  market: z.enum(markets),
  description: z.string().max(400),
  isEnabled: z.boolean(),
};

const amountMinor = z
  .int()
  .nonnegative()
  .transform((value) => BigInt(value));

/** One entry of the loan market: the lender's product, or a partner's with its own address. */
export const recommendedEntry = z.discriminatedUnion('kind', [
  z.object({ ...recommendedBase, kind: z.literal('own'), productId: z.int().positive() }),
  z.object({
    ...recommendedBase,
    kind: z.literal('partner'),
    name: words(80),
    logoUrl: address,
    amountMinMinor: amountMinor,
    amountMaxMinor: amountMinor,
    rate: z.string().max(200),
    url: z.url().regex(secureAddress),
  }),
]);

/** The recommended products in the lender's order. */
export const recommendedContent = z.object({ entries: z.array(recommendedEntry).max(100) });

/** The translations of sentences of products and values in one language. */
export const phrasesContent = z.object({
  phrases: z.array(z.object({ sentence: words(400), translation: words(600) })).max(1_000),
});

/** A step of a cadence: the message, and on which day counted from the due day it goes. Before it the number is negative. */
const reminderStep = z.object({
  day: z.int().min(-30).max(365),
  message: z.string().regex(/^message[A-Za-z]{1,40}$/),
  way: z.enum(['text', 'notification']),
});

/** When borrowers are reminded: of each market, and of products with a cadence of their own. */
export const remindersContent = z.object({
  /** How often a borrower is contacted about money owed, by whatever way. */
  perDayMax: z.int().min(1).max(5),
  perWeekMax: z.int().min(1).max(20),
  cadences: z
    .array(
      z.object({
        market: z.enum(markets),
        /** Null for every product of the market without a cadence of its own. */
        productId: z.int().positive().nullable(),
        steps: z.array(reminderStep).max(30),
      }),
    )
    .max(100),
});

/** A legal text in Markdown, in one language. */
export const textContent = z.object({ markdown: words(100_000) });

/** An SMS template in one language. */
export const messageContent = z.object({ sentence: words(600) });

export type LenderValues = z.output<typeof lenderValues>;
export type RecommendedContent = z.output<typeof recommendedContent>;
export type PhrasesContent = z.output<typeof phrasesContent>;
export type RemindersContent = z.output<typeof remindersContent>;
export type ReminderStep = z.output<typeof reminderStep>;
export type TextContent = z.output<typeof textContent>;
export type MessageContent = z.output<typeof messageContent>;
