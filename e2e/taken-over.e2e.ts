import { rmSync } from 'node:fs';
import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import { openConsole, openDesk, untilStanding } from './steps/staff.ts';
import { expect, openPageOf, test } from './support/hiram.ts';
import { takeOver } from './support/take-over.ts';

const words = {
  en: ['Taken over from', 'Loan No. there', 'Taken over'],
  fil: ['Inilipat mula sa', 'Dating Loan No.', 'Inilipat'],
  hi: ['यहाँ से लिया गया', 'पहले का लोन नं.', 'पहले का'],
  id: ['Dialihkan dari', 'No. pinjaman lama', 'Dialihkan'],
} as const;

test('IMPORT-11 a loan that was taken over is on every page of its borrower, in each language', async ({
  page,
  startOwn,
}) => {
  const folder = await takeOver();
  const hiram = await startOwn({ DATA_DIR: folder });
  const entered = (await hiram.post('/sandbox/borrowers', {
    ...{ phone: '+639178817701', name: 'Teodoro Agoncillo' },
  })) as { query: string };
  const query = (lang: string, own: Record<string, string> = {}) =>
    toQuery(parsePageParameters({ ...Object.fromEntries(new URLSearchParams(entered.query)), lang, ...own }));
  const open = (address: string, of: string) =>
    openPageOf(hiram, page, { path: address, query: of, host: 'browser' });
  await open('/home', query('en'));
  const link = page.locator('a[href*="orderId="]').first();
  const orderId =
    new URL((await link.getAttribute('href')) ?? '', hiram.baseUrl).searchParams.get('orderId') ?? '';
  for (const [lang, [from, oldNumber, before]] of Object.entries(words)) {
    const own = query(lang, { orderId, productId: '1002' });
    await open('/loanDetails', own);
    await expect(page.getByText(from, { exact: true })).toBeVisible();
    await expect(page.getByText('Lendbook 4', { exact: true })).toBeVisible();
    await expect(page.getByText(oldNumber, { exact: true })).toBeVisible();
    await expect(page.getByText('LB-2026/77', { exact: true })).toBeVisible();
    await open('/payments', own);
    await expect(page.getByText('Tindahan ni Nena')).toBeVisible();
    await expect(page.getByText(before, { exact: true })).toBeVisible();
    await open('/repayment', own);
    await expect(page.locator('body')).toContainText('7.689,25');
    await open('/home', query(lang));
    await expect(page.locator('body')).toContainText('7.689,25');
  }
  rmSync(folder, { recursive: true, force: true });
});

test('IMPORT-11 staff find a loan by its old number, and read where it comes from', {
  tag: '@on-a-desk',
}, async ({ browser, startOwn }) => {
  const folder = await takeOver();
  const hiram = await startOwn({ DATA_DIR: folder });
  const { page: desk } = await openDesk(hiram, browser, 'auditor');
  await openConsole(desk, hiram, '/borrowers');
  await desk.getByRole('searchbox').or(desk.getByRole('textbox')).first().fill('lb-2026/77');
  await desk.keyboard.press('Enter');
  await desk.getByRole('link', { name: 'Teodoro Agoncillo' }).first().click();
  await untilStanding(desk);
  await desk.getByRole('link', { name: /HR\d+/ }).first().click();
  await untilStanding(desk);
  await expect(desk.getByText('Lendbook 4, LB-2026/77', { exact: true })).toBeVisible();
  await desk.getByRole('tab', { name: 'Money' }).click();
  const payments = desk.getByRole('table', { name: 'Payments' });
  await expect(payments).toContainText('Tindahan ni Nena');
  await expect(payments).toContainText('Taken over with the loan');
  await desk.getByRole('tab', { name: 'Contract' }).click();
  await expect(desk.getByText('Lendbook 4, as contract LB-2026/77')).toBeVisible();
  await expect(desk.getByText(`₱7,441.50 at the end of`)).toBeVisible();
  await expect(desk.getByText('No text was accepted here.')).toBeVisible();
  await expect(desk.getByText('This is the accepted text.')).toBeHidden();
  await desk.getByRole('tab', { name: 'Journal' }).click();
  await expect(desk.getByText('Taken over (from Lendbook 4 as LB-2026/77)')).toBeVisible();
  await expect(desk.getByRole('table', { name: 'Postings' })).toContainText('Opening balances');
  rmSync(folder, { recursive: true, force: true });
});
