import { logIn } from '../steps/apply.ts';
import { openConsole, openDesk, untilStanding } from '../steps/staff.ts';
import { expect, test } from '../support/hiram.ts';
import { bindAccount, takeLoan } from '../support/loan-steps.ts';
import { newPhone, readSentCode } from '../support/registration.ts';

const product = 1003;

test('PERSON-07 PERSON-10 a borrower calls with a new number, reads a code to staff, and opens their loan with it', {
  tag: '@on-a-desk',
}, async ({ page, browser, laterHiram: hiram }) => {
  const borrower = await hiram.borrower({ productId: product });
  await bindAccount(hiram, borrower, product);
  const orderId = await takeLoan(hiram, borrower, product);
  await hiram.decide(orderId);
  await hiram.payOut(orderId);
  const number = newPhone();
  const stored = `+63${number.slice(1)}`;
  const support = await openDesk(hiram, browser, 'support');
  const officer = await openDesk(hiram, browser, 'credit-officer');

  await test.step('support finds the borrower and sends a code to the new number', async () => {
    const desk = support.page;
    await openConsole(desk, hiram, `/borrowers/${borrower.userId}`);
    await desk.getByRole('button', { name: 'Change the mobile number' }).click();
    const dialog = desk.getByRole('dialog', { name: 'New mobile number' });
    await expect(dialog.getByRole('button', { name: 'Request approval' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'New mobile number' }).fill('12345');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'mobile number' })).toBeVisible();
    await dialog.getByRole('textbox', { name: 'New mobile number' }).fill(number);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByText(`A code is on its way to ${stored}.`)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The old SIM card is lost.');
    await dialog.getByRole('textbox', { name: 'Code that the borrower reads' }).fill('000000');
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: /code/i }).last()).toBeVisible();
    await dialog
      .getByRole('textbox', { name: 'Code that the borrower reads' })
      .fill(await readSentCode(hiram, number));
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(desk.getByText('Sent for approval.')).toBeVisible();
    await expect(desk.getByRole('link', { name: '“New mobile number” waits for approval' })).toBeVisible();
  });

  await test.step('a credit officer reads both numbers and approves', async () => {
    const desk = officer.page;
    await openConsole(desk, hiram, '/requests');
    await desk.getByRole('link', { name: 'New mobile number' }).first().click();
    await expect(desk.getByText(stored)).toBeVisible();
    await expect(desk.getByText('The old SIM card is lost.')).toBeVisible();
    await desk.getByRole('textbox', { name: 'Note' }).fill('Answered all questions.');
    await desk.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByText('Approved.', { exact: true })).toBeVisible();
    await openConsole(desk, hiram, `/borrowers/${borrower.userId}`);
    await untilStanding(desk);
    await expect(desk.getByText('Former number')).toBeVisible();
    await expect(desk.getByText(stored)).toBeVisible();
  });

  await test.step('both numbers are told, and the borrower logs in with the new one and sees the loan', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const phone of [borrower.phone, number])
      await expect
        .poll(async () => (await hiram.messages(phone)).join('\n'))
        .toContain(`now ends in ${number.slice(-4)}`);
    await logIn(page, hiram, number);
    await expect(page.getByRole('region', { name: 'Hiram Flex' }).first()).toBeVisible();
  });
});
