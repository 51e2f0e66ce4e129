import { formatMoney } from '@hiram/lending/format';
import { currencyOf, type Market } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import type { LoanTerms } from '@hiram/lending/terms';
import type { RecommendedProduct } from '@hiram/wire/answer-fields';
import type { Recommended } from '../brand/brand.ts';
import { conductOf } from '../conduct.ts';
import type { LenderContext } from '../lender-context.ts';
import type { Locale, Texts } from '../texts/texts.ts';
import { describeRate } from './describe-rate.ts';
import { findProduct } from './product-store.ts';

/** Who reads the cards: where they are lent to, and in which language. */
type Reader = { readonly market: Market; readonly locale: Locale; readonly texts: Texts };

/**
 * The cards of the loan market (ORDER-03): what the lender recommends in a market, in the lender's order. A product of
 * the lender's own is shown by its own figures; the one that the page is about is left out.
 */
export async function listRecommended(
  context: LenderContext,
  { market, locale, texts }: Reader,
  shownProductId?: number,
): Promise<readonly RecommendedProduct[]> {
  const cards = await readCards(context, market);
  const ofCards = listsMade.get(cards) ?? new Map<string, RecommendedProduct[]>();
  listsMade.set(cards, ofCards);
  const key = `${locale} ${shownProductId ?? ''}`;
  const list = ofCards.get(key) ?? makeList(cards, context, { texts, locale }, shownProductId);
  ofCards.set(key, list);
  return list;
}

/** By the cards that they were made of. */
const listsMade = new WeakMap<readonly Card[], Map<string, RecommendedProduct[]>>();

function makeList(
  cards: readonly Card[],
  context: LenderContext,
  { texts, locale }: Omit<Reader, 'market'>,
  shownProductId?: number,
): RecommendedProduct[] {
  return cards
    .filter(({ entry }) => entry.kind === 'partner' || entry.productId !== shownProductId)
    .map(({ entry, face: { terms, ...face } }) => ({
      positionId: entry.position,
      ...face,
      rate: terms ? describeRate(texts, terms) : context.brand.say(face.rate, locale),
      buttonMsg: texts.marketButton,
      enabled: entry.isEnabled ? '1' : '0',
      rangeDsc: texts.marketRange,
      dsc: context.brand.say(entry.description, locale),
    }));
}

/** The entry at a place of a market's list; null when there is none. */
export const findRecommended = (
  context: LenderContext,
  market: Market,
  position: string,
): Recommended | null =>
  context.brand.recommended.find((entry) => entry.market === market && entry.position === position) ?? null;

/** A product of the lender's own has terms, from which its rate is described; of a partner's only the rate is known. */
type Face = Pick<RecommendedProduct, 'logo' | 'name' | 'range' | 'rate'> & {
  readonly terms: LoanTerms | null;
};
type Card = { readonly entry: Recommended; readonly face: Face };
type ReadCards = { readonly readAt: number; readonly cards: Promise<readonly Card[]> };

const cardAgeMsMax = 60_000;
const cardsRead = new WeakMap<LenderContext['brand'], Map<Market, ReadCards>>();

/** Every loan's page asks for the cards: they are read once a minute, and anew when the lender's set-up has changed. */
function readCards(context: LenderContext, market: Market): Promise<readonly Card[]> {
  const { brand } = context;
  const ofLender = cardsRead.get(brand) ?? new Map<Market, ReadCards>();
  cardsRead.set(brand, ofLender);
  const now = context.clock.businessNow().getTime();
  const known = ofLender.get(market);
  if (known && Math.abs(now - known.readAt) < cardAgeMsMax) return known.cards;
  const cards = makeCards(context, market);
  ofLender.set(market, { readAt: now, cards });
  cards.catch(() => ofLender.delete(market));
  return cards;
}

async function makeCards(context: LenderContext, market: Market): Promise<readonly Card[]> {
  const cards: Card[] = [];
  for (const entry of context.brand.recommended) {
    const face = entry.market === market ? await faceOf(context, entry) : null;
    if (face) cards.push({ entry, face });
  }
  return cards;
}

async function faceOf(context: LenderContext, entry: Recommended): Promise<Face | null> {
  const money = (minor: bigint): string =>
    formatMoney(moneyOf(minor, currencyOf(entry.market)), conductOf(context.settings).numbers);
  if (entry.kind === 'partner') {
    const range = `${money(entry.amountMinMinor)} - ${money(entry.amountMaxMinor)}`;
    return { logo: entry.logoUrl, name: entry.name, range, rate: entry.rate, terms: null };
  }
  const product = await findProduct(context.db, entry.productId, context.clock.businessNow());
  if (!product?.isOffered) return null;
  const { logoUrl, name, principalMinor, terms } = product;
  return { logo: logoUrl, name, range: money(principalMinor), rate: '', terms };
}
