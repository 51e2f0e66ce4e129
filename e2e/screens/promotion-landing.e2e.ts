import { randomInt } from 'node:crypto';
import type { Request } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect, type Hiram, openAtRest, type Page, test, untilAlive } from '../support/hiram.ts';
import { newPhone, readSentCode, typeLetters } from '../support/registration.ts';

const calls = '/gateway/api/v2/youmi/promotion';
const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code from the message' });
const queryOf = (request: Request) => Object.fromEntries(new URL(request.url()).searchParams);
const bodyOf = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
const picture = (page: Page) => page.getByRole('img', { name: /A picture of four letters/ });

async function getCode(page: Page, hiram: Hiram, phone: string): Promise<string> {
  await phoneField(page).fill(phone);
  await typeLetters(page, hiram);
  await page.getByRole('button', { name: 'Get the code' }).click();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeVisible();
  return readSentCode(hiram, phone);
}

async function register(page: Page, hiram: Hiram, phone: string): Promise<void> {
  await codeField(page).fill(await getCode(page, hiram, phone));
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Download the app' })).toBeVisible();
}

test('PROMO-01 shows its template, counts the visit and draws a captcha by its sid', async ({
  page,
  hiram,
}) => {
  const marks = { user_from: 'fb', utm_tag: 'june', app_from: 'news', client_type: '3' };
  const visited = page.waitForRequest((request) => request.url().includes(`${calls}/track-visit`));
  const drawn = page.waitForResponse((answer) => answer.url().includes(`${calls}/get-captcha`));
  await page.goto(`${hiram.baseUrl}/promotion?templateId=ph-welcome&${new URLSearchParams(marks)}`);
  await expect(page.getByRole('heading', { name: 'Up to ₱ 10.000,00, in your e-wallet' })).toBeVisible();
  await expect(page.getByText('Register with your mobile number. It takes a minute.')).toBeVisible();
  expect(queryOf(await visited)).toMatchObject({ ...marks, page_id: 'ph-welcome', page_type: '1' });
  expect((await drawn).headers()['content-type']).toBe('image/png');
  expect(new URL((await drawn).url()).searchParams.get('sid')).toMatch(/^[\w-]{32}$/);
  await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(220);
});

test('PROMO-01 says what is wrong with a template that does not exist', async ({ page, hiram }) => {
  await page.goto(`${hiram.baseUrl}/promotion?templateId=nobody`);
  await expect(page.getByRole('paragraph').filter({ hasText: 'We could not find this page.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'About the lender' })).toBeVisible();
});

test('PROMO-02 PROMO-03 nothing is sent without a number, a captcha and a code', async ({
  hiram,
  page,
  openPage,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await openPage('/promotion');
  await expect(picture(page)).toBeVisible();
  const first = await picture(page).getAttribute('src');
  await page.getByRole('button', { name: 'New picture' }).click();
  await expect(page.getByText('Please enter your mobile number.')).toBeVisible();
  expect(await picture(page).getAttribute('src')).toBe(first);
  await phoneField(page).fill('13912345678');
  await page.getByRole('button', { name: 'Get the code' }).click();
  await expect(page.getByText('Please check the mobile number. It looks like 09171234567.')).toBeVisible();
  await phoneField(page).fill('0917-123 4567 89');
  await expect(phoneField(page)).toHaveValue('09171234567');
  await page.getByRole('button', { name: 'Get the code' }).click();
  await expect(page.getByText('Please type the letters you see.')).toBeVisible();
  await page.getByRole('button', { name: 'New picture' }).click();
  await expect.poll(() => picture(page).getAttribute('src')).not.toBe(first);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Please get the code first.')).toBeVisible();
  expect(sent).toEqual([]);
  await expect(page.getByRole('textbox', { name: 'Characters in the picture' })).toHaveAttribute(
    'maxlength',
    '4',
  );
  await expect(codeField(page)).toHaveAttribute('maxlength', '6');
  expect(await hiram.messages('09171234567')).toEqual([]);
});

test('PROMO-03 there is no fresh picture without a mobile number by any way', async ({
  hiram,
  page,
  openPage,
}) => {
  const begun: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`${calls}/get-sid`)) begun.push(queryOf(request).kind);
  });
  await openPage('/promotion');
  await expect(picture(page)).toBeVisible();
  await page.getByRole('button', { name: 'I cannot see it' }).click();
  await expect(page.getByText('Nothing to read')).toBeVisible();
  await page.getByRole('button', { name: 'Show a picture' }).click();
  await expect(page.getByText('Please enter your mobile number.')).toBeVisible();
  await expect(picture(page)).toHaveCount(0);
  await phoneField(page).fill(newPhone());
  await page.getByRole('button', { name: 'Show a picture' }).click();
  await expect(picture(page)).toBeVisible();
  expect(begun).toEqual(['picture', 'work', 'picture']);
  await getCode(page, hiram, newPhone());
  const afterCode = begun.length;
  await phoneField(page).fill('');
  await expect(picture(page)).toBeVisible();
  expect(begun).toHaveLength(afterCode);
});

