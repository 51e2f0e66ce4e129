import { ratingDelayMs } from '@hiram/wire/limits';
import { expect, hostOf, openPageOf, test, untilAlive } from '../support/hiram.ts';

test('ROUTE-08 answers an unknown address with status 404 and a page that leads home', {
  tag: '@every-host',
}, async ({ page, hiram }) => {
  const answer = await page.goto(`${hiram.baseUrl}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' }).last()).toBeVisible();
  await untilAlive(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL(/\/(home|login)(\?|$)/);
});

test('ROUTE-04 ROUTE-08 the way home keeps the language and the currency', async ({ page, hiram }) => {
  await page.goto(`${hiram.baseUrl}/no-such-page?lang=id&system=1`);
  const home = page.getByRole('link', { name: 'Ke halaman utama' });
  await expect(home).toHaveAttribute('href', /^\/\?(?=.*lang=id)(?=.*system=1)/);
  await untilAlive(page);
  await home.click();
  await page.waitForURL(/\/(home|login)\?(?=.*lang=id)(?=.*system=1)/);
});

test("ROUTE-08 answers another borrower's order as one that does not exist", async ({ page, hiram }) => {
  const mine = await hiram.demo('Dina');
  const other = await hiram.demo('Otto');
  const query = mine.query.replace(mine.orderId, other.orderId);
  const answer = await page.goto(`${hiram.baseUrl}/loanDetails?${query}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('paragraph').filter({ hasText: 'We could not find this page.' })).toBeVisible();
});

const borrowersPages = ['/loanDetails', '/newLoanConfirm', '/bindBank', '/installment', '/delayRepayment'];

for (const path of borrowersPages) {
  test(
    `ROUTE-08 leads a borrower whose session has ended from ${path} back to login`,
    {
      tag: path === '/loanDetails' ? '@every-host' : [],
    },
    async ({ page, hiram }, testInfo) => {
      const { query } = await hiram.demo('Otto');
      const ended = query.replace(/sessionId=[^&]+/, 'sessionId=ended');
      const kind = hostOf(testInfo.project.name);
      const host = await openPageOf(hiram, page, { path, query: ended, host: kind });
      await expect(page.getByText(/^Your session has ended\. Nothing was done/)).toBeVisible();
      await page.getByRole('link', { name: 'Log in' }).click();
      if (kind === 'browser') await page.waitForURL((url) => url.pathname === '/login');
      else await expect.poll(() => host.calls).toEqual([{ action: 'goToLogin' }]);
    },
  );
}

test('ROUTE-08 a session that ends while a page stands leads back to login at the next press', async ({
  page,
  hiram,
  openPage,
}) => {
  const borrower = await hiram.demo('Sol');
  await page.clock.install();
  await openPage('/loanDetails', borrower.query);
  await page.clock.fastForward(ratingDelayMs);
  await page.route('**/gateway/**', (route) => route.fulfill({ status: 401, json: ended }));
  await page.route('**/loanDetails?**', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/sessionId=[^&]+/, 'sessionId=ended'),
    }),
  );
  await page.getByRole('radio', { name: '5 of 5 stars' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

const ended = {
  code: 401,
  message: 'Your session has ended. Nothing was done. Please log in again.',
  data: null,
};

const hostile = [
  '"><script>window.__executed=1</script>',
  "'-window.__executed=1-'",
  '</script><script>window.__executed=1</script>',
  '<img src=x onerror=window.__executed=1>',
  'javascript:window.__executed=1',
];
const attacked = [
  'orderId',
  'productId',
  'mobilePhone',
  'appName',
  'system',
  'lang',
  'source',
  'position',
  'id',
];

for (const [index, attack] of hostile.entries()) {
  test(`ROUTE-04 never executes hostile text ${index + 1} from a page address`, async ({ page, hiram }) => {
    const { query } = await hiram.demo('Otto');
    const paths = [
      '/loanDetails',
      '/newLoanConfirm',
      '/installment',
      '/repaymentOfCode2',
      '/testPreview',
      '/none',
    ];
    for (const path of paths) {
      const poisoned = new URLSearchParams(query);
      for (const name of attacked) poisoned.set(name, attack);
      await page.goto(`${hiram.baseUrl}${path}?${poisoned}#${attack}`);
      const executed = await page.evaluate(() => (window as { __executed?: number }).__executed);
      expect(executed, path).toBeUndefined();
      await expect(
        page.locator('script:not([nonce]):not([src^="/assets/"]), img[onerror]'),
        path,
      ).toHaveCount(0);
    }
  });
}
