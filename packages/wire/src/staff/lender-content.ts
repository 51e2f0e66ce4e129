import { z } from 'zod';

const words = (lengthMax: number) => z.string().trim().min(1).max(lengthMax);
const phone = z.string().regex(/^\+?[\d ()-]{5,30}$/);
const address = z.string().regex(/^(https:\/\/|\/)\S*$/);

const marketLaw = z.object({
  nationality: words(200),
  country: words(200),
  privacyLaw: words(300),
  privacyAuthority: words(300),
  regulator: words(300),
});

/** Who the lender is and how it is reached. */
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
  }),
  law: z.object({ PH: marketLaw, IN: marketLaw }),
});

const recommendedBase = {
  /** Names its place in the list: what a tap reports. */
  position: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  market: z.enum(['PH', 'IN']),
  description: z.string().max(400),
  isEnabled: z.boolean(),
};

const amountMinor = z
  .int()
  .nonnegative()
  .transform((value) => BigInt(value));

/** One entry of the loan market: a product of the lender's own, or a partner's with an address of its own. */
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
    url: z.url({ protocol: /^https$/ }),
  }),
]);

/** What the loan market recommends, in the lender's order. */
export const recommendedContent = z.object({ entries: z.array(recommendedEntry).max(100) });

/** How the sentences of products and values read in a language. */
export const phrasesContent = z.object({
  phrases: z.array(z.object({ sentence: words(400), translation: words(600) })).max(1_000),
});

/** A text of the lender in Markdown, in one language. */
export const textContent = z.object({ markdown: words(100_000) });

/** A sentence of a message in one language. */
export const messageContent = z.object({ sentence: words(600) });

export type LenderValues = z.output<typeof lenderValues>;
export type RecommendedContent = z.output<typeof recommendedContent>;
export type PhrasesContent = z.output<typeof phrasesContent>;
export type TextContent = z.output<typeof textContent>;
export type MessageContent = z.output<typeof messageContent>;
