import type { Locator, Page } from '@playwright/test';
import { openConsole, openDesk } from '../steps/staff.ts';
import { expect, openPageOf, test } from '../support/hiram.ts';
import { bindAccount, takeLoan } from '../support/loan-steps.ts';

const product = 1002;

/** By keyboard: a list that is still opening under the pointer takes a press for another one. */
const choose = async (desk: Page, row: Locator, label: string, option: string): Promise<void> => {
  await row.getByRole('combobox', { name: label, exact: true }).click();
  await desk.getByRole('option', { name: option, exact: true }).press('Enter');
  await expect(row.getByRole('combobox', { name: label, exact: true })).toHaveText(option);
};

test('RULES-05 RULES-06 RULES-07 new rules with points are tested on the stored applications, put in force by a second person, and decide the next one', {
  tag: '@on-a-desk',
}, async ({ page, browser, startOwn }) => {
  const hiram = await startOwn({ SET_UP_PERSONS: 'two' });
  const earlier = await hiram.borrower({ productId: product });
  await bindAccount(hiram, earlier, product);
  await takeLoan(hiram, earlier, product);
  const writer = await openDesk(hiram, browser, 'product-manager');
  const second = await openDesk(hiram, browser, 'product-manager');
  const open = async (desk: Page) => {
    await openConsole(desk, hiram, '/lending-rules');
    await choose(
      desk,
      desk.locator('#main-content'),
      'Product',
      `Hiram Quick (No. ${product}), standard rules`,
    );
  };

  await test.step('a product manager writes a rule with two conditions, and points', async () => {
    const desk = writer.page;
    await open(desk);
    await desk.getByRole('button', { name: 'Add a rule' }).click();
    const rule = desk.getByRole('group', { name: 'Rule 14', exact: true });
    await rule.getByRole('textbox', { name: 'Rule', exact: true }).fill('Too young for this much');
    const named = desk.getByRole('group', { name: 'Too young for this much', exact: true });
    await named.getByRole('button', { name: 'Add a condition' }).click();
    const first = named.getByRole('group', { name: 'Condition 1' });
    await choose(desk, first, 'When', 'Amount applied for');
    await first.getByRole('textbox', { name: 'Amount, PHP' }).fill('9,000.00');
    const other = named.getByRole('group', { name: 'Condition 2' });
    await choose(desk, other, 'and', 'Age in years');
    await choose(desk, other, 'Comparison', 'is at most');
    await other.getByRole('textbox', { name: 'Number' }).fill('20');
    await choose(desk, named, 'Then', 'Against');
    await desk.getByRole('button', { name: 'Count points' }).click();
    const line = desk.getByRole('group', { name: 'Points 1' });
    await choose(desk, line, 'When', 'Age in years');
    await line.getByRole('textbox', { name: 'Number' }).fill('60');
    await line.getByRole('textbox', { name: 'Points' }).fill('40');
    await desk.getByRole('button', { name: 'Add points' }).click();
    const repaid = desk.getByRole('group', { name: 'Points 2' });
    await choose(desk, repaid, 'When', 'Repaid loans');
    await repaid.getByRole('textbox', { name: 'Points' }).fill('25');
    await desk.getByRole('textbox', { name: 'Declined below' }).fill('20');
    await desk.getByRole('textbox', { name: /^Approved from/ }).fill('40');
    await desk.getByRole('switch', { name: /^The rules decide by themselves/ }).check();
  });

  await test.step('they are run over the stored applications, and wait for a second person', async () => {
    const desk = writer.page;
    const publish = desk.getByRole('button', { name: 'Publish version 1' });
    await desk.getByRole('textbox', { name: 'Reason' }).fill('Points for those who repaid.');
    await expect(publish).toBeDisabled();
    await desk.getByRole('button', { name: 'Run over the stored applications' }).click();
    const changed = desk.getByRole('table', { name: 'Changed applications, the newest' });
    await expect(changed.getByRole('row', { name: /Scorecard/ }).first()).toContainText('Against');
    await publish.click();
    await expect(desk.getByText('A colleague decides on what you wrote.')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Put version 1 in force' })).toHaveCount(0);
  });

  await test.step('what a second person turned down is not lost for its writer', async () => {
    await open(second.page);
    await second.page.getByRole('button', { name: 'Turn down' }).click();
    await expect(second.page.getByText('Turned down.')).toBeVisible();
    await expect(second.page.getByRole('button', { name: 'Use it as draft' })).toHaveCount(0);
    const desk = writer.page;
    await open(desk);
    await expect(desk.getByText('turned your version down', { exact: false })).toBeVisible();
    await desk.getByRole('button', { name: 'Use it as draft' }).press('Enter');
    await expect(desk.getByRole('region', { name: 'New version' })).toBeFocused();
    await expect(desk.getByRole('textbox', { name: 'Reason' })).toHaveValue('Points for those who repaid.');
    await desk.getByRole('button', { name: 'Run over the stored applications' }).click();
    await desk.getByRole('button', { name: 'Publish version 1' }).click();
    await expect(desk.getByText('A colleague decides on what you wrote.')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Use it as draft' })).toHaveCount(0);
  });

  await test.step('a second person reads exactly them and puts them in force', async () => {
    const desk = second.page;
    await open(desk);
    const waiting = desk.getByRole('region', { name: 'Waits for a second person' });
    await expect(waiting.getByText('Points for those who repaid.')).toBeVisible();
    await expect(waiting.getByRole('group', { name: 'Too young for this much' })).toBeVisible();
    await expect(
      waiting.getByRole('group', { name: 'Points 1' }).getByRole('textbox', { name: 'Points' }),
    ).toHaveValue('40');
    await waiting.getByRole('button', { name: 'Put version 1 in force' }).click();
    await expect(desk.getByText('Version 1 is in force.')).toBeVisible();
    const versions = desk.getByRole('table', { name: 'Published versions' });
    await expect(versions.getByRole('row', { name: /^1 / })).toContainText('Points for those who repaid.');
  });

  await test.step('the next application is decided by them, and its borrower reads it', async () => {
    const borrower = await hiram.borrower({ productId: product });
    await bindAccount(hiram, borrower, product);
    const orderId = await takeLoan(hiram, borrower, product);
    const query = borrower.page(product, orderId);
    await expect(async () => {
      await openPageOf(hiram, page, { path: '/loanDetails', query, host: 'browser' });
      await expect(page.getByText('The application is outside our lending rules.')).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    const officer = await openDesk(hiram, browser, 'credit-officer');
    await openConsole(officer.page, hiram, `/loans/${orderId}/show`);
    await expect(officer.page.getByText(/^Declined by the rules on /)).toContainText('Against lending rules');
    await officer.close();
  });
  await Promise.all([writer.close(), second.close()]);
});
