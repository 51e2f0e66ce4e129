import { findRuleBreaches, type RuleBreach } from '@hiram/lending/cost/market-rules';
import { findTermsFaults } from '@hiram/lending/cost/preview-terms';
import type { Market } from '@hiram/lending/market';
import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import type { readMarketRules } from '@hiram/wire/staff/set-up/set-up-preview';
import type { Context } from '../feature/context.ts';
import { conductOf } from '../lender/conduct.ts';
import { formatRate } from '../lender/products/format-rate.ts';
import { listProducts } from '../lender/products/product-store.ts';
import { describeCap, draftOf } from './validate-product.ts';

/** A rule that is broken, by how much, and the law that sets it. */
export type BrokenRule = { readonly sentence: string; readonly source: string };

/** The rules of the markets that the lender breaks under its conduct (decisions §9). */
export type MarketRules = StaffAnswerOf<typeof readMarketRules>;

/** Lists what the products in force and the pages of the conduct break, market by market. A market without products is left out. */
export async function listMarketRules(context: Context): Promise<MarketRules> {
  const { settings, clock, db } = context;
  const products = (await listProducts(db, clock.businessNow())).filter(({ isOffered }) => isOffered);
  const lentIn = [...new Set(products.map(({ market }) => market))].toSorted();
  return {
    conduct: settings.conduct,
    markets: lentIn.map((market) => {
      const broken = products
        .filter((product) => product.market === market)
        .map(({ id, name, principalMinor, terms }) => {
          const draft = draftOf(context, { principalMinor, terms, on: clock.today(market) });
          const rules = findTermsFaults(draft).length > 0 ? [] : findRuleBreaches(draft).map(describe);
          return { id, name, rules };
        });
      return {
        market,
        pages: [...conductOf(settings).breaksOnPages[market]],
        products: broken.filter(({ rules }) => rules.length > 0),
      };
    }),
  };
}

/** One line for each broken rule, for the log of a start. */
export const describeMarketRules = ({ markets }: MarketRules): string[] =>
  markets.flatMap(({ market, pages, products }) => [
    ...pages.map((rule) => inOneLine(market, rule)),
    ...products.flatMap(({ id, name, rules }) =>
      rules.map((rule) => inOneLine(market, rule, `product ${id} (${name}): `)),
    ),
  ]);

const inOneLine = (market: Market, { sentence, source }: BrokenRule, of = '') =>
  `${market}: ${of}${sentence} (${source})`;

function describe(breach: RuleBreach): BrokenRule {
  const { source } = breach;
  switch (breach.rule) {
    case 'cap':
      return { source, sentence: `Above the cap: ${describeCap(breach.line)}` };
    case 'late-prepayment':
      return {
        source,
        sentence: `Paying off early is refused for the first ${breach.refusedDays} days; it must be possible at any time.`,
      };
    case 'penalty-as-rate':
      return {
        source,
        sentence: `The late penalty is a rate by the day, ${formatRate(breach.firstMonth, 'market')} of the amount due in the first month; it must be a reasonable charge.`,
      };
  }
}