test('PROMO-03 PROMO-04 PROMO-05 ROUTE-03 a visitor registers and is led to the app', {
  tag: '@every-host',
}, async ({ page, hiram, openPage, expectToast }) => {
  const phone = newPhone();
  await openPage('/promotion');
  const clicked = page.waitForRequest((request) => request.url().includes(`${calls}/track-click`));
  const code = await getCode(page, hiram, phone);
  expect(new URL((await clicked).url()).searchParams.get('phone')).toBe(phone);
  await page.getByRole('button', { name: /^Send again/ }).click();
  await expectToast(/Please do not resend/);
  expect(await hiram.messages(phone)).toHaveLength(1);
  await codeField(page).fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Register' }).click();
  await expectToast('The code is wrong.');
  await expect(codeField(page)).toHaveAccessibleDescription(/The code is wrong\./);
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Download the app' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/downloadTemplate');
  await expect(page.getByRole('link', { name: 'Download Hiram Cash' })).toHaveAttribute(
    'href',
    'https://get.hiram.example/ph',
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Download the app' })).toBeVisible();
  await untilAlive(page);
  await page.route('https://get.hiram.example/**', (route) => route.fulfill({ status: 204 }));
  const downloaded = page.waitForRequest('https://get.hiram.example/ph');
  await page.getByRole('link', { name: 'Download Hiram Cash' }).click();
  await downloaded;
  await page.goBack();
  await expect(phoneField(page)).toBeVisible();
});

test('WEB-05 a visitor who registers goes on to the home and the own page without the app', async ({
  page,
  hiram,
}) => {
  await page.goto(`${hiram.baseUrl}/promotion`);
  await untilAlive(page);
  await register(page, hiram, newPhone());
  await page.getByRole('link', { name: 'Continue in the browser' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/home');
  await page.getByRole('link', { name: 'My page' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/mine');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('CALL-05 PROMO-03 PROMO-04 what brought a visitor goes with the click, the code and the registration', async ({
  page,
  hiram,
  openPage,
}) => {
  const phone = newPhone();
  const sent = (name: string) => page.waitForRequest((request) => request.url().includes(`${calls}/${name}`));
  const marks = { user_from: 'fb', utm_tag: 'june', app_from: 'news' };
  await openPage('/promotion', new URLSearchParams({ ...marks, invite_code: 'friend' }).toString());
  const [clicked, asked] = [sent('track-click'), sent('get-sms')];
  await codeField(page).fill(await getCode(page, hiram, phone));
  expect(queryOf(await clicked)).toMatchObject({ ...marks, phone, page_id: 'ph-welcome', page_type: '1' });
  const visitor = { ...marks, phone, id: 'ph-welcome', appName: 'Hiram Cash' };
  const { deviceId, ...code } = bodyOf(await asked);
  expect(code).toMatchObject(visitor);
  expect(deviceId).toMatch(/^.{8,}$/);
  const [clickedAgain, registered] = [sent('track-click'), sent('register')];
  await page.getByRole('button', { name: 'Register' }).click();
  expect(queryOf(await clickedAgain)).toMatchObject({ ...marks, phone, page_id: 'ph-welcome' });
  expect(bodyOf(await registered)).toMatchObject({
    ...visitor,
    deviceId,
    invite_code: 'friend',
    userName: '',
  });
});

test('PROMO-03 the code is counted down from 60 s, and may be asked for again at the end', async ({
  page,
  hiram,
}) => {
  await openAtRest(page, `${hiram.baseUrl}/promotion`);
  await getCode(page, hiram, newPhone());
  await expect(page.getByRole('button', { name: 'Send again in 60 s' })).toBeVisible();
  await page.clock.runFor(59_000);
  await expect(page.getByRole('button', { name: 'Send again in 1 s' })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByRole('button', { name: 'Get the code' })).toBeVisible();
});

test('PROMO-03 a wrong captcha is said, burnt and replaced', async ({
  page,
  hiram,
  openPage,
  expectToast,
}) => {
  await openPage('/promotion');
  const phone = newPhone();
  await phoneField(page).fill(phone);
  const first = await picture(page).getAttribute('src');
  await page.getByRole('textbox', { name: 'Characters in the picture' }).fill('oooo');
  await page.getByRole('button', { name: 'Get the code' }).click();
  await expectToast('That does not match.');
  await expect.poll(() => picture(page).getAttribute('src')).not.toBe(first);
  const letters = page.getByRole('textbox', { name: 'Characters in the picture' });
  await expect(letters).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: 'That does not match.' })).toHaveCount(0);
  await expect(letters).toHaveAccessibleDescription(/That does not match\./);
  expect(await hiram.messages(phone)).toEqual([]);
});

