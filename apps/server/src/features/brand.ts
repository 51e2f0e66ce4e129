import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Where the lenders' own data is kept: one JSON file and a folder of texts for each. */
export const brandsFolder = path.resolve(import.meta.dirname, '../../../../brands');

const recommendedBase = {
  /** Names its place in the list: what a tap reports. */
  position: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  market: z.enum(['PH', 'IN']),
  description: z.string(),
  isEnabled: z.boolean(),
};

const amountMinor = z
  .int()
  .nonnegative()
  .transform((value) => BigInt(value));

/** A product of the loan market: one of the lender's own, or a partner's with an address of its own. */
const recommended = z.discriminatedUnion('kind', [
  z.object({ ...recommendedBase, kind: z.literal('own'), productId: z.int().positive() }),
  z.object({
    ...recommendedBase,
    kind: z.literal('partner'),
    name: z.string(),
    logoUrl: z.string(),
    amountMinMinor: amountMinor,
    amountMaxMinor: amountMinor,
    rate: z.string(),
    url: z.url({ protocol: /^https$/ }),
  }),
]);

/** One entry of the loan market as the lender writes it. */
export type Recommended = z.output<typeof recommended>;

/** What the lender's texts say of the law of a market. */
const marketLaw = z.object({
  nationality: z.string(),
  country: z.string(),
  privacyLaw: z.string(),
  privacyAuthority: z.string(),
  regulator: z.string(),
});

const brandSchema = z.object({
  merchantNumber: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string(),
  company: z.string(),
  registration: z.string(),
  address: z.string(),
  email: z.email(),
  servicePhone: z.string(),
  logoUrl: z.string(),
  city: z.string(),
  officeHours: z.string(),
  foundedYear: z.int(),
  grievanceOfficer: z.object({ name: z.string(), email: z.email(), phone: z.string() }),
  policy: z.object({
    since: z.iso.date(),
    optOutDays: z.int().positive(),
    answerDays: z.int().positive(),
    changeDays: z.int().positive(),
  }),
  law: z.object({ PH: marketLaw, IN: marketLaw }),
  recommended: z.array(recommended).default([]),
  products: z.array(z.unknown()),
});

/** The set-up of a promotion page, of which the rest is read where it is stored. */
const promotionSchema = z.looseObject({ id: z.string(), market: z.enum(['PH', 'IN']) });

/** A lender: names, contacts and products. */
export type Brand = z.output<typeof brandSchema> & {
  /** The lender's promotion pages; the first of a market is shown where none is named. */
  readonly promotions: readonly z.output<typeof promotionSchema>[];
  /** A text of the lender in Markdown, by its name; throws when there is none. */
  readText(name: string): string;
};

/** Reads a lender by its merchant number. Throws, naming the fault, when its file does not hold. */
export function loadBrand(merchantNumber: string, folder: string = brandsFolder): Brand {
  const file = path.join(folder, `${merchantNumber}.json`);
  if (!existsSync(file)) throw new Error(`there is no brand file ${file}`);
  const brand = brandSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const texts = new Map<string, string>();
  const readText = (name: string): string => {
    const known = texts.get(name);
    if (known !== undefined) return known;
    const text = readFileSync(path.join(folder, merchantNumber, `${name}.md`), 'utf8');
    texts.set(name, text);
    return text;
  };
  return {
    ...brand,
    promotions: readPromotions(path.join(folder, merchantNumber, 'promotions.json')),
    readText,
  };
}

function readPromotions(file: string): Brand['promotions'] {
  return existsSync(file) ? z.array(promotionSchema).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}
