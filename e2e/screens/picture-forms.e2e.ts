import type { Request } from '@playwright/test';
import { cameraPhoto } from '../../apps/server/src/testing/borrowers/pictures.ts';
import { enterAsStranger, fillPerson, fillWorkAndCard, next, openForm, said } from '../steps/apply.ts';
import { openDesk, sendStaff } from '../steps/staff.ts';
import { expect, type Hiram, type Page, test } from '../support/hiram.ts';
import { bindAccount, takeLoan } from '../support/loan-steps.ts';

/** 16 s on a line of 400 kbit/s, where the photo takes 80. */
const bytesMax = 800_000;
let photo: Buffer;

test.beforeAll(async () => {
  photo = await cameraPhoto();
  expect(photo.length).toBeGreaterThan(3_900_000);
});

const choose = (page: Page, buffer = photo, name = 'IMG_2041.jpeg') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

/**
 * Opens the report of a payment and fills it in, all but the picture. A borrower may send five a day. A script that a test holds back
 * can hold back that the page is loaded as well, so that is not waited for.
 */
async function fillClaim(page: Page, { baseUrl, demo }: Hiram, borrower = 'Otto'): Promise<void> {
  await page.goto(`${baseUrl}/payments/claim?${(await demo(borrower)).query}`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Amount' }).fill('1,250');
  const day = page.getByLabel('Day of the payment');
  await day.fill((await day.getAttribute('max')) ?? '');
  await page.getByRole('combobox', { name: 'How you paid' }).selectOption('GCash');
  await page.getByRole('textbox', { name: 'Reference on your receipt' }).fill(`REF ${Date.now()}`);
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

/** Every form that a page sends from now on. */
function watchPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') posts.push(request);
  });
  return posts;
}

const bodyBytes = async (request: Request | undefined) =>
  Number((await request?.allHeaders())?.['content-length']);

/** Holds every picture that is drawn small until it is let go. */
async function holdDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = globalThis as unknown as { letGo: () => void };
    const free = new Promise<void>((resolve) => {
      held.letGo = resolve;
    });
    const draw = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      void free.then(() => draw.apply(this, given));
    };
  });
}

const letGo = (page: Page) => page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo());

test('WEB-09 PAID-07 a report of a payment sends a camera photo small, under its own name', async ({
  page,
  hiram,
}) => {
  await fillClaim(page, hiram);
  await page.locator('html[data-alive]').waitFor();
  const posts = watchPosts(page);
  await choose(page);
  await sendButton(page).click();
  await page.waitForURL(/\/payments\?/);
  await expect(page.getByText('Being checked').first()).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(await bodyBytes(posts[0])).toBeGreaterThan(50_000);
  expect(await bodyBytes(posts[0])).toBeLessThan(bytesMax);
});

test('WEB-09 what is pressed while a picture is made smaller waits, shows it, and sends once', async ({
  page,
  hiram,
}) => {
  await holdDrawing(page);
  await fillClaim(page, hiram);
  await page.locator('html[data-alive]').waitFor();
  const posts = watchPosts(page);
  await choose(page);
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(sendButton(page).locator('span')).toBeVisible();
  await sendButton(page).click();
  expect(posts).toHaveLength(0);
  await letGo(page);
  await page.waitForURL(/\/payments\?/);
  expect(posts).toHaveLength(1);
  expect(await bodyBytes(posts[0])).toBeLessThan(bytesMax);
});

test('WEB-09 a picture that was chosen before the script arrived is small too, and another in its place', async ({
  page,
  hiram,
}) => {
  let ready = (): void => undefined;
  const scripts = new Promise<void>((resolve) => {
    ready = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scripts;
    await route.continue();
  });
  await fillClaim(page, hiram);
  await choose(page);
  ready();
  await page.locator('html[data-alive]').waitFor();
  const size = () =>
    page.locator('input[type=file]').evaluate((input: HTMLInputElement) => input.files?.[0]?.size);
  await expect.poll(size).toBeLessThan(bytesMax);
  await choose(page, photo, 'another.png');
  await expect.poll(size).toBeLessThan(bytesMax);
  const names = await page
    .locator('input[type=file]')
    .evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name));
  expect(names).toEqual(['another.jpg']);
});

