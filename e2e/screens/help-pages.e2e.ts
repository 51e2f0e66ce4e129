import { expect, hostOf, type Page, test } from '../support/hiram.ts';

test(
  'HELP-01 dials the telephone and opens a mail client from customer service',
  {
    tag: '@every-host',
  },
  async ({ page, hiram, openPage }, testInfo) => {
    const { query } = await hiram.demo('Otto');
    const host = await openPage('/customerService', query);
    const telephone = page.getByRole('link', { name: '+63 2 8555 0142' });
    const email = page.getByRole('link', { name: 'care@hiram.example' });
    await expect(telephone).toHaveAttribute('href', 'tel:+63285550142');
    await expect(email).toHaveAttribute('href', 'mailto:care@hiram.example');
    if (hostOf(testInfo.project.name) === 'browser') return;
    await telephone.click();
    await email.click();
    await expect
      .poll(() => host.calls)
      .toEqual([
        { action: 'callTelephone', number: '+63 2 8555 0142' },
        { action: 'composeMail', email: 'care@hiram.example' },
      ]);
  },
);

test('HELP-01 leads from customer service to the complaint page, with the session', async ({
  page,
  hiram,
  openPage,
}) => {
  const { query } = await hiram.demo('Otto');
  await openPage('/customerService', query);
  await page.getByRole('link', { name: 'Make a complaint' }).click();
  await page.waitForURL(/\/complainPage\?.*sessionId=/);
  await expect(page.getByRole('link', { name: 'My complaints' })).toBeVisible();
});

test('HELP-02 HELP-03 are read in the app and lead back to customer service', async ({
  page,
  hiram,
  openPage,
}) => {
  const { query } = await hiram.demo('Otto');
  await openPage('/customerService', query);
  for (const title of ['About us', 'General Terms and Conditions']) {
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL(/\/customerService\?/);
  }
});

/** Each page without a script, and the text at its end. */
const scriptless = [
  ['/', 'Contact Us'],
  ['/About', 'Contact'],
  ['/Policy', '18. Law'],
  ['/Loan', '12. Complaints and law'],
  ['/aboutUs', 'Contact'],
  ['/privacyPolicy', '18. Law'],
  ['/paymentInstructions', '7-Eleven CLiQQ: pay with the reference number'],
] as const;

for (const [path, end] of scriptless) {
  test(`HELP-02 HELP-03 HELP-04 HELP-05 GUIDE-01 ${path} is whole without a byte of script`, async ({
    page,
    hiram,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.resourceType()));
    await page.goto(hiram.baseUrl + path, { waitUntil: 'networkidle' });
    await expect(page.locator('script')).toHaveCount(0);
    expect(asked.filter((kind) => kind === 'script')).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText(end);
  });
}

test('HELP-05 the official site leads to its sections and to the pages behind them', async ({
  page,
  hiram,
}) => {
  await page.goto(hiram.baseUrl);
  const navigation = page.getByRole('navigation');
  const places = ['Home', 'About us', 'Privacy Agreement', 'Loan terms and conditions', 'Contact Us'];
  await expect(navigation.getByRole('link')).toHaveText(places);
  for (const place of places.slice(1)) {
    await navigation.getByRole('link', { name: place }).click();
    await expect(page.getByRole('heading', { level: 2, name: place })).toBeInViewport();
  }
  await expect(page.locator('#about').getByRole('heading', { name: 'Our mission' })).toBeVisible();
  await page.getByText('Read the General Terms and Conditions').click();
  await expect(page.getByRole('heading', { name: '15. Grievance officer' })).toBeVisible();
  await page.getByRole('link', { name: 'Open on a page of its own' }).last().click();
  await page.waitForURL((url) => url.pathname === '/Loan');
  await navigation.getByRole('link', { name: 'Contact Us' }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.hash === '#contact');
  await expect(page.getByLabel('Your suggestion')).toBeInViewport();
});

test('HELP-05 a page behind the site leads back to its start and to the other pages', async ({
  page,
  hiram,
}) => {
  const navigation = page.getByRole('navigation');
  for (const [place, path] of [
    ['Home', '/'],
    ['About us', '/About'],
    ['Privacy Agreement', '/Policy'],
  ] as const) {
    await page.goto(`${hiram.baseUrl}/Loan`);
    await navigation.getByRole('link', { name: place }).click();
    await page.waitForURL(({ pathname }) => pathname === path);
  }
});

test('HELP-05 the foot of the site names phone, e-mail, address, company and copyright', async ({
  page,
  hiram,
}) => {
  for (const path of ['/', '/About', '/Policy', '/Loan']) {
    await page.goto(hiram.baseUrl + path);
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: '+63 2 8555 0142' })).toHaveAttribute(
      'href',
      'tel:+63285550142',
    );
    await expect(foot.getByRole('link', { name: 'care@hiram.example' })).toBeVisible();
    await expect(foot).toContainText('8F Salcedo Tower');
    await expect(foot.getByText('Hiram Lending Company, Inc.', { exact: true })).toBeVisible();
    await expect(foot).toContainText('© 2026 Hiram Lending Company, Inc.');
  }
});

