import { formatMoney } from '@hiram/lending/format';
import { type Currency, moneyOf } from '@hiram/lending/money';
import type { Market } from '@hiram/lending/terms';
import type { RecommendedProduct } from '@hiram/wire/answer-fields';
import { findProduct } from '../database/product-store.ts';
import type { Recommended } from './brand.ts';
import type { House, Visitor } from './feature.ts';

const currencies: { readonly [market in Market]: Currency } = { PH: 'PHP', IN: 'INR' };

/**
 * The cards of the loan market (ORDER-03): what the lender recommends in a market, in the lender's order. A product of
 * the lender's own is shown by its own figures; the one that the page is about is left out.
 */
export async function listRecommended(
  house: House,
  { market, locale, texts }: Pick<Visitor, 'market' | 'locale' | 'texts'>,
  shownProductId?: number,
): Promise<RecommendedProduct[]> {
  const cards = await readCards(house, market);
  return cards
    .filter(({ entry }) => entry.kind === 'partner' || entry.productId !== shownProductId)
    .map(({ entry, face }) => ({
      positionId: entry.position,
      ...face,
      rate: house.brand.say(face.rate, locale),
      buttonMsg: texts.marketButton,
      enabled: entry.isEnabled ? '1' : '0',
      rangeDsc: texts.marketRange,
      dsc: house.brand.say(entry.description, locale),
    }));
}

/** The entry at a place of a market's list; null when there is none. */
export const findRecommended = (house: House, market: Market, position: string): Recommended | null =>
  house.brand.recommended.find((entry) => entry.market === market && entry.position === position) ?? null;

type Face = Pick<RecommendedProduct, 'logo' | 'name' | 'range' | 'rate'>;
type Card = { readonly entry: Recommended; readonly face: Face };
type ReadCards = { readonly readAt: number; readonly cards: Promise<readonly Card[]> };

const cardAgeMsMax = 60_000;
const cardsRead = new WeakMap<House['brand'], Map<Market, ReadCards>>();

/** Every order's page asks for the cards: they are read once a minute, and anew when the lender's set-up has changed. */
function readCards(house: House, market: Market): Promise<readonly Card[]> {
  const { brand } = house;
  const ofLender = cardsRead.get(brand) ?? new Map<Market, ReadCards>();
  cardsRead.set(brand, ofLender);
  const now = house.clock.businessNow().getTime();
  const known = ofLender.get(market);
  if (known && Math.abs(now - known.readAt) < cardAgeMsMax) return known.cards;
  const cards = makeCards(house, market);
  ofLender.set(market, { readAt: now, cards });
  cards.catch(() => ofLender.delete(market));
  return cards;
}

async function makeCards(house: House, market: Market): Promise<readonly Card[]> {
  const cards: Card[] = [];
  for (const entry of house.brand.recommended) {
    const face = entry.market === market ? await faceOf(house, entry) : null;
    if (face) cards.push({ entry, face });
  }
  return cards;
}

async function faceOf(house: House, entry: Recommended): Promise<Face | null> {
  const money = (minor: bigint): string => formatMoney(moneyOf(minor, currencies[entry.market]));
  if (entry.kind === 'partner') {
    const range = `${money(entry.amountMinMinor)} - ${money(entry.amountMaxMinor)}`;
    return { logo: entry.logoUrl, name: entry.name, range, rate: entry.rate };
  }
  const product = await findProduct(house.db, entry.productId, house.clock.businessNow());
  if (!product) return null;
  const { logoUrl, name, principalMinor, rateDescription } = product;
  return { logo: logoUrl, name, range: money(principalMinor), rate: rateDescription };
}