for (const [what, spoil] of [
  ['cannot draw', () => Reflect.deleteProperty(HTMLCanvasElement.prototype, 'toBlob')],
  ['does not turn pictures', () => Object.defineProperty(CSS, 'supports', { value: () => false })],
  ['cannot put a file into a form', () => Reflect.deleteProperty(globalThis, 'DataTransfer')],
] as const)
  test(`WEB-09 a browser that ${what} sends the photo as it is`, async ({ page, hiram }) => {
    await page.addInitScript(spoil);
    await fillClaim(page, hiram, 'Dina');
    await page.locator('html[data-alive]').waitFor();
    const posts = watchPosts(page);
    await choose(page);
    await sendButton(page).click();
    await page.waitForURL(/\/payments\?/);
    expect(await bodyBytes(posts[0])).toBeGreaterThan(photo.length);
  });

test('WEB-09 a form that was sent is not sent twice, and again once it can be taken for lost', async ({
  page,
  hiram,
}) => {
  await page.clock.install();
  await fillClaim(page, hiram);
  await page.locator('html[data-alive]').waitFor();
  const posts = watchPosts(page);
  // The page stays, as in a web view without a connection.
  await page.route(/\/payments\/claim\?/, (route) => route.fulfill({ status: 204 }));
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true');
  await sendButton(page).click();
  expect(posts).toHaveLength(1);
  await page.clock.fastForward(60_000);
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'false');
  await sendButton(page).click();
  await expect.poll(() => posts.length).toBe(2);
});

test('WEB-09 IDENT-09 the application sends its pictures small, and the right side is up', async ({
  page,
  hiram,
}) => {
  await enterAsStranger(page, hiram);
  await openForm(page);
  await fillPerson(page);
  await next(page);
  await fillWorkAndCard(page);
  const posts = watchPosts(page);
  for (const [place, side] of ['Front of your ID', 'Back of your ID'].entries()) {
    await page.locator('html[data-alive]').waitFor();
    await said(page, side).setInputFiles({ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('button', { name: 'Send the picture' }).click();
    const kept = page.getByRole('img', { name: side });
    await expect
      .poll(() => kept.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([1_536, 2_048]);
    expect(posts).toHaveLength(place + 1);
    expect(await bodyBytes(posts[place])).toBeLessThan(bytesMax);
  }
});

test('WEB-09 APPL-01 a requested document is sent small by the button that was pressed', async ({
  page,
  browser,
  hiram,
}) => {
  const product = 1003;
  const borrower = await hiram.borrower();
  await bindAccount(hiram, borrower, product);
  const orderId = await takeLoan(hiram, borrower, product);
  const desk = await openDesk(hiram, browser, 'credit-officer');
  await sendStaff(desk.page, hiram, `/applications/${orderId}/document-requests`, { kind: 'income-proof' });
  await desk.close();
  await holdDrawing(page);
  await page.goto(`${hiram.baseUrl}/application?${borrower.page(product, orderId)}`);
  await page.locator('html[data-alive]').waitFor();
  const posts = watchPosts(page);
  await choose(page);
  const send = page.getByRole('button', { name: 'Send the picture' });
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await letGo(page);
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  expect(posts).toHaveLength(1);
  expect(await bodyBytes(posts[0])).toBeLessThan(bytesMax);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('WEB-09 PAID-07 a report of a payment sends the photo whole', async ({ page, hiram }) => {
    await fillClaim(page, hiram, 'Dina');
    const posts = watchPosts(page);
    await choose(page);
    await sendButton(page).click();
    await page.waitForURL(/\/payments\?/);
    await expect(page.getByText('Being checked').first()).toBeVisible();
    expect(await bodyBytes(posts[0])).toBeGreaterThan(photo.length);
  });

  test('WEB-09 IDENT-09 the application sends its pictures whole', async ({ page, hiram }) => {
    const { query } = await hiram.borrower({ productId: 1004 });
    await page.goto(`${hiram.baseUrl}/apply?${query}&step=pictures`);
    const posts = watchPosts(page);
    await choose(page);
    await page.getByRole('button', { name: 'Send the picture' }).click();
    await expect(said(page, 'Full name')).toBeVisible();
    await page.getByRole('link', { name: /^Pictures/ }).click();
    await expect(page.getByRole('img', { name: 'Front of your ID' })).toBeVisible();
    expect(await bodyBytes(posts[0])).toBeGreaterThan(photo.length);
  });
});
