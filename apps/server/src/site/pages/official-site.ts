import { formatMoney } from '@hiram/lending/format';
import { accept } from '@hiram/lending/result';
import { toQuery } from '@hiram/wire/page-parameters';
import type { Context, Visitor } from '../../feature/context.ts';
import type { PublicPageRoute } from '../../feature/feature.ts';
import { formatEffectiveRate, formatRate } from '../../lender/products/format-rate.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { formatDays } from '../../lender/texts/lender-text/format-days.ts';
import { lenderTextsFor } from '../../lender/texts/lender-text/lender-texts.ts';
import { fill, type Texts } from '../../lender/texts/texts.ts';
import { offerProduct } from '../../loans/offer/offer.ts';
import { keepContactMessage } from '../contact/contact-form.ts';
import { writeLenderText } from './lender-text.ts';
import { listOffered, longestDecision } from './list-offered.ts';

/** The anchor of the form's result on the page. */
const contactPlace = '#contact';

/** The footer of every page of the official site (HELP-05). */
export function companyOf({ brand }: Context) {
  const { company, registration, address, foundedYear } = brand;
  return { company, registration, address, foundedYear };
}

/** The official site: one page, with a form that works without a script (HELP-05, HELP-06). */
export const officialSite: PublicPageRoute = {
  page: 'officialSite',
  load: async (context, visitor) => ({ screen: 'officialSite', content: await showSite(context, visitor) }),
  act: async (context, visitor, form) => {
    const kept = await keepContactMessage(context, visitor, form);
    if (!kept.ok) return kept;
    const query = toQuery(visitor.page, { from: 'contact' });
    return accept({ redirectTo: `${context.settings.paths.officialSite}?${query}${contactPlace}` });
  },
};

async function showSite(context: Context, visitor: Visitor) {
  const { market, page, texts, locale } = visitor;
  const [about, policy, terms] = await Promise.all([
    writeLenderText(context, visitor, 'about-us'),
    writeLenderText(context, visitor, 'privacy-policy'),
    writeLenderText(context, visitor, 'loan-terms'),
  ]);
  const products = await listOffered(context, market);
  const highest = products.reduce<Product | null>(
    (found, product) => (found && found.principalMinor >= product.principalMinor ? found : product),
    null,
  );
  return {
    about,
    policy,
    terms,
    amountMax: highest ? formatMoney(offerProduct(context, highest).principal, texts.numbers) : '',
    products: products.map((product) => showProduct(context, texts, product)),
    company: companyOf(context),
    decisionTime: formatDays(lenderTextsFor(locale), longestDecision(products)),
    isSent: page.from === 'contact',
  };
}

function showProduct(context: Context, texts: Texts, product: Product) {
  const { name, logoUrl, terms } = product;
  const offer = offerProduct(context, product);
  const perDay = fill(texts.perDay, {
    rate: formatRate(terms.interestPerDay, texts.numbers).replace('%', ''),
  });
  return {
    name,
    logoUrl,
    termDays: terms.termDays,
    rows: [
      { text: texts.rowAmountBorrowed, value: formatMoney(offer.principal, texts.numbers) },
      { text: texts.rowYouReceive, value: formatMoney(offer.netProceeds, texts.numbers) },
      { text: texts.rowInterest, value: `${formatMoney(offer.interest, texts.numbers)} (${perDay})` },
      { text: texts.rowFee, value: formatMoney(offer.fee, texts.numbers) },
      { text: texts.rowTotalToRepay, value: formatMoney(offer.totalRepayable, texts.numbers) },
      {
        text: texts.rowEffectiveRate,
        value: formatEffectiveRate(offer.effectiveRatePerMonth, texts.numbers),
      },
    ],
  };
}
