import { findSmallTargets } from '../support/find-small-targets.ts';
import { expect, type Hiram, type Page, test, untilAlive } from '../support/hiram.ts';
import { bindAccount, payOutLoan } from '../support/loan-steps.ts';

// Small phones, in the language whose letters are the tallest and whose words are the shortest and the longest.
test.use({ viewport: { width: 360, height: 640 }, locale: 'hi-IN' });

/** The smallest phone, with text at 200 % as its owner has set it in the browser. */
async function openWithLargeText(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto(address);
  await untilAlive(page);
}

/** The height of what stays in place while the page scrolls: the bar above and the actions below. */
const standingHeight = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 200);
    const { bottom } = document.querySelector('header')?.getBoundingClientRect() ?? { bottom: 0 };
    const { top } = document.querySelector('footer')?.getBoundingClientRect() ?? { top: innerHeight };
    return Math.max(0, bottom) + Math.max(0, innerHeight - top);
  });

/** What has the focus and is covered, wholly or in part, by something that stands over the page. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, top, bottom, width } = focused.getBoundingClientRect();
    const isSeen = (y: number) => {
      const drawn = document.elementFromPoint(left + width / 2, y);
      return drawn !== null && (focused.contains(drawn) || drawn.contains(focused));
    };
    return isSeen(top + 2) && isSeen(bottom - 2) ? '' : focused.outerHTML;
  });

/** The pages of an offer, for a borrower with an account. */
async function offered(hiram: Hiram, productId: number): Promise<string> {
  const borrower = await hiram.borrower({ system: '1', productId });
  await bindAccount(hiram, borrower, productId);
  return borrower.page(productId);
}

test('WEB-10 at a text of 200 % an offer can be read and its box be ticked: the bar and the actions scroll with the page', async ({
  page,
  hiram,
}) => {
  await openWithLargeText(page, `${hiram.baseUrl}/newLoanConfirm?${await offered(hiram, 2003)}`);
  expect(await standingHeight(page)).toBe(0);
  const box = page.getByRole('checkbox');
  await box.focus();
  await expect(box).toBeInViewport({ ratio: 1 });
  expect(await coveredFocus(page)).toBe('');
});

/** In how many lines the text of an element ends. */
const lineCount = (amount: Element): number => {
  const written = document.createRange();
  written.selectNodeContents(amount.lastChild ?? amount);
  return new Set([...written.getClientRects()].map(({ top }) => top)).size;
};

test('WEB-10 at a text of 200 % the amount of an invitation stays in one line', async ({ page, hiram }) => {
  await openWithLargeText(page, `${hiram.baseUrl}/promotion?system=1`);
  expect(await page.locator('h2 span', { hasText: '₹' }).evaluate(lineCount)).toBe(1);
});

test('WEB-10 at a text of 200 % the amount of the official site stays in one line', async ({
  page,
  hiram,
}) => {
  await openWithLargeText(page, `${hiram.baseUrl}/`);
  const amount = page.locator('main p', { hasText: /^\S+\s*[₱₹] [\d.,]+$/ });
  expect(await amount.evaluate(lineCount)).toBe(1);
});

/** How many amounts and days the sentences of a page have, and those that end in another line than they begin. */
const piecesOf = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    let count = 0;
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      if (!node.parentElement?.closest('p, li')) continue;
      for (const found of (node.textContent ?? '').matchAll(
        /(?:[₱₹]|\bPHP|\bRs\.)\s?\d[\d.,]*|\d{4}-\d\d-\d\d|\b(?:ke|ika)-\d+/g,
      )) {
        const written = document.createRange();
        written.setStart(node, found.index);
        written.setEnd(node, found.index + found[0].length);
        const lines = new Set([...written.getClientRects()].map(({ top }) => top));
        if (lines.size > 0) count += 1;
        if (lines.size > 1) broken.push(found[0]);
      }
    }
    return { count, broken };
  });

