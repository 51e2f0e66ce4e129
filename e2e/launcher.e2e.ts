import { setTimeout } from 'node:timers/promises';
import { pagePaths } from '@hiram/wire/addresses';
import type { FrameLocator } from '@playwright/test';
import { sendComplaint } from './steps/complain.ts';
import { expect, type Hiram, type Page, test, untilAlive } from './support/hiram.ts';
import { bindAccount } from './support/loan-steps.ts';

const wide = { width: 1440, height: 1000 };
test.use({ viewport: wide });

test.describe('launcher', () => {
  test('TEST-01 shows the demo borrowers of both markets with where their order stands', async ({
    page,
    hiram,
  }) => {
    await openLauncher(page, hiram);
    const borrowers = page.getByRole('region', { name: 'Borrowers' });
    await expect(borrowers.getByRole('link', { name: 'Otto Overdue overdue' })).toHaveCount(2);
    await expect(borrowers.getByRole('link', { name: 'Sol Settled settled' })).toHaveCount(2);
    await expect(borrowers.getByRole('link', { name: 'Nina New no order' })).toHaveCount(2);
  });

  test('TEST-01 opens a borrower’s order in a phone of 390 by 844', async ({ page, hiram }) => {
    const phone = await openLauncher(page, hiram);
    await page.getByRole('link', { name: 'Otto Overdue overdue' }).first().click();
    await expect(phone.getByRole('heading', { name: 'Your loan is overdue' })).toBeVisible();
    const size = await page.locator('iframe').boundingBox();
    expect([size?.width, size?.height]).toEqual([390, 844]);
    await page.getByRole('link', { name: 'Otto Overdue overdue' }).last().click();
    await expect(phone.getByText('₹ 8.364,25').first()).toBeVisible();
  });

  test('TEST-01 leads to every page that the server has, with the chosen parameters', async ({
    page,
    hiram,
  }) => {
    const { query } = await hiram.demo('Otto');
    await openLauncher(page, hiram, query);
    const pages = page.getByRole('region', { name: 'Pages' });
    for (const [name, path] of [
      ['Confirm loan', pagePaths.loanConfirmation],
      ['Loan detail', pagePaths.orderDetails],
      ['Repay', pagePaths.instalmentRepayment],
      ['Extension', pagePaths.rolloverRepayment],
      ['Bind bank', pagePaths.bindBank],
      ['Repayment code (saved)', pagePaths.codeRepayment],
      ['About us', pagePaths.aboutUs],
      ['Complaint', pagePaths.complaintStart],
      ['Customer service', pagePaths.customerService],
      ['Privacy', pagePaths.privacyPolicy],
      ['Repayment instructions', pagePaths.paymentInstructions],
    ] as const) {
      const link = pages.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', new RegExp(`^${path}\\?.*orderId=`));
    }
    const served = Object.entries(pagePaths).filter(([name]) => name !== 'launcher');
    const leadTo = await pages
      .getByRole('link')
      .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname));
    expect(leadTo).toEqual(expect.arrayContaining(served.map(([, path]) => path)));
    const phone = page.frameLocator('iframe');
    await pages.getByRole('link', { name: 'Extension' }).click();
    await expect(phone.getByRole('heading', { name: 'Rollover Repayment' })).toBeVisible();
    await phone.locator('html[data-alive]').waitFor();
    await page.getByRole('button', { name: 'Native back key' }).click();
    await expect(phone.getByRole('heading', { name: 'Loan details' })).toBeVisible();
    await pages.getByRole('link', { name: 'Expired session' }).click();
    await expect(phone.getByRole('heading', { name: 'Please log in again' }).first()).toBeVisible();
  });

  test('TEST-01 tries a photo, a contact and the place, each only when it is asked for', async ({
    page,
    context,
    hiram,
  }) => {
    await page.addInitScript(() => {
      const asked: string[] = [];
      const getCurrentPosition = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      navigator.geolocation.getCurrentPosition = (...call) => {
        asked.push('place');
        getCurrentPosition(...call);
      };
      const select = async () => {
        asked.push('contact');
        return [{ name: ['Maria Clara'], tel: ['+639171234567'] }];
      };
      Object.assign(navigator, { asked, contacts: { select } });
    });
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 14.5, longitude: 121 });
    await openLauncher(page, hiram);
    const device = page.getByRole('region', { name: 'Device' });
    const asked = () => page.evaluate(() => (navigator as unknown as { asked: string[] }).asked);
    expect(await asked()).toEqual([]);
    const photo = { name: 'p.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await device.getByLabel('Photo test').setInputFiles(photo);
    await expect(device.getByRole('img', { name: 'The chosen photo' })).toBeVisible();
    await device.getByRole('button', { name: 'Contact test' }).click();
    await expect(device.getByRole('status')).toContainText('Maria Clara');
    await device.getByRole('button', { name: 'Geolocation test' }).click();
    await expect(device.getByRole('status')).toHaveText('14.5, 121');
    expect(await asked()).toEqual(['contact', 'place']);
  });

  test('TEST-01 says when the host gives neither contacts nor a place', async ({ page, hiram }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'contacts'));
    await openLauncher(page, hiram);
    const device = page.getByRole('region', { name: 'Device' });
    await device.getByRole('button', { name: 'Contact test' }).click();
    await expect(device.getByRole('status')).toHaveText('This browser does not share contacts.');
    await device.getByRole('button', { name: 'Geolocation test' }).click();
    await expect(device.getByRole('status')).not.toHaveText('This browser does not share contacts.');
    await expect(device.getByRole('status')).not.toBeEmpty();
    await page.evaluate(() => {
      const select = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
      Object.assign(navigator, { contacts: { select } });
    });
    await device.getByRole('button', { name: 'Contact test' }).click();
    await expect(device.getByRole('status')).toHaveText('This browser does not share contacts.');
  });

  test('TEST-01 opens pages with the parameters that were edited, and keeps them over a reload', async ({
    page,
    hiram,
  }) => {
    const { query } = await hiram.demo('Otto');
    await openLauncher(page, hiram, query);
    await page.getByRole('region', { name: 'Page parameters' }).locator('summary').click();
    await page.getByRole('textbox', { name: 'appVersion' }).fill('9.9.9');
    await page.getByRole('textbox', { name: 'position', exact: true }).fill('home');
    await page.getByRole('button', { name: 'Apply' }).click();
    const link = page.getByRole('link', { name: 'Repay', exact: true });
    await expect(link).toHaveAttribute('href', /appVersion=9\.9\.9.*position=home/);
    await page.reload();
    await expect(link).toHaveAttribute('href', /appVersion=9\.9\.9.*position=home/);
  });

  test('TEST-01 plays the lender, the bank, time and the payer to a new borrower, and shows the ledger', async ({
    page,
    laterHiram: hiram,
  }) => {
    const phone = await openLauncher(page, hiram);
    await slowDown(page, '**/sandbox/borrowers');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const title = (name: string) => expect(phone.getByRole('heading', { name, exact: true })).toBeVisible();
    const ledger = page.getByRole('region', { name: 'Ledger' });

    await leadPhone(phone, () => press('New borrower in pesos'));
    await expect(page.getByText(/^New borrower \w{6}$/)).toBeVisible();
    await bindTheirAccount(page, hiram);
    await leadPhone(phone, () => press('Reload'));
    await expect(phone.getByText('GCash •••• 4821')).toBeVisible();
    await phone.getByRole('button', { name: 'Loan Now' }).click();
    await title('Under review');
    await expect(ledger.getByText('No postings yet.')).toBeVisible();

    await press('Approve');
    await title('Approved');
    await press('Complete the payout');
    await title('Loan active');
    await expect(ledger.getByRole('cell', { name: 'disbursed' })).toBeVisible();

    await press('+30 days');
    await expect(phone.getByRole('heading', { name: 'Payment due' })).toBeVisible();
    await phone.getByRole('link', { name: /^REPAY$|^Repayment$/ }).click();
    await phone.getByRole('link', { name: 'Payment Method' }).click();
    await phone.getByText('QR Ph', { exact: true }).click();
    await phone.getByRole('button', { name: 'Payment', exact: true }).click();
    await expect(phone.getByRole('img', { name: 'QR code' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Reference or payment code' })).toHaveValue(
      /^[0-7][0-9A-Z]P[0-9A-Z]{25}$/,
    );
    await press('Pay');
    await title('Payment received');
    await expect(ledger.getByRole('term').last()).toHaveText('Sum of all balances');
    await expect(ledger.getByRole('definition').last()).toHaveText('₱ 0,00');
    await expect(ledger.getByRole('cell', { name: 'provider-cash' }).first()).toBeVisible();
  });

  test('TEST-01 pays a standing code with the amount of its page', async ({ page, ownHiram: hiram }) => {
    const { query } = await hiram.demo('Otto');
    const phone = await openLauncher(page, hiram, query);
    await expect(async () => {
      await page.getByRole('link', { name: 'Extension', exact: true }).click();
      await expect(phone.getByText('7-Eleven CLiQQ').first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('textbox', { name: 'Reference or payment code' })).toHaveValue(/^9\d{11}$/);
    await expect(page.getByRole('textbox', { name: /^Amount/ })).toHaveValue('3364.25');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Done', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Loan detail', exact: true }).click();
    await expect(phone.getByRole('heading', { name: 'Loan active' })).toBeVisible();
  });

  test('TEST-01 says so when there is nothing to do', async ({ page, hiram, expectToast }) => {
    await openLauncher(page, hiram, (await hiram.demo('Otto')).query);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expectToast('Not possible now.');
  });

  test('TEST-01 COMP-09 answers the complaint in the phone, and the borrower sees the answer', async ({
    page,
    hiram,
    expectToast,
  }) => {
    const { query } = await hiram.borrower();
    await sendComplaint(hiram, query, 'I paid and it is not here.');
    const phone = await openLauncher(page, hiram, query);
    await page.getByRole('link', { name: 'My complaints', exact: true }).click();
    await phone.getByRole('link', { name: /I paid and it is not here/ }).click();
    const answer = page.getByRole('textbox', { name: 'Answer' });
    await page.getByRole('button', { name: 'Answer the complaint' }).click();
    await expectToast('Write an answer first');
    await answer.fill('We have found your payment.');
    await page.getByRole('button', { name: 'Answer the complaint' }).click();
    await expect(phone.getByText('We have found your payment.')).toBeVisible();
  });

  test('TEST-01 leads to the staff console and the API reference', async ({ page, hiram }) => {
    await openLauncher(page, hiram);
    for (const [name, path] of [
      ['Staff console', '/console'],
      ['API reference', '/docs'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
      expect((await page.request.get(hiram.baseUrl + path)).status(), path).toBe(200);
    }
  });

  test('BRIDGE-01 shows the messages of a page in the phone to the app', async ({ page, hiram }) => {
    const phone = await openLauncher(page, hiram, (await hiram.demo('Otto')).query);
    await leadPhone(phone, () => page.getByRole('link', { name: 'Loan detail', exact: true }).click());
    await phone.getByRole('link', { name: /^Customer service/ }).click();
    await expect(page.getByText('{"action":"callTelephone"')).toBeVisible();
  });

  test('TEST-01 can be used on a phone', async ({ page, hiram }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const phone = await openLauncher(page, hiram);
    await page.getByRole('link', { name: 'Dina Due due' }).first().click();
    await expect(phone.getByRole('heading', { name: 'Payment due' })).toBeVisible();
    await expect(page.locator('iframe')).toBeInViewport();
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBe(0);
  });
});

async function openLauncher(page: Page, hiram: Hiram, query = ''): Promise<FrameLocator> {
  await page.goto(`${hiram.baseUrl}${pagePaths.launcher}${query ? `?${query}` : ''}`);
  await untilAlive(page);
  return page.frameLocator('iframe');
}

/** Answers come late: who presses the next button once the effect of the last shows must not be too early. */
async function slowDown(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    await setTimeout(500);
    await route.continue();
  });
}

/** Does what opens another document in the phone, and waits until its script runs. Before that, a press is for the one that leaves. */
async function leadPhone(phone: FrameLocator, act: () => Promise<void>): Promise<void> {
  await phone.locator('html[data-alive]').evaluate((first) => first.setAttribute('data-is-left', ''));
  await act();
  await phone.locator('html[data-alive]:not([data-is-left])').waitFor();
}

/** Adds an account for the launcher's borrower by its call. */
async function bindTheirAccount(page: Page, hiram: Hiram): Promise<void> {
  await expect(page).toHaveURL(/sessionId=/);
  const query = new URL(page.url()).search.slice(1);
  const none = { userId: '', sessionId: '', deviceId: '', phone: '' };
  await bindAccount(hiram, { ...none, query, page: () => query }, 1001);
}
