import { expect, openPageOf, type Page, test } from '../support/hiram.ts';

/** The faults of an app, set up in the page before it loads. */
const broken: { readonly [fault: string]: () => void } = {
  'is absent': () => undefined,
  'lacks every method': () => {
    (window as { HiramNative?: unknown }).HiramNative = {};
  },
  throws: () => {
    const fail = () => {
      throw new Error('native');
    };
    (window as { HiramNative?: unknown }).HiramNative = new Proxy({}, { get: () => fail });
  },
  'rejects on iOS': () => {
    const postMessage = () => Promise.reject(new Error('native'));
    (window as { webkit?: unknown }).webkit = { messageHandlers: { hiram: { postMessage } } };
  },
  hangs: () => {
    const hang = () => new Promise(() => undefined);
    (window as { HiramNative?: unknown }).HiramNative = new Proxy({}, { get: () => hang });
  },
};

for (const [fault, inject] of Object.entries(broken)) {
  test(`BRIDGE-02 the page goes on when the app ${fault}`, async ({ page, hiram }) => {
    const faults: Error[] = [];
    page.on('pageerror', (error) => faults.push(error));
    await page.addInitScript(inject);
    const { query } = await hiram.demo('Otto');
    await openPageOf(hiram, page, { path: '/loanDetails', query, host: 'browser' });
    await page.getByRole('link', { name: /8555 0142/ }).click();
    await goOn(page);
    expect(faults).toEqual([]);
  });
}

/** While Chromium looks for a program that can dial, a press can be lost. Then the test presses again. */
async function goOn(page: Page): Promise<void> {
  const repay = page.getByRole('link', { name: 'REPAY', exact: true });
  await expect(async () => {
    if (!page.url().includes('/installment?')) await repay.click({ timeout: 5_000 });
    await page.waitForURL(/\/installment\?/, { timeout: 5_000 });
  }).toPass();
}

test('BRIDGE-03 calls, goes on and comes back inside Android, iOS and a plain browser', {
  tag: '@every-host',
}, async ({ page, hiram, openPage }) => {
  const { query } = await hiram.demo('Otto');
  const host = await openPage('/loanDetails', query);
  await page.getByRole('link', { name: /8555 0142/ }).click();
  const called = { action: 'callTelephone', number: expect.stringMatching(/8555/) };
  await expect.poll(() => host.calls).toEqual(host.kind === 'browser' ? [] : [called]);
  await expect(page.getByRole('heading', { name: 'Your loan is overdue' })).toBeVisible();
});
