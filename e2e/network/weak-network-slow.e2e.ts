import type { Response } from '@playwright/test';
import { choosePayment, referenceOnPage } from '../steps/repay.ts';
import { expect, type Page, test, untilAlive } from '../support/hiram.ts';
import { bindAccount } from '../support/loan-steps.ts';
import { firstOfEachScreen } from '../support/screen-addresses.ts';

/** A phone on 2G (EDGE): 250 kbit/s down, 50 up, 400 ms round trip. */
const secondGeneration = {
  offline: false,
  latency: 800,
  downloadThroughput: (250 * 1024) / 8,
  uploadThroughput: (50 * 1024) / 8,
};
const readableMsMax = 4_000;
/** One to connect and one for the document. */
const roundTrips = 2;

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', secondGeneration);
}

/** How long an answer is under way on 2G, whatever the machine of the test is busy with. */
async function msOnTheWay(answer: Response | null): Promise<number> {
  const { responseHeadersSize, responseBodySize } = (await answer?.request().sizes()) ?? {
    responseHeadersSize: Infinity,
    responseBodySize: Infinity,
  };
  const { latency, downloadThroughput } = secondGeneration;
  return roundTrips * latency + ((responseHeadersSize + responseBodySize) / downloadThroughput) * 1_000;
}

test('on 2G every screen is readable within 4 s, by its document alone', async ({ page, hiram }) => {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  );
  for (const { name, locate } of firstOfEachScreen) {
    await test.step(name, async () => {
      const answer = await page.goto(hiram.baseUrl + (await locate(hiram)));
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await msOnTheWay(answer)).toBeLessThanOrEqual(readableMsMax);
    });
  }
});

test('CONF-07 on 2G Loan Now is answered', async ({ page, hiram }) => {
  const borrower = await hiram.borrower({ productId: 1003 });
  await bindAccount(hiram, borrower, 1003);
  await slowDown(page);
  await page.goto(`${hiram.baseUrl}/newLoanConfirm?${borrower.query}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Loan Now' }).click();
  await page.waitForURL(/\/loanDetails\?.*from=confirm/, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
});

test('INST-03 on 2G a payment leads to its code', async ({ page, hiram }) => {
  await slowDown(page);
  await page.goto(`${hiram.baseUrl}/installment?${(await hiram.demo('Dina')).query}`, {
    waitUntil: 'commit',
  });
  await untilAlive(page);
  await choosePayment(page, 'QR Ph');
  await referenceOnPage(page);
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
});
