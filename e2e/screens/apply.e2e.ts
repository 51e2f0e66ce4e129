import {
  checkCard,
  enterAsStranger,
  fillPerson,
  fillWorkAndCard,
  holder,
  next,
  openForm,
  said,
  sendPictures,
} from '../steps/apply.ts';
import { pesos } from '../steps/markets.ts';
import { fillAccount, pressLoanNow } from '../steps/take-loan.ts';
import { findViolations } from '../support/accessibility.ts';
import { expect, type Page, test } from '../support/hiram.ts';

const step = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
test('IDENT-09 a stranger says who they are with a card and a selfie, half today and half later, and requests a loan', async ({
  page,
  hiram,
}) => {
  await enterAsStranger(page, hiram);
  await openForm(page);
  await said(page, 'Full name').fill(`${holder.firstName} ${holder.lastName}`);
  await said(page, 'Province').fill('Metro Manila');
  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.waitForURL(/\/home/);
  await openForm(page);
  await expect(said(page, 'Province')).toHaveValue('Metro Manila');
  await fillPerson(page);
  await next(page);
  await fillWorkAndCard(page);
  await sendPictures(page);
  await expect(step(page, 'Pictures')).toContainText('Ready');
  await checkCard(page, hiram);
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'I agree, go on' }).click();
  await expect(page.getByRole('heading', { name: 'Everything is there' })).toBeVisible();
  await expect(step(page, 'Check of your ID')).toContainText('Ready');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'See the offer' }).click();
  await page
    .getByRole('link', { name: /account/i })
    .first()
    .click();
  await page.waitForURL(/\/bindBank/);
  await fillAccount(page, pesos);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/\/newLoanConfirm|\/home/);
  if (page.url().includes('/home'))
    await page
      .getByRole('region', { name: 'Hiram Start' })
      .getByRole('link', { name: 'See the offer' })
      .click();
  await page.locator('html[data-alive]').waitFor();
  await page.getByRole('checkbox').check();
  await pressLoanNow(page);
  await expect(page.getByText('We review it')).toBeVisible();
});

test('IDENT-09 what is wrong is said beside its control, and what was typed stays', async ({
  page,
  hiram,
}) => {
  await enterAsStranger(page, hiram);
  await openForm(page);
  await fillPerson(page);
  await said(page, 'ZIP code').fill('abc');
  await next(page);
  const code = said(page, 'ZIP code');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription(/ZIP code/);
  await expect(said(page, 'House number and street')).toHaveValue('12 Rizal Street');
  await step(page, 'Pictures').click();
  await page.getByRole('button', { name: 'Send the picture' }).click();
  await expect(said(page, 'Front of your ID')).toHaveAccessibleDescription(/picture/i);
  await step(page, 'Your ID').click();
  await said(page, 'ID').selectOption('philsys');
  await next(page);
  await expect(said(page, 'Number on the ID')).toHaveAccessibleDescription(/Number on the ID/);
  expect(await findViolations(page)).toEqual([]);
});

for (const [lang, title, button] of [
  ['en', 'About you', 'Save and go on'],
  ['fil', 'Tungkol sa iyo', 'I-save at magpatuloy'],
  ['hi', 'आपके बारे में', 'सहेजें और आगे बढ़ें'],
  ['id', 'Tentang Anda', 'Simpan dan lanjut'],
] as const)
  test(`IDENT-09 the form is in the language of the person: ${lang}`, async ({ page, hiram }) => {
    const { query } = await hiram.borrower({ productId: 1004 });
    await page.goto(`${hiram.baseUrl}/apply?${query}&lang=${lang}&step=person`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
  });
