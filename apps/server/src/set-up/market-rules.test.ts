import { beforeAll, expect, test } from 'vitest';
import { describeEmbedded } from '../testing/describe-hiram.ts';
import { describeMarketRules, listMarketRules, type MarketRules } from './market-rules.ts';

describeEmbedded('RULE-02 the rules of the markets, as specified', ({ hiram, staffOf }) => {
  let told: MarketRules;
  beforeAll(async () => {
    const manager = await staffOf('product-manager');
    told = (await manager.get<MarketRules>('/market-rules')).data;
  }, 240_000);

  test('are listed by market, for the pages and for each product that breaks one', () => {
    expect(told.conduct).toBe('specified');
    expect(told.markets.map(({ market }) => market)).toEqual(['IN', 'PH']);
    const philippines = told.markets.find(({ market }) => market === 'PH');
    expect(philippines?.pages.map(({ source }) => source)).toContain('RA 3765');
    const product = philippines?.products.find(({ id }) => id === 1001);
    expect(product?.rules.map(({ source }) => source)).toContain('RA 11765');
    expect(product?.rules.map(({ sentence }) => sentence).join()).toMatch(
      /late penalty in the first month [\d.]+%, at most 5%\./,
    );
  });

  test('are the lines that a start writes', async () => {
    const lines = describeMarketRules(await listMarketRules(hiram.context));
    const count = told.markets.reduce(
      (sum, { pages, products }) => sum + pages.length + products.flatMap(({ rules }) => rules).length,
      0,
    );
    expect(lines).toHaveLength(count);
    expect(lines.join('\n')).toMatch(
      /^PH: product 1001 \(.+\): Paying off early is refused for the first \d+ days/m,
    );
  });
});

describeEmbedded(
  'RULE-02 the rules of the markets under strict conduct',
  { CONDUCT: 'strict' },
  ({ hiram }) => {
    test('are kept by every page and by every product in pesos', async () => {
      const { markets } = await listMarketRules(hiram.context);
      expect(markets.find(({ market }) => market === 'PH')).toEqual({
        market: 'PH',
        pages: [],
        products: [],
      });
    });
  },
);
