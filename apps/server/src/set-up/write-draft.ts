import type { Market } from '@hiram/lending/market';
import { textContent } from '@hiram/wire/staff/set-up/lender-content';
import type { Context } from '../feature/context.ts';
import type { LenderTextWriter, WrittenText } from '../feature/feature.ts';
import { keyIn } from '../lender/brand/lender-files.ts';
import { findSetUpVersion } from '../lender/brand/set-up-store.ts';
import { listProducts } from '../lender/products/product-store.ts';
import type { Locale } from '../lender/texts/texts.ts';
import { fillAgreement, toHtml } from '../loans/agreement/agreement.ts';
import { offerProduct } from '../loans/offer/offer.ts';
import { placeholdersOf } from './set-up-thing.ts';

/** A text that is being written. */
export type TextDraft = {
  readonly name: string;
  readonly locale: Locale;
  readonly market: Market;
  readonly markdown: string;
};

/** Who and where the lender is: a text may do without them. Every other placeholder is a figure that must stay. */
const optionalPlaceholders: readonly string[] = [
  ...['brand', 'name', 'company', 'registration', 'address', 'city', 'email', 'phone', 'phoneDigits'],
  ...['servicePhone', 'officeHours', 'officerName', 'officerEmail', 'officerPhone', 'officerPhoneDigits'],
  ...['loanTermsUrl', 'policyUrl', 'yourDataUrl'],
];

/** Writes a draft as the page that shows it would; a text that no page claims is an agreement of a product. */
async function writeDraft(
  context: Context,
  writers: readonly LenderTextWriter[],
  { name, locale, market, markdown }: TextDraft,
): Promise<WrittenText> {
  const words = { text: markdown, language: locale };
  const writer = writers.find(({ names }) => names.includes(name));
  if (writer) return writer.write(context, market, words, name);
  const products = await listProducts(context.db, context.clock.businessNow());
  const lent = products.filter((product) => product.market === market);
  const product = lent.find(({ agreements }) => agreements.some(({ text }) => text === name)) ?? lent[0];
  const filled = product ? fillAgreement(context, product, offerProduct(context, product), words) : markdown;
  return { filled, html: toHtml(filled) };
}

/** What the house cannot fill in, and the figures of the first English version that the draft leaves out. */
export async function findPlaceholderFaults(
  context: Context,
  writers: readonly LenderTextWriter[],
  draft: TextDraft,
): Promise<{ html: string; unknown: string[]; missing: string[] }> {
  const { filled, html } = await writeDraft(context, writers, draft);
  const key = keyIn(draft.name, 'en');
  const place = { merchantNumber: context.brand.merchantNumber, kind: 'text', key } as const;
  const first = await findSetUpVersion(context.db, place, 1);
  const stated = placeholdersOf(draft.markdown);
  const required = first ? placeholdersOf(textContent.parse(first.content).markdown) : [];
  return {
    html,
    unknown: placeholdersOf(filled).filter((name) => stated.includes(name)),
    missing: required.filter((name) => !optionalPlaceholders.includes(name) && !stated.includes(name)),
  };
}
