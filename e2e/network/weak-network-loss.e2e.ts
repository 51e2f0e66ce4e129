import { accountActions, type MoneyAction, moneyActions } from '../steps/money-actions.ts';
import { expect, type Hiram, openPageOf, type Page, test, untilAlive } from '../support/hiram.ts';
import { bindAccount } from '../support/loan-steps.ts';
import { firstOfEachScreen } from '../support/screen-addresses.ts';
import { drawnFates, type Fate, openWeakLine, type WeakLine } from '../support/weak-line.ts';

/** The pages have their worker here. A line in front of the server loses requests. */
const weak = test.extend<{ readonly line: WeakLine; readonly laterLine: WeakLine }>({
  line: ({ hiram }, use) => useLine(hiram, use),
  laterLine: ({ laterHiram }, use) => useLine(laterHiram, use),
});
weak.use({ serviceWorkers: 'allow' });

/** Everything but scripts, pictures, calls and the worker itself. */
const documents = /^\/(?!assets|brand|gateway|sw\.js)/;
/** One request that never arrives, and one whose answer is lost. */
const ways: readonly Fate[] = ['request lost', 'answer lost'];
const lostShare = 0.3;
const triesMax = 12;
const noAnswer =
  'The connection was lost, so we do not know if this arrived. You can try again: it counts only once.';
const lost = (page: Page) => page.getByRole('heading', { name: 'No connection', exact: true });

async function useLine({ baseUrl }: Hiram, use: (line: WeakLine) => Promise<void>): Promise<void> {
  const line = await openWeakLine(baseUrl);
  await use(line);
  await line.close();
}

/** Opens a page once, so that its worker is between the browser and the line from then on. */
async function bringWorker(page: Page, line: WeakLine): Promise<void> {
  await page.goto(`${line.address}/customerService`);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

weak(
  'every screen that is lost on its way says so, and is there after another try',
  async ({ page, hiram, line }) => {
    await bringWorker(page, line);
    for (const [place, { name, locate }] of firstOfEachScreen.entries()) {
      await weak.step(name, async () => {
        const address = line.address + (await locate(hiram));
        line.deal(documents, ways[place % 2] ?? 'request lost');
        await page.goto(address);
        await expect(lost(page)).toBeVisible();
        line.deal(documents, 'passes');
        await page.getByRole('link', { name: 'Try again' }).click();
        await expect(lost(page)).toHaveCount(0);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await untilAlive(page);
        expect(page.url()).toBe(address);
      });
    }
  },
);

weak(
  'every screen stands in the end where three requests in ten are lost, and none is ever blank',
  async ({ page, hiram, line }) => {
    await bringWorker(page, line);
    line.deal(/^/, drawnFates('three in ten', lostShare));
    let losses = 0;
    for (const { name, locate } of firstOfEachScreen) {
      await weak.step(name, async () => {
        await page.goto(line.address + (await locate(hiram)));
        for (let tries = 1; tries <= triesMax; tries += 1) {
          await expect(page.getByRole('heading').first()).toBeVisible();
          if ((await lost(page).count()) === 0) return;
          losses += 1;
          await Promise.all([
            page.waitForEvent('load'),
            page.getByRole('link', { name: 'Try again' }).click(),
          ]);
        }
        throw new Error(`${name} did not come in ${triesMax} tries`);
      });
    }
    expect(losses).toBeGreaterThan(0);
  },
);

type Place = { readonly page: Page; readonly hiram: Hiram; readonly line: WeakLine };

/** Loses a request and then an answer; the third try arrives. Returns what reached the server. */
async function tryThrice({ page, hiram, line }: Place, action: MoneyAction) {
  const { locate, prepare, press, call, done } = action;
  const [path = '', query = ''] = (await locate(hiram)).split('?');
  await openPageOf({ baseUrl: line.address }, page, { path, query, host: 'android' });
  await prepare?.(page, hiram);
  const prepared = line.exchanges(call).length;
  for (const way of ways) {
    line.deal(call, way);
    await press(page);
    await expect(page.getByText(noAnswer)).toBeVisible();
    await expect(page.getByText('loading...')).toHaveCount(0);
  }
  line.deal(call, 'passes');
  await press(page);
  await done(page);
  return line.exchanges(call).slice(prepared);
}

for (const action of moneyActions) {
  weak(`${action.name}: two lost tries and a third have one effect`, async ({ page, hiram, line }) => {
    const [first, ...more] = await tryThrice({ page, hiram, line }, action);
    expect(first?.key).toBeTruthy();
    expect(more).not.toEqual([]);
    for (const other of more) expect(other).toEqual(first);
  });
}

for (const action of accountActions) {
  weak(
    `${action.name}: two lost tries and a third have one effect`,
    async ({ page, laterHiram: hiram, laterLine: line }) => {
      const answers = (await tryThrice({ page, hiram, line }, action)).map(({ answer }) =>
        JSON.parse(answer),
      );
      const [first, second] = answers;
      expect(answers).toHaveLength(2);
      expect(first).toMatchObject({ code: '00' });
      // A repayment that was confirmed is a duplicate (SELECT-04). A commit has the same repayment for an answer.
      if (first.data === null) expect(second).toMatchObject({ code: '800005' });
      else expect(second).toEqual(first);
    },
  );
}

weak(
  'CONF-08 a form whose answer is lost before the script says that it can be sent again, and is one order',
  async ({ page, hiram, line }) => {
    const borrower = await hiram.borrower({ productId: 1003 });
    await bindAccount(hiram, borrower, 1003);
    await bringWorker(page, line);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(`${line.address}/newLoanConfirm?${borrower.query}`);
    line.deal(documents, 'answer lost');
    await page.getByRole('button', { name: 'Loan Now' }).click();
    await expect(page.getByText(noAnswer)).toBeVisible();
    line.deal(documents, 'passes');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Loan Now' }).click();
    await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
    const { data } = await hiram.call(borrower.query, '/user-problem/problem-init', {});
    expect((data as { orderList: unknown[] }).orderList).toHaveLength(1);
  },
);

weak(
  'PAID-07 what was typed into a report of a payment that is lost on its way stands in its form again after "Try again"',
  async ({ page, hiram, line }) => {
    await bringWorker(page, line);
    for (const way of ways) {
      await page.goto(`${line.address}/payments/claim?${(await hiram.demo('Otto')).query}`);
      await page.locator('html[data-alive]').waitFor();
      const amount = page.getByRole('textbox', { name: 'Amount' });
      const reference = page.getByRole('textbox', { name: 'Reference on your receipt' });
      await amount.fill('1,250');
      await page.getByRole('combobox', { name: 'How you paid' }).selectOption('GCash');
      await reference.fill(`REF ${way}`);
      line.deal(documents, way);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByText(noAnswer)).toBeVisible();
      line.deal(documents, 'passes');
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(amount).toHaveValue('1,250');
      await expect(reference).toHaveValue(`REF ${way}`);
      await expect(page.getByRole('combobox', { name: 'How you paid' })).toHaveValue('90101');
    }
  },
);