test('PROMO-03 a number that is registered already is told so and led to the app', async ({
  page,
  hiram,
  openPage,
  expectToast,
}) => {
  const { phone } = await hiram.borrower();
  await openPage('/promotion');
  await phoneField(page).fill(phone);
  await typeLetters(page, hiram);
  await page.getByRole('button', { name: 'Get the code' }).click();
  await expectToast('This number is registered already.');
  await expect(page.getByRole('heading', { name: 'Download the app' })).toBeVisible();
});

test('PROMO-04 at registering, 11 leads to the app and -1 begins a new captcha', async ({
  page,
  hiram,
  openPage,
  expectToast,
}) => {
  let answer = { code: '-1', message: 'The captcha is wrong.', data: null };
  await page.route(`**${calls}/register**`, (route) => route.fulfill({ json: answer }));
  await openPage('/promotion');
  await codeField(page).fill(await getCode(page, hiram, newPhone()));
  const begun = page.waitForRequest((request) => request.url().includes(`${calls}/get-sid`));
  await page.getByRole('button', { name: 'Register' }).click();
  await begun;
  await expectToast('The captcha is wrong.');
  await expect(page.getByRole('button', { name: 'Get the code' })).toBeVisible();
  await expect(picture(page)).toBeVisible();
  await page.reload();
  answer = { code: '11', message: 'Registered before.', data: null };
  await codeField(page).fill(await getCode(page, hiram, newPhone()));
  await page.getByRole('button', { name: 'Register' }).click();
  await expectToast('Registered before.');
  await expect(page.getByRole('heading', { name: 'Download the app' })).toBeVisible();
});

test('PROMO-05 ROUTE-03 the agreement is read on its own route; back, forward and reload work', async ({
  page,
  openPage,
}) => {
  await openPage('/promotion');
  await phoneField(page).fill('0917');
  await page.getByRole('link', { name: 'Registration agreement' }).click();
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/agreementTemplate');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(phoneField(page)).toHaveValue('0917');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
  await expect(page.getByText('Hiram Lending Company, Inc.')).toBeVisible();
});

test('PROMO-06 a number that was just sent a code waits, on whatever page it asks', async ({
  page,
  hiram,
  openPage,
  expectToast,
}) => {
  const phone = newPhone();
  await openPage('/promotion');
  await getCode(page, hiram, phone);
  await page.reload();
  await phoneField(page).fill(phone);
  await typeLetters(page, hiram);
  await page.getByRole('button', { name: 'Get the code' }).click();
  await expectToast(/^Please wait \d+ seconds/);
  expect(await hiram.messages(phone)).toHaveLength(1);
});

test('PROMO-02 the Indian template takes Indian numbers, in the language of the visitor', async ({
  page,
  hiram,
  openPage,
}) => {
  await openPage('/promotion', 'system=1');
  await expect(page.getByRole('heading', { name: 'Up to ₹ 10.000,00, in your account' })).toBeVisible();
  await register(page, hiram, `98${String(randomInt(1e8)).padStart(8, '0')}`);
  await openPage('/promotion', 'lang=fil');
  await expect(page.getByRole('button', { name: 'Magparehistro' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`PROMO-01 a screen reader has a name for the picture, and the way past it, in the ${colorScheme} scheme`, async ({
    page,
    openPage,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openPage('/promotion');
    await expect(picture(page)).toBeVisible();
    const violations = () => findViolations(page);
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'I cannot see it' }).press('Enter');
    const told = page.getByText(/^Nothing to read: when you ask for the code/);
    await expect(told).toBeVisible();
    await expect(page.locator('[aria-live="polite"]').filter({ has: told })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Show a picture' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });
}

test('PROMO-01 who cannot see the picture gets the code without reading anything: the device works instead', async ({
  page,
  hiram,
  openPage,
}) => {
  const phone = newPhone();
  await openPage('/promotion');
  await phoneField(page).fill(phone);
  await page.getByRole('button', { name: 'I cannot see it' }).press('Enter');
  await expect(page.getByText(/^Nothing to read/)).toBeVisible();
  await page.getByRole('button', { name: 'Get the code' }).press('Enter');
  await codeField(page).fill(await readSentCode(hiram, phone));
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Download the app' })).toBeVisible();
});
