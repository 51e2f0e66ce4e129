import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { expect, type Page } from '@playwright/test';
import { type DocumentStand, openDocumentStand } from './document-stand.ts';
import { orderWith } from './fixtures/order.ts';
import { test } from './page-test.ts';

/** The address of an order's page on the stand. */
export const orderAddress = '/loanDetails?userId=u1&sessionId=s1&deviceId=d1&orderId=o1&productId=p1';

/** Before each test of a file a stand with an order, after it none; a page without an error, hydration included. */
export function standOfOrders() {
  let stand: DocumentStand;
  let faults: Error[] = [];
  test.beforeEach(async ({ page }) => {
    stand = await openDocumentStand({ screen: 'orderDetails', content: orderWith({}) });
    faults = [];
    page.on('pageerror', (fault) => faults.push(fault));
  });
  test.afterEach(async () => {
    await stand.close();
    expect(faults).toEqual([]);
  });
  return {
    get stand() {
      return stand;
    },
    /** Opens an order inside an Android app that records its messages. */
    open: async (page: Page, parts: Partial<LoanDetailsAnswer> = {}): Promise<string[]> => {
      stand.input = { screen: 'orderDetails', content: orderWith(parts) };
      stand.answer = () => ({ code: 0, message: '', data: null });
      const told = await recordHost(page);
      await page.goto(stand.origin + orderAddress);
      await page.locator('html[data-alive]').waitFor();
      return told;
    },
  };
}

async function recordHost(page: Page): Promise<string[]> {
  const told: string[] = [];
  await page.exposeFunction('reportToTest', (action: string, json: string) => told.push(`${action} ${json}`));
  await page.addInitScript(() => {
    const app = window as unknown as {
      reportToTest: (action: string, json: string) => void;
      HiramNative: unknown;
    };
    app.HiramNative = new Proxy(
      {},
      { get: (_, action) => (json: string) => app.reportToTest(String(action), json) },
    );
  });
  return told;
}
