import { expect, type Page } from '@playwright/test';
import { phonePhoto } from '../../apps/server/src/testing/borrowers/pictures.ts';
import type { Hiram } from '../support/hiram-client.ts';
import { newPhone, readSentCode, typeLetters } from '../support/registration.ts';

/** The person on the card that the sandbox signs. */
export const holder = {
  firstName: 'Perla',
  lastName: 'Pasig',
  birthDay: '1994-03-08',
  number: '4321876543218765',
};

/** A control by its label. */
export const said = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Saves a page of the form. */
export const next = (page: Page) => page.getByRole('button', { name: 'Save and go on', exact: true }).click();

/** Registers with a number that nobody has, and stands on the home of a borrower without a name. Answers the number. */
export async function enterAsStranger(page: Page, hiram: Hiram): Promise<string> {
  const phone = newPhone();
  await logIn(page, hiram, phone);
  return phone;
}

/** Logs in with a number and the code that is sent to it, and stands on the home of its borrower. */
export async function logIn(page: Page, hiram: Hiram, phone: string, system = '0'): Promise<void> {
  await page.goto(`${hiram.baseUrl}/login?system=${system}`);
  await said(page, 'Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Continue' }).click();
  await typeLetters(page, hiram);
  await page.getByRole('button', { name: 'Get the code' }).click();
  await said(page, 'Code from the message').fill(await readSentCode(hiram, phone));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/home/);
}

/** Opens the offer that asks who the borrower is, and its form. */
export async function openForm(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Hiram Start' })
    .getByRole('link', { name: 'See the offer' })
    .click();
  await page.getByRole('link', { name: 'Say who you are' }).click();
  await page.waitForURL(/\/apply\?/);
}

/** Fills in who the holder of the card is, and where they live. */
export async function fillPerson(page: Page): Promise<void> {
  await said(page, 'Full name').fill(`${holder.firstName} ${holder.lastName}`);
  await said(page, 'Date of birth').fill(holder.birthDay);
  await said(page, 'Nationality').selectOption('PH');
  await said(page, 'House number and street').fill('12 Rizal Street');
  await said(page, 'City or municipality').fill('Pasig');
  await said(page, 'Province').fill('Metro Manila');
  await said(page, 'ZIP code').fill('1600');
}

/** Fills in work and income, then the number of the card. */
export async function fillWorkAndCard(page: Page): Promise<void> {
  await said(page, 'Your work').selectOption('employed');
  await said(page, 'Income in a month').fill('25,000');
  await next(page);
  await said(page, 'ID').selectOption('philsys');
  await said(page, 'Number on the ID').fill('4321-8765-4321-8765');
  await next(page);
}

/** Sends both sides of the card and a selfie. */
export async function sendPictures(page: Page): Promise<void> {
  const buffer = await phonePhoto();
  for (const side of ['Front of your ID', 'Back of your ID', 'Your face, with the ID beside it']) {
    const input = said(page, side);
    if (side.startsWith('Your face')) await expect(input).toHaveAttribute('capture', 'user');
    await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Send the picture' }).click();
    await page.waitForURL(/\/apply\?/);
  }
}

/** Has the card's code checked: the picture of one that the sandbox signed. */
export async function checkCard(page: Page, hiram: Hiram): Promise<void> {
  const { picture } = (await hiram.post('/sandbox/identity-cards', holder)) as { picture: string };
  const buffer = Buffer.from(picture, 'base64');
  await said(page, 'QR code on the card').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}
