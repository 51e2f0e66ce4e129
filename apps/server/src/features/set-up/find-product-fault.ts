import type { Product, ProductBankItem } from '../../database/product-definition.ts';
import type { House } from '../feature.ts';

type Content = Omit<Product, 'version'>;

/** The first thing of a product's own that does not fit the rest of the house, in a sentence; null when all does. */
export function findProductFault(house: House, product: Content): string | null {
  return findChannelFault(house, product) ?? findAgreementFault(house, product) ?? findFormFault(product);
}

function findChannelFault(
  { provider }: House,
  { channels, defaultChannel, terms, market }: Content,
): string | null {
  if (terms.market !== market) return 'The terms are of another market than the product.';
  const offered = new Set(provider.listChannels(terms.currency).map(({ number }) => number));
  const unknown = channels.find((channel) => !offered.has(channel));
  if (unknown) return `The payment provider has no channel ${unknown} in ${terms.currency}.`;
  if (new Set(channels).size < channels.length) return 'A channel stands in the list twice.';
  return channels.includes(defaultChannel) ? null : 'The default channel must be one of the channels.';
}

function findAgreementFault({ brand }: House, { agreements }: Content): string | null {
  const unknown = agreements.find(({ text }) => !brand.hasText(text));
  return unknown ? `There is no text ${unknown.text}.` : null;
}

function findFormFault({ bankForm }: Content): string | null {
  const { cardTypes, items } = bankForm;
  const types = new Set(cardTypes.map(({ type }) => type));
  const codes = items.map(({ code }) => code);
  if (types.size < cardTypes.length) return 'Two card types have the same number.';
  const twice = codes.find((code, place) => codes.indexOf(code) !== place);
  if (twice) return `The bank form has two fields ${twice}.`;
  for (const item of items) {
    const fault = findFieldFault(item, types);
    if (fault) return `The bank form's field ${item.code}: ${fault}`;
  }
  return null;
}

function findFieldFault(
  { cate, note, cardTypeMi, lengthMin, lengthMax }: ProductBankItem,
  types: ReadonlySet<number>,
) {
  if (lengthMin > lengthMax) return 'the shortest length is above the longest.';
  if (cardTypeMi !== 0 && !types.has(cardTypeMi)) return `there is no card type ${cardTypeMi}.`;
  return cate !== 'text' && note.length === 0 ? 'a choice needs options.' : null;
}
