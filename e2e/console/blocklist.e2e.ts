import { openConsole, openDesk, untilStanding } from '../steps/staff.ts';
import { expect, type Hiram, openPageOf, type Page, test } from '../support/hiram.ts';
import type { TestBorrower } from '../support/hiram-client.ts';
import { bindAccount, takeLoan } from '../support/loan-steps.ts';

const product = 1002;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const apply = async (hiram: Hiram, borrower: TestBorrower): Promise<string> => {
  await bindAccount(hiram, borrower, product);
  return takeLoan(hiram, borrower, product);
};

/** What the rules found of the blocklist for an application, on its page. */
const blocklistCheck = (desk: Page) =>
  desk.getByRole('region', { name: 'Checks' }).getByRole('listitem').filter({ hasText: 'Blocklist' });

test('BLOCK-01 RULES-04 a blocked borrower is refused and reads why, and applies again once the entry has ended', {
  tag: '@on-a-desk',
}, async ({ page, browser, laterHiram: hiram }) => {
  const officer = await openDesk(hiram, browser, 'credit-officer');
  const desk = officer.page;
  const today = await hiram.advance(1);
  const borrower = await hiram.borrower({ productId: product });
  const entry = () => desk.getByRole('table', { name: 'Blocklist' }).getByRole('row', { name: /^Phone: / });

  await test.step('an officer blocks a phone with a reason and an end', async () => {
    await openConsole(desk, hiram, '/blocklist');
    await desk.getByRole('textbox', { name: 'Phone' }).fill(`+63${borrower.phone.slice(1)}`);
    await desk.getByRole('textbox', { name: 'Reason' }).fill('Came with the papers of another person.');
    await desk.getByLabel('Until').fill(dayAfter(today, 10));
    await desk.getByRole('button', { name: 'Block the phone' }).click();
    await expect(desk.getByText('Phone blocked.')).toBeVisible();
    await expect(entry()).toContainText('Came with the papers of another person.');
    await expect(entry()).toContainText(officer.account.name);
    await expect(entry()).toContainText(dayAfter(today, 10));
  });

  let orderId = '';
  await test.step('the rules are against the application, and one person cannot approve it', async () => {
    orderId = await apply(hiram, borrower);
    await openConsole(desk, hiram, `/applications/${orderId}/show`);
    await expect(blocklistCheck(desk)).toContainText('Against');
    await expect(desk.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
    await desk.getByRole('button', { name: 'Decline' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await desk.getByRole('option', { name: 'Against lending rules' }).press('Enter');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(desk.getByText('Declined. The borrower gets an SMS.')).toBeVisible();
  });

  await test.step('the borrower reads the cause and when to apply again, and nothing of a list', async () => {
    const query = borrower.page(product, orderId);
    await openPageOf(hiram, page, { path: '/loanDetails', query, host: 'browser' });
    await expect(page.getByText('The application is outside our lending rules.')).toBeVisible();
    await expect(page.getByText(`You can apply again from ${dayAfter(today, 30)}`)).toBeVisible();
    await expect(page.getByText(/block|papers/i)).toHaveCount(0);
  });

  await test.step('the officer ends the entry with a reason, and the next application is not stopped', async () => {
    await openConsole(desk, hiram, '/blocklist');
    const end = entry().getByRole('button', { name: 'End', exact: true });
    await end.press('Enter');
    await expect(entry().getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await entry().getByRole('button', { name: 'Keep it' }).press('Enter');
    await expect(end).toBeFocused();
    await end.click();
    await expect(entry().getByRole('button', { name: 'End the entry' })).toBeDisabled();
    await entry().getByRole('textbox', { name: 'Reason' }).fill('The papers were their own.');
    await entry().getByRole('button', { name: 'End the entry' }).click();
    await expect(desk.getByText('Entry ended.')).toBeVisible();
    await expect(desk.getByText('Nothing is blocked.')).toBeVisible();
    const again = await takeLoan(hiram, borrower, product);
    await openConsole(desk, hiram, `/applications/${again}/show`);
    await expect(blocklistCheck(desk)).toContainText('Fine');
  });

  await test.step('what is blocked from an application ends by itself on its day', async () => {
    const other = await hiram.borrower({ productId: product });
    const first = await apply(hiram, other);
    await openConsole(desk, hiram, `/applications/${first}/show`);
    await desk.getByRole('button', { name: 'Block', exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'What' }).click();
    await desk.getByRole('option', { name: 'Phone' }).press('Enter');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The phone was reported as lost.');
    await dialog.getByLabel('Until').fill(dayAfter(today, 2));
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(desk.getByText('Phone blocked.')).toBeVisible();
    await hiram.decide(first, false);
    const blocked = await takeLoan(hiram, other, product);
    await openConsole(desk, hiram, `/applications/${blocked}/show`);
    await expect(blocklistCheck(desk)).toContainText('Against');
    await hiram.decide(blocked, false);
    await hiram.advance(3);
    const later = await takeLoan(hiram, other, product);
    await openConsole(desk, hiram, `/applications/${later}/show`);
    await untilStanding(desk);
    await expect(blocklistCheck(desk)).toContainText('Fine');
  });
  await officer.close();
});
