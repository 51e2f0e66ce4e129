import { untilAlive } from '../hiram.ts';
import type { Hiram } from '../hiram-client.ts';
import { ofDemo, open, reading, type ScreenAddress, state } from './screen-address.ts';

/** A requested payment: its code or its picture. */
const paying = (name: string, namePrefix: string, market: 'PH' | 'IN', channel: string): ScreenAddress => ({
  ...ofDemo(name, '/installment', namePrefix, market),
  show: async (page) => {
    await open(page, 'a[href="#channels"]');
    await page.locator(`dialog input[value="${channel}"]`).check({ force: true });
    await page.locator('dialog button').last().click();
    await page.waitForURL(/\/repaymentOfCode\?/);
    await untilAlive(page);
  },
});

/** Paying: amounts, channels and codes. */
export const repaymentAddresses: readonly ScreenAddress[] = [
  { ...ofDemo('payment-search', '/payments/search', 'Otto'), hasScript: false },
  { ...ofDemo('payment-claim', '/payments/claim', 'Otto'), hasScript: false },
  {
    ...ofDemo('payment-claim, a field missing', '/payments/claim', 'Otto'),
    hasScript: false,
    show: async (page) => {
      await page.locator('footer button[type=submit]').click();
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  ofDemo('instalment-repayment, overdue', '/installment', 'Otto'),
  ofDemo('instalment-repayment, too early', '/installment', 'Olive', 'IN'),
  state('instalment-repayment, ways to pay', '/installment', 'Otto', (page) =>
    open(page, 'a[href="#channels"]'),
  ),
  state('instalment-repayment, without a network', '/installment', 'Otto', (page) =>
    page.context().setOffline(true),
  ),
  state('repayment-selection, a way chosen', '/repayment', 'Dina', (page) =>
    page.locator('input[type=radio]').first().check({ force: true }),
  ),
  ofDemo('rollover-repayment', '/delayRepayment', 'Otto'),
  ofDemo('repayment-selection', '/repayment', 'Otto'),
  ofDemo('repayment-selection, in rupees', '/repayment', 'Dina', 'IN'),
  ofDemo('repayment-selection, nothing to repay', '/repayment', 'Sol'),
  ...['#/addnormalcard', '#/borrowDetail/'].map((hash) => ({
    name: `repayment-selection, ${hash}`,
    locate: async (hiram: Hiram) => {
      const { query, orderId } = await hiram.demo('Otto');
      return `/repayment?${query}${hash}${hash.endsWith('/') ? orderId : ''}`;
    },
  })),
  {
    ...ofDemo('code-repayment, a standing code', '/delayRepayment', 'Otto'),
    show: async (page) => {
      await page.locator('main a[href*="/repaymentOfCode2"]').click();
      await page.waitForURL(/\/repaymentOfCode2\?/);
      await untilAlive(page);
    },
  },
  paying('code-repayment, a code', 'Otto', 'IN', '91104'),
  paying('code-repayment, a picture to scan', 'Dina', 'PH', '90103'),
  ofDemo('code-repayment, nothing saved', '/repaymentOfCode2', 'Nina'),
  ...reading('payment-instructions', {
    'all of them': '/paymentInstructions',
    'picture enlarged': '/paymentInstructions#picture-bill-1-1',
  }),
];