test('WEB-10 amounts and days stay in one line, also in agreements, terms and documents', async ({
  page,
  hiram,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { query } = await hiram.demo('Otto', 'IN');
  const offer = await offered(hiram, 2001);
  const addresses = [
    `/loanAgreement?${offer}`,
    `/loanAgreement?${offer}&agreement=1`,
    `/documents/statement?${query}`,
    '/Loan?system=1',
  ];
  for (const address of addresses)
    for (const lang of ['id', 'fil', 'hi']) {
      await page.goto(`${hiram.baseUrl}${address}&lang=${lang}`);
      const { count, broken } = await piecesOf(page);
      expect(count, `${address}, ${lang}`).toBeGreaterThan(0);
      expect(broken, `${address}, ${lang}`).toEqual([]);
    }
});

test('WEB-10 at a text of 200 % the limits of a promise stay in one line', async ({ page, hiram }) => {
  const { query } = await hiram.demo('Otto', 'IN');
  await openWithLargeText(page, `${hiram.baseUrl}/promise?${query}&lang=hi`);
  const { count, broken } = await piecesOf(page);
  expect(count).toBeGreaterThan(0);
  expect(broken).toEqual([]);
});

test('WEB-10 at a text of 200 % amounts and days of our messages stay in one line on the own page', async ({
  page,
  hiram,
}) => {
  // A notice of money that was sent comes at any hour; a reminder waits for the morning.
  const { borrower, query } = await payOutLoan(hiram, 1003);
  await expect.poll(() => hiram.messages(borrower.phone)).toContainEqual(expect.stringContaining('PHP'));
  await openWithLargeText(page, `${hiram.baseUrl}/mine?${query}&lang=fil`);
  await page.locator('details').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true;
  });
  const { count, broken } = await piecesOf(page);
  expect(count).toBeGreaterThan(0);
  expect(broken).toEqual([]);
});

test('WEB-10 at a text of 200 % a message of a lost payment is read from its first word', async ({
  page,
  hiram,
}) => {
  const { query } = await hiram.demo('Otto');
  await openWithLargeText(page, `${hiram.baseUrl}/installment?${query}&lang=id`);
  await page.locator('a[href="#channels"]').click();
  await page.context().setOffline(true);
  await page.locator('dialog button[type=submit]').click();
  const message = page.getByText(/^Koneksi terputus/).last();
  await expect(message).toBeVisible();
  expect(await message.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
});

test('WEB-10 at a text of 200 % the amount on the button of the promotion stays in one line', async ({
  page,
  hiram,
}) => {
  const borrower = await hiram.borrower({ productId: 1001 });
  await openWithLargeText(page, `${hiram.baseUrl}/loanConfirm?${borrower.query}&lang=fil`);
  const button = page.getByRole('dialog').getByRole('button', { name: '₱' });
  expect(await button.locator('span > span').last().evaluate(lineCount)).toBe(1);
});

test('WEB-10 at a text of 200 % the way to the loan that is open stays on the page of an offer', async ({
  page,
  hiram,
}) => {
  const { query } = await hiram.demo('Olive', 'IN');
  await openWithLargeText(page, `${hiram.baseUrl}/newLoanConfirm?${query}&lang=fil`);
  await expect(page.getByRole('status').getByRole('link').first()).toBeVisible();
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBe(0);
});

test('WEB-10 what has the focus is seen whole, between the bar and the actions', async ({ page, hiram }) => {
  const { query } = await hiram.demo('Otto', 'IN');
  for (const address of ['/promotion?system=1', `/payments/claim?${query}`, `/mine?${query}`]) {
    await page.goto(hiram.baseUrl + address);
    await untilAlive(page);
    const covered = [];
    for (let stop: string | null = ''; stop !== null; stop = await coveredFocus(page)) {
      if (stop !== '') covered.push(stop);
      await page.keyboard.press('Tab');
      if (covered.length > 40) break;
    }
    expect(covered, address).toEqual([]);
  }
});

test('WEB-10 short words can be pressed', async ({ page, hiram }) => {
  for (const address of ['/', `/newLoanConfirm?${await offered(hiram, 2001)}`]) {
    await page.goto(hiram.baseUrl + address);
    await untilAlive(page);
    expect(await findSmallTargets(page), address).toEqual([]);
  }
});

test('WEB-10 at a text of 200 % the amounts of the plan stay in one line, in a table that scrolls', async ({
  page,
  hiram,
}) => {
  const offer = await offered(hiram, 2001);
  await openWithLargeText(page, `${hiram.baseUrl}/loanAgreement?${offer}&agreement=1`);
  const amounts = page.locator('td', { hasText: '₹' });
  expect(await amounts.count()).toBeGreaterThan(0);
  for (const amount of await amounts.all()) {
    // What is far below the screen is not laid out yet, and has no lines.
    await amount.scrollIntoViewIfNeeded();
    expect(await amount.evaluate(lineCount)).toBe(1);
  }
});

test('WEB-10 the plan of the key facts is seen to its last column', async ({ page, hiram }) => {
  await page.goto(`${hiram.baseUrl}/loanAgreement?${await offered(hiram, 2001)}&agreement=1`);
  const text = page.locator('section').first();
  expect(await text.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
