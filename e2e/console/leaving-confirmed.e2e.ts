import type { Page } from '@playwright/test';
import { openConsole, openDesk } from '../steps/staff.ts';
import { expect, test } from '../support/hiram.ts';
import { bindAccount, takeLoan } from '../support/loan-steps.ts';

const product = 1003;

/** Answers each question of the page whether it is left, and counts them. */
function answerLeaving(page: Page) {
  const answers = { leaves: false, asked: 0 };
  page.on('dialog', (dialog) => {
    answers.asked += 1;
    void (answers.leaves ? dialog.accept() : dialog.dismiss());
  });
  return answers;
}

test('DESK-11 one step back from a changed version is confirmed first, and keeps it where nobody leaves', async ({
  hiram,
  browser,
}) => {
  const { page, close } = await openDesk(hiram, browser, 'product-manager');
  const answers = answerLeaving(page);
  await openConsole(page, hiram, '/message-templates');
  await page.locator('tbody').getByRole('link').first().click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Other words.');
  const version = page.url();
  for (const times of [1, 2]) {
    await page.evaluate(() => window.history.back());
    await expect.poll(() => answers.asked).toBe(times);
    await expect.poll(() => page.url()).toBe(version);
    await expect(text).toHaveValue('Other words.');
  }
  answers.leaves = true;
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(/message-templates(\?.*)?$/);
  await close();
});

test('DESK-11 a note and what is typed in a dialog are not lost by a step back or a search', async ({
  hiram,
  browser,
}) => {
  const { page, close } = await openDesk(hiram, browser, 'credit-officer');
  const answers = answerLeaving(page);
  const borrower = await hiram.borrower({ productId: product });
  await bindAccount(hiram, borrower, product);
  const orderId = await takeLoan(hiram, borrower, product);
  await openConsole(page, hiram, '/applications');
  await openConsole(page, hiram, `/applications/${orderId}/show`);
  await page.getByRole('button', { name: 'Decline' }).click();
  const words = page.getByRole('textbox', { name: 'Note for staff' });
  await words.fill('The card is blurred.');
  await page.evaluate(() => window.history.back());
  await expect.poll(() => answers.asked).toBe(1);
  await expect(words).toHaveValue('The card is blurred.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await openConsole(page, hiram, `/borrowers/${borrower.userId}`);
  const note = page.getByRole('textbox', { name: 'Note for colleagues' });
  await note.fill('Called back at noon.');
  // A link in another tab leaves nothing behind: the page stands as it is, and nothing is confirmed.
  const link = page.getByRole('menuitem', { name: /^Applications/ });
  for (const open of [
    () => link.click({ modifiers: ['ControlOrMeta'] }),
    () => link.click({ button: 'middle' }),
  ]) {
    const opened = page.context().waitForEvent('page');
    await open();
    await (await opened).close();
    await expect(note).toHaveValue('Called back at noon.');
  }
  expect(answers.asked).toBe(1);
  const search = page.getByRole('textbox', { name: 'Find a borrower' });
  await search.fill('Otto');
  await search.press('Enter');
  await expect.poll(() => answers.asked).toBe(2);
  await expect(note).toHaveValue('Called back at noon.');
  answers.leaves = true;
  await search.press('Enter');
  await expect(page).toHaveURL(/\/borrowers\?q=Otto$/);
  expect(answers.asked).toBe(3);
  await close();
});