const message = {
  Name: 'Pilar Sison',
  Telephone: '09171234567',
  'Your suggestion': 'A counter in Iloilo, please.',
};

async function write(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Submit' }).click();
}

for (const missing of Object.keys(message)) {
  test(`HELP-06 says 'Please provide complete information!' without '${missing}' and keeps the rest`, async ({
    page,
    hiram,
  }) => {
    await page.goto(hiram.baseUrl);
    await write(page, { ...message, [missing]: ' ' });
    await expect(page.getByRole('alert')).toHaveText('Please provide complete information!');
    await expect(page.getByRole('alert')).toBeInViewport();
    for (const [label, text] of Object.entries(message))
      if (label !== missing) await expect(page.getByLabel(label)).toHaveValue(text);
    await expect(page.getByLabel(missing)).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(missing).fill('There it is');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Success!')).toBeVisible();
  });
}

test("HELP-06 says 'Success!' and keeps the message once, even when the page is loaded again", async ({
  page,
  hiram,
}) => {
  const written = { ...message, Name: 'Pilar Sison-Reyes' };
  await page.goto(`${hiram.baseUrl}/?lang=en`);
  await write(page, written);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeInViewport();
  await page.reload();
  await expect(page.getByText('Success!')).toBeVisible();
  const all = (await hiram.get('/sandbox/contact-messages')) as { name: string; suggestion: string }[];
  const kept = all.filter(({ name }) => name === written.Name);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ suggestion: message['Your suggestion'] });
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('HELP-06 shows what a stranger wrote as text, never as a page of its own', async ({ page, hiram }) => {
  await page.goto(hiram.baseUrl);
  const attack = '"><img src=x onerror="document.title=1"><script>document.title=1</script>';
  await write(page, { ...message, Name: attack, Telephone: ' ' });
  await expect(page.getByLabel('Name')).toHaveValue(attack);
  await expect(page.locator('script, img[onerror]')).toHaveCount(0);
  expect(await page.title()).not.toBe('1');
});

test.describe('GUIDE-01 the payment instructions', () => {
  test('GUIDE-01 show bill payment in two e-wallets and payment at a counter with the reference number, only where there are any', async ({
    page,
    hiram,
  }) => {
    await page.goto(`${hiram.baseUrl}/paymentInstructions`);
    const guides = page.getByRole('heading', { level: 2 });
    await expect(guides).toHaveText([
      'Pay a bill in GCash',
      'Pay a bill in Maya',
      '7-Eleven CLiQQ: pay with the reference number',
    ]);
    await expect(page.getByRole('link', { name: /^Enlarge: / })).toHaveCount(12);
    const steps = page.getByRole('listitem');
    await expect(steps.filter({ hasText: 'Search for Hiram Lending Company, Inc.' })).toHaveCount(2);
    await expect(steps.filter({ hasText: 'Give the reference number' })).toHaveCount(1);
    await page.goto(`${hiram.baseUrl}/paymentInstructions?system=1`);
    await expect(guides).toHaveText([
      'Pay with Paytm',
      'Pay with PhonePe',
      'Bank transfer: pay in the app of your bank',
    ]);
    await expect(page.getByText('Your reference number')).toHaveCount(0);
    await expect(page.getByText('at the counter')).toHaveCount(0);
  });

  test('GUIDE-01 enlarge a picture on tap, by touch and by keyboard; the back key closes it', async ({
    page,
    hiram,
  }) => {
    await page.goto(`${hiram.baseUrl}/paymentInstructions`);
    const thumb = page
      .getByRole('link', { name: 'Enlarge: The start page of the wallet, with Bills marked' })
      .first();
    const large = page.getByRole('img', { name: 'The start page of the wallet, with Bills marked' });
    await expect(large).toHaveCount(0);
    await thumb.click();
    await expect(large).toBeVisible();
    const [small, big] = [await thumb.boundingBox(), await large.boundingBox()];
    expect(big?.height ?? 0).toBeGreaterThan(3 * (small?.height ?? Number.POSITIVE_INFINITY));
    await page.goBack();
    await expect(large).toHaveCount(0);
    await thumb.press('Enter');
    await expect(large).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Close the picture' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(large).toHaveCount(0);
  });

  for (const [origin, path] of [
    ['instalment', '/installment'],
    ['extension', '/delayRepayment'],
  ]) {
    test(`GUIDE-01 are opened from the banner of the ${origin} page and lead back to it`, async ({
      page,
      hiram,
      openPage,
    }) => {
      const { query } = await hiram.demo('Otto');
      await openPage(path ?? '', query);
      await page.getByRole('link', { name: 'How to pay, step by step' }).click();
      await page.waitForURL(/\/paymentInstructions\?/);
      await page.getByRole('link', { name: 'Back' }).click();
      await page.waitForURL((url) => url.pathname === path && url.searchParams.get('orderId') !== null);
    });
  }
});
