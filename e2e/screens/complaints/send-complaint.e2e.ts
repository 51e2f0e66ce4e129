import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import { pickPicture } from '../../steps/complain.ts';
import { expect, openAtRest, type Page, test, untilAlive } from '../../support/hiram.ts';

const formQuery = (query: string, problemType = '2') => toQuery(parsePageParameters(query), { problemType });
const fieldsOf = (body: string | null): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body ?? ''));
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(window.localStorage));

test.describe('sending a complaint', () => {
  test('COMP-06 COMP-08 COMP-15 sends once, forgets what was kept, says so with its number and goes back to the start; the details show its picture', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query } = await hiram.demo('Otto');
    await openPage('/complainPage', query);
    await page.getByRole('link', { name: 'Repayment' }).click();
    await page.waitForURL(/\/complainPageNext\?/);
    await untilAlive(page);
    await page.getByRole('textbox').fill('I paid and it is not here.');
    await pickPicture(page);
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    expect(await storedKeys(page)).not.toEqual([]);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/problem-save?')) sent += 1;
    });
    await page.getByRole('button', { name: 'Send' }).dblclick();
    const dialog = page.getByRole('dialog', { name: 'Your complaint has been sent' });
    await expect(dialog).toBeVisible();
    const [reference = ''] = /[0-9A-Z]{2}C(-[0-9A-Z]{4}){3}/.exec((await dialog.textContent()) ?? '') ?? [];
    expect(reference).not.toBe('');
    expect(await storedKeys(page)).toEqual([]);
    await page.waitForURL(/\/complainPage\?/);
    expect(sent).toBe(1);
    await expect(page.getByText(`Sent last: ${reference}`)).toBeVisible();
    await page.getByRole('link', { name: 'My complaints' }).click();
    await page.waitForURL(/\/complaintList\?/);
    await page.getByRole('link', { name: 'I paid and it is not here.' }).click();
    await page.waitForURL(/\/complainDetails\?/);
    await expect(page.getByText(`Reference: ${reference}`)).toBeVisible();
    const shown = page.getByRole('img', { name: 'Picture 1' });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('COMP-06 says that it was sent for 1.5 s, and clears local storage, the saved pay code too', async ({
    page,
    hiram,
  }) => {
    await openAtRest(page, `${hiram.baseUrl}/complainPageNext?${formQuery((await hiram.borrower()).query)}`);
    await page.evaluate(() => localStorage.setItem('hiram.repaymentRecord', '{}'));
    await page.getByRole('textbox').fill('It is late');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('dialog', { name: 'Your complaint has been sent' })).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);
    await page.clock.runFor(1_400);
    await expect(page).toHaveURL(/\/complainPageNext\?/);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(/\/complainPage\?/);
  });

  test('CALL-05 COMP-06 COMP-08 a complaint of a collection names its order and its sub-type', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query, orderId } = await hiram.demo('Otto');
    const own = { problemType: '1', problemSonType: '12', orderNo: orderId };
    await openPage('/complainPageNext', toQuery(parsePageParameters(query), own));
    await page.getByRole('textbox').fill('They call at night');
    const saved = page.waitForRequest(/\/problem-save\?/);
    const answered = page.waitForResponse(/\/problem-save\?/);
    await page.getByRole('button', { name: 'Send' }).click();
    expect(fieldsOf((await saved).postData())).toMatchObject(own);
    expect((await answered).ok()).toBe(true);
    await page.waitForURL(/\/complainPage\?/);
    await page.goto(`${hiram.baseUrl}/complaintList?${query}`);
    await page.getByRole('link', { name: 'They call at night' }).click();
    await page.waitForURL(/\/complainDetails\?/);
    await expect(page.getByRole('listitem')).toHaveText(['Collection', 'Calls too often or at night']);
  });

  test('COMP-06 a complaint without an answer is sent again under the same key', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query } = await hiram.borrower();
    await openPage('/complainPageNext', formQuery(query));
    const keys: (string | undefined)[] = [];
    await page.route(/\/problem-save\?/, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('textbox').fill('Once, please');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('You can try again: it counts only once.')).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(/\/complainPage\?/);
    expect(new Set(keys).size).toBe(1);
    const { data } = await hiram.call(query, '/user-problem/problem-list', {});
    expect((data as { tabs: { list: unknown[] }[] }).tabs[0]?.list).toHaveLength(1);
  });

  test('COMP-05 COMP-06 is sent with its picture by a browser whose script never comes', async ({
    browser,
    hiram,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const { query } = await hiram.demo('Otto');
    await page.goto(`${hiram.baseUrl}/complainPage?${query}`);
    await page.getByText('Collection', { exact: true }).click();
    await page.getByRole('link', { name: 'Asked for more than is owed' }).click();
    await page.getByRole('textbox').fill('Without a script');
    await pickPicture(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(/\/complainPage\?/);
    await page.getByRole('link', { name: 'My complaints' }).click();
    await page.getByRole('link', { name: /Without a script/ }).click();
    await expect(page.getByRole('img')).toHaveCount(1);
    await context.close();
  });
});
