import { phonePhoto } from '../../apps/server/src/testing/borrowers/pictures.ts';
import { pesos } from '../steps/markets.ts';
import { fillAccount, pressLoanNow } from '../steps/take-loan.ts';
import { findViolations } from '../support/accessibility.ts';
import { expect, type Hiram, type Page, test } from '../support/hiram.ts';
import { newPhone, readSentCode, typeLetters } from '../support/registration.ts';

const holder = { firstName: 'Perla', lastName: 'Pasig', birthDay: '1994-03-08', number: '4321876543218765' };

const next = (page: Page) => page.getByRole('button', { name: 'Save and go on', exact: true }).click();
const step = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const said = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Registers with a number that nobody has, and stands on the home of a borrower without a name. */
async function enterAsStranger(page: Page, hiram: Hiram): Promise<void> {
  const phone = newPhone();
  await page.goto(`${hiram.baseUrl}/login`);
  await said(page, 'Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await typeLetters(page, hiram);
  await page.getByRole('button', { name: 'Get the code' }).click();
  await said(page, 'Code from the message').fill(await readSentCode(hiram, phone));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/home/);
}

async function openForm(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Hiram Start' })
    .getByRole('link', { name: 'See the offer' })
    .click();
  await page.getByRole('link', { name: 'Say who you are' }).click();
  await page.waitForURL(/\/apply\?/);
}

async function fillPerson(page: Page): Promise<void> {
  await said(page, 'Full name').fill(`${holder.firstName} ${holder.lastName}`);
  await said(page, 'Date of birth').fill(holder.birthDay);
  await said(page, 'Nationality').selectOption('PH');
  await said(page, 'House number and street').fill('12 Rizal Street');
  await said(page, 'City or municipality').fill('Pasig');
  await said(page, 'Province').fill('Metro Manila');
  await said(page, 'ZIP code').fill('1600');
}

async function sendPictures(page: Page): Promise<void> {
  const buffer = await phonePhoto();
  for (const side of ['Front of your ID', 'Back of your ID', 'Your face, with the ID beside it']) {
    const input = said(page, side);
    if (side.startsWith('Your face')) await expect(input).toHaveAttribute('capture', 'user');
    await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Send the picture' }).click();
    await page.waitForURL(/\/apply\?/);
  }
}

/** The picture of a card's code that the sandbox signed. */
async function signedCode(hiram: Hiram): Promise<Buffer> {
  const { picture } = (await hiram.post('/sandbox/identity-cards', holder)) as { picture: string };
  return Buffer.from(picture, 'base64');
}

test('IDENT-09 a stranger says who they are with a card and a selfie, half today and half later, and requests a loan', async ({
  page,
  hiram,
}) => {
  await enterAsStranger(page, hiram);
  await openForm(page);
  await said(page, 'Full name').fill(`${holder.firstName} ${holder.lastName}`);
  await said(page, 'Province').fill('Metro Manila');
  await page.getByRole('button', { name: 'Save and go on later' }).click();
  await page.waitForURL(/\/home/);
  await openForm(page);
  await expect(said(page, 'Province')).toHaveValue('Metro Manila');
  await fillPerson(page);
  await next(page);
  await said(page, 'Your work').selectOption('employed');
  await said(page, 'Income in a month').fill('25,000');
  await next(page);
  await said(page, 'ID').selectOption('philsys');
  await said(page, 'Number on the ID').fill('4321-8765-4321-8765');
  await next(page);
  await sendPictures(page);
  await expect(step(page, 'Pictures')).toContainText('Ready');
  await said(page, 'QR code on the card').setInputFiles({
    name: 'code.png',
    mimeType: 'image/png',
    buffer: await signedCode(hiram),
  });
  await page.getByRole('button', { name: 'Check', exact: true }).click();
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
