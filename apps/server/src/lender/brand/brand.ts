import { existsSync } from 'node:fs';
import path from 'node:path';
import { markets } from '@hiram/lending/market';
import { lenderValues, recommendedEntry, remindersContent } from '@hiram/wire/staff/set-up/lender-content';
import { z } from 'zod';
import { type MessageRegistry, readMessageRegistry } from '../messages/message-registry.ts';
import { approvalsSchema } from './approvals.ts';
import { type BrandWords, readBrandWords } from './brand-words.ts';
import { LenderFileError, readLenderJson } from './read-lender-json.ts';

/** Where the lenders' own data is kept: one JSON file and a folder of texts for each, with a folder for each language in it. */
export const brandsFolder = path.resolve(import.meta.dirname, '../../../../../brands');

/** One entry of the loan market as the lender writes it. */
export type Recommended = z.output<typeof recommendedEntry>;

const amountMinor = z
  .int()
  .positive()
  .transform((value) => BigInt(value));

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

const brandSchema = lenderValues.extend({
  merchantNumber: z.string().regex(/^[a-z0-9-]+$/),
  approvals: approvalsSchema.default({}),
  /** For how long after somebody had a hand in an account's credentials the two are not two persons. */
  credentialCoolingHours: z.int().min(1).max(720).default(72),
  /** A movement of more than this, as a provider reports it, waits for a person (decisions §9). */
  plausibleMinor: z
    .object({ PHP: amountMinor, INR: amountMinor })
    .default({ PHP: 100_000_000n, INR: 100_000_000n }),
  /** Of the installed pages: the bar of the browser, the page while it starts, and the ground of the icon. */
  colours: z
    .object({ theme: colour, ground: colour, icon: colour })
    .default({ theme: '#0b6e4f', ground: '#f4f7f5', icon: '#e3f2ec' }),
  recommended: z.array(recommendedEntry).default([]),
  /** Without a cadence nobody is reminded; contact is limited all the same. */
  reminders: remindersContent.default({ perDayMax: 2, perWeekMax: 6, cadences: [] }),
  /** The account forms that several products share, by the name that their `bankForm` gives. */
  bankForms: z.record(z.string(), z.unknown()).default({}),
  /** The identity forms that several products share, by the name that their `identity` gives. */
  identityForms: z.record(z.string(), z.unknown()).default({}),
  products: z.array(z.looseObject({ bankForm: z.unknown(), identity: z.unknown().optional() })),
});

/** The set-up of a promotion page, of which the rest is read where it is stored. */
const promotionSchema = z.looseObject({ id: z.string(), market: z.enum(markets) });

/** A lender: names, contacts, products and words. */
export type Brand = Omit<z.output<typeof brandSchema>, 'bankForms' | 'identityForms' | 'products'> &
  BrandWords & {
    /** The lender's products, each with its account form, which are read where they are stored. */
    readonly products: readonly unknown[];
    /** The lender's promotion pages; the first of a market is shown where none is named. */
    readonly promotions: readonly z.output<typeof promotionSchema>[];
    /** Which texts may be sent in a market, and under which numbers of its register. */
    readonly messageRegistry: MessageRegistry;
  };

/** The file of a lender's values. */
export const brandFileOf = (merchantNumber: string, folder: string = brandsFolder): string =>
  path.join(folder, `${merchantNumber}.json`);

/** Reads a lender by its merchant number. Throws a `LenderFileError`, naming the fault, when a file of it does not hold. */
export function loadBrand(
  merchantNumber: string,
  folder: string = brandsFolder,
  messagesFile: string | null = null,
): Brand {
  const file = brandFileOf(merchantNumber, folder);
  const { bankForms, identityForms, products, ...brand } = readLenderJson(file, brandSchema);
  // Of a copied file the texts of the other lender would be published, and borrowers stored under its number.
  if (brand.merchantNumber !== merchantNumber)
    throw new LenderFileError(file, [`merchantNumber: expected ${merchantNumber}, as the file is named`]);
  return {
    ...brand,
    products: products.map(({ identity, ...product }) => ({
      ...product,
      bankForm: findForm({ file, what: 'account form', forms: bankForms }, product.bankForm),
      ...(identity != null && {
        identity: findForm({ file, what: 'identity form', forms: identityForms }, identity),
      }),
    })),
    ...readBrandWords(path.join(folder, merchantNumber)),
    promotions: readPromotions(path.join(folder, merchantNumber, 'promotions.json')),
    messageRegistry: readMessageRegistry(messagesFile ?? path.join(folder, merchantNumber, 'messages.json')),
  };
}

type Forms = { readonly file: string; readonly what: string; readonly forms: Record<string, unknown> };

/** A product writes a form of its own out, or names one of the lender's. */
function findForm({ file, what, forms }: Forms, form: unknown): unknown {
  if (typeof form !== 'string') return form;
  if (!Object.hasOwn(forms, form))
    throw new LenderFileError(file, [`products: one names the ${what} ${form}, which the file lacks`]);
  return forms[form];
}

function readPromotions(file: string): Brand['promotions'] {
  return existsSync(file) ? readLenderJson(file, z.array(promotionSchema)) : [];
}
