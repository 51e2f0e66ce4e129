import { standardRules } from '@hiram/lending/underwriting/rule-set';
import { pagePaths } from '@hiram/wire/addresses';
import type { LoanDetailConfirmAnswer } from '@hiram/wire/calls/loan-detail-confirm';
import { expect, it } from 'vitest';
import { insertEntries } from '../../identity/entries/entry-store.ts';
import { findRangeFault, listAmounts } from '../../lender/products/amount-range.ts';
import { walletFields } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { hashOfRules, runBackTest } from '../decision/rule-sets/back-test.ts';
import { insertRuleSet } from '../decision/verdicts/rule-set-store.ts';

const productId = '1004';
type Offer = LoanDetailConfirmAnswer & {
  agreements: { url: string }[];
  amounts?: { label: string; url: string; isChosen: boolean }[];
};

it('CONF-09 a range leads exactly from the lowest amount to the highest', () => {
  const ranged = (minMinor: bigint, stepMinor: bigint) => ({
    principalMinor: 500n,
    amountRange: { minMinor, stepMinor },
  });
  expect(listAmounts(ranged(100n, 200n))).toEqual([100n, 300n, 500n]);
  expect(listAmounts({ principalMinor: 500n, amountRange: null })).toEqual([500n]);
  expect(findRangeFault(ranged(100n, 200n))).toBeNull();
  for (const [least, step] of [
    [100n, 150n],
    [500n, 1n],
    [0n, 100n],
    [100n, 0n],
    [1n, 1n],
  ] as const)
    expect(findRangeFault(ranged(least, step)), `${least} ${step}`).not.toBeNull();
});

describeHiram('an amount that the borrower chooses', ({ hiram, staffOf }) => {
  const open = async ({ query }: TestBorrower, chosen = '', product = productId) => {
    const own = chosen ? `&chosen=${chosen}` : '';
    const url = `${pagePaths.loanConfirmation}?${query}&productId=${product}${own}`;
    return (await openDocument<Offer>(hiram.server, url)).content;
  };
  const push = (borrower: TestBorrower, amount: number) =>
    borrower.call('loanDetailPush', { amount, periods: 91, termUnit: 'day', productId });

  it('CONF-09 each amount has its own cost, and a single one is confirmed as before', async () => {
    const borrower = await hiram.borrower();
    const highest = await open(borrower);
    expect([highest.amount, highest.amounts?.length]).toEqual([500_000, 5]);
    const least = await open(borrower, '100000');
    expect(least.amount).toBe(100_000);
    expect(least.amounts?.filter(({ isChosen }) => isChosen)).toHaveLength(1);
    expect(least.details).not.toEqual(highest.details);
    expect(least.agreements[0]?.url).toContain('chosen=100000');
    expect((await open(borrower, '150000')).amount).toBe(500_000);
    const single = await open(borrower, '100000', '1001');
    expect([single.amount, single.amounts]).toEqual([1_000_000, undefined]);
  });

  it('CONF-09 RULES-08 the limits of the rules bound the choice, and no amount beyond them is taken', async () => {
    const { db, cipher, clock } = hiram.context;
    const manager = await staffOf('product-manager');
    const rules = {
      ...standardRules,
      limits: { ...standardRules.limits, newMaxMinor: 300_000n, incomePercentMax: 10n },
    };
    const tested = { productId: Number(productId), rules, basedOn: 0 };
    const { account } = manager;
    const { id } = await db
      .selectFrom('staff_account')
      .select('id')
      .where('sign_in_name', '=', account.name)
      .executeTakeFirstOrThrow();
    const backTest = await runBackTest(hiram.context, tested, id);
    const written = {
      ...tested,
      version: 1,
      contentSha256: hashOfRules(rules),
      backTestId: backTest.id,
      staffId: id,
      reason: 'x',
    };
    await insertRuleSet(db, written, clock.businessNow());
    const borrower = await hiram.borrower();
    await borrower.call('bindCardNew', { product_id: productId, ...walletFields });
    expect((await open(borrower)).amount).toBe(300_000);
    expect((await open(borrower, '500000')).amount).toBe(300_000);
    expect(await push(borrower, 500_000)).toMatchObject({ code: 1003 });
    expect(await push(borrower, 250_000)).toMatchObject({ code: 1003 });
    await insertEntries(db, cipher, borrower.userId, { income: '2000000' }, clock.businessNow());
    expect((await open(borrower)).amounts?.at(-1)?.isChosen).toBe(true);
    expect((await open(borrower)).amount).toBe(200_000);
    await insertEntries(db, cipher, borrower.userId, { income: '100' }, clock.businessNow());
    expect((await open(borrower)).amount).toBe(100_000);
  });
});
