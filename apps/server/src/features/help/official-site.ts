import { formatMoney } from '@hiram/lending/format';
import { toQuery } from '@hiram/wire/page-parameters';
import type { Product } from '../../database/product-definition.ts';
import { done } from '../../database/refusal.ts';
import { fill, type Texts } from '../../texts/texts.ts';
import type { House, PublicPageRoute, Visitor } from '../feature.ts';
import { formatRate } from '../format-rate.ts';
import { offerProduct } from '../offer.ts';
import { keepContactMessage } from './contact-form.ts';
import { writeLenderText } from './lender-text.ts';
import { listOffered } from './list-offered.ts';

/** Where the answer to the form stands on the page. */
const contactPlace = '#contact';

/** What stands below every page of the official site (HELP-05). */
export function companyOf({ brand }: House) {
  const { company, registration, address, foundedYear } = brand;
  return { company, registration, address, foundedYear };
}

/** The official site: one page, with a form that works without a script (HELP-05, HELP-06). */
export const officialSite: PublicPageRoute = {
  page: 'officialSite',
  load: async (house, visitor) => ({ screen: 'officialSite', content: await showSite(house, visitor) }),
  act: async (house, visitor, form) => {
    const kept = await keepContactMessage(house, visitor, form);
    if (!kept.ok) return kept;
    const query = toQuery(visitor.page, { from: 'contact' });
    return done({ redirectTo: `${house.settings.paths.officialSite}?${query}${contactPlace}` });
  },
};

async function showSite(house: House, visitor: Visitor) {
  const { market, page, texts } = visitor;
  const [about, policy, terms] = await Promise.all([
    writeLenderText(house, visitor, 'about-us'),
    writeLenderText(house, visitor, 'privacy-policy'),
    writeLenderText(house, visitor, 'loan-terms'),
  ]);
  const products = await listOffered(house, market);
  const highest = products.reduce<Product | null>(
    (found, product) => (found && found.principalMinor >= product.principalMinor ? found : product),
    null,
  );
  return {
    about,
    policy,
    terms,
    amountMax: highest ? formatMoney(offerProduct(house, highest).principal) : '',
    products: products.map((product) => showProduct(house, texts, product)),
    company: companyOf(house),
    isSent: page.from === 'contact',
  };
}

function showProduct(house: House, texts: Texts, product: Product) {
  const { name, logoUrl, terms } = product;
  const offer = offerProduct(house, product);
  const perDay = fill(texts.perDay, { rate: formatRate(terms.interestPerDay).replace('%', '') });
  return {
    name,
    logoUrl,
    termDays: terms.termDays,
    rows: [
      { text: texts.rowAmountBorrowed, value: formatMoney(offer.principal) },
      { text: texts.rowYouReceive, value: formatMoney(offer.netProceeds) },
      { text: texts.rowInterest, value: `${formatMoney(offer.interest)} (${perDay})` },
      { text: texts.rowFee, value: formatMoney(offer.fee) },
      { text: texts.rowTotalToRepay, value: formatMoney(offer.totalRepayable) },
      { text: texts.rowEffectiveRate, value: formatRate(offer.effectiveRatePerMonth) },
    ],
  };
}
