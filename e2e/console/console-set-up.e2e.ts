import type { Route } from '@playwright/test';
import { openConsole, openDesk, untilStanding } from '../steps/staff.ts';
import { expect, openPageOf, test } from '../support/hiram.ts';
import { watchConsole } from '../support/watch-console.ts';

const number = '1010';

test.describe('settings of a product manager', { tag: '@on-a-desk' }, () => {
  test('a product started as a copy of another one is offered to borrowers once it is saved', async ({
    browser,
    page,
    laterHiram: hiram,
  }) => {
    const { page: desk, close } = await openDesk(hiram, browser, 'product-manager');
    const complaints = watchConsole(desk);
    await openConsole(desk, hiram, '/products');
    await desk.getByRole('button', { name: 'New product' }).click();
    const dialog = desk.getByRole('dialog', { name: 'New product' });
    await dialog.getByRole('textbox', { name: 'Number' }).fill(number);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await untilStanding(desk);
    await expect(desk.getByText(`Product ${number} does not exist yet`)).toBeVisible();

    const amount = desk.getByRole('textbox', { name: 'Amount', exact: true });
    await expect(amount).toHaveValue(/^₱\d[\d,]*\.\d\d$/);
    const penalty = desk.getByRole('textbox', { name: 'One-time penalty, first loan' });
    await penalty.fill('₱0.00');
    await amount.fill('₱12,000.00');
    await expect(penalty).toHaveValue('₱0.00');
    const preview = desk.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText('₱12,000.00').first()).toBeVisible();
    await desk.getByRole('textbox', { name: 'Reason' }).fill('A larger loan for the season.');
    await desk.getByRole('button', { name: 'Save version 1' }).click();
    await expect(desk.getByText(/^Version 1 saved\./)).toBeVisible();
    await expect(desk.getByText('Version 1 is in force', { exact: false })).toBeVisible();
    await openConsole(desk, hiram, '/products');
    await expect(desk.getByRole('link', { name: number })).toBeVisible();
    expect(complaints.filter((each) => !each.includes(`/product/${number}`))).toEqual([]);
    await close();

    const { query } = await hiram.borrower({ productId: Number(number) });
    await openPageOf(hiram, page, { path: '/newLoanConfirm', query, host: 'browser' });
    await expect(page.getByRole('region', { name: 'Loan amount' })).toContainText('₱ 12.000,00');
  });

  test('CONF-11 a product is closed to applications by one person, and its page says so to borrowers', async ({
    browser,
    page,
    ownHiram: hiram,
  }) => {
    const { page: desk, close } = await openDesk(hiram, browser, 'product-manager');
    await openConsole(desk, hiram, '/products/1002/show');
    await desk.getByRole('tab', { name: 'Pages' }).click();
    const isOffered = desk.getByRole('switch', { name: /^Borrowers can apply/ });
    await expect(isOffered).toBeChecked();
    await expect(desk.getByRole('button', { name: 'GCash (90101)' })).toBeVisible();
    await isOffered.uncheck();
    await desk.getByRole('textbox', { name: 'Reason' }).fill('Its insurer is away.');
    await desk.getByRole('button', { name: 'Save version 2' }).click();
    await expect(desk.getByText(/^Version 2 saved\./)).toBeVisible();
    await close();

    const { query } = await hiram.borrower({ productId: 1002 });
    await openPageOf(hiram, page, { path: '/newLoanConfirm', query, host: 'browser' });
    const closed = page
      .getByRole('paragraph')
      .filter({ hasText: 'We do not offer this loan at the moment.' });
    await expect(closed).toBeVisible();
  });

  test('DESK-12 a promotion page is shown as it is typed, in each language, and an empty sentence in English', async ({
    browser,
    hiram,
  }) => {
    const { page: desk, close } = await openDesk(hiram, browser, 'product-manager');
    await openConsole(desk, hiram, '/promotions');
    await desk.locator('tbody').getByRole('link').first().click();
    const preview = desk.getByRole('region', { name: 'Preview' });
    await desk.getByRole('textbox', { name: /^Title, English/ }).fill('Cash before the rain');
    await expect(preview.getByText('Cash before the rain')).toBeVisible();
    await desk.getByRole('textbox', { name: /^Title, Filipino/ }).fill('');
    await preview.getByLabel('Language of the preview').click();
    await desk.getByRole('option', { name: 'Filipino' }).press('Enter');
    await expect(preview.getByText('Cash before the rain')).toBeVisible();
    await desk.getByRole('textbox', { name: /^Title, Filipino/ }).fill('Pera bago umulan');
    await expect(preview.getByText('Pera bago umulan')).toBeVisible();
    await close();
  });

  test('an SMS template is changed, and its versions can be compared', async ({
    browser,
    ownHiram: hiram,
  }) => {
    const { page: desk, close } = await openDesk(hiram, browser, 'product-manager');
    await openConsole(desk, hiram, '/message-templates/messageApproved.en/show');
    const sentence = desk.getByRole('textbox', { name: 'Text' });
    const before = await sentence.inputValue();
    await sentence.fill('We have said yes.');
    await desk.getByRole('textbox', { name: 'Reason' }).fill('Plainer words.');
    await desk.getByRole('button', { name: 'Save version 2' }).click();
    await expect(desk.getByText('The message must state {contract}.')).toBeVisible();
    await sentence.fill(`${before} Thank you.`);
    await desk.getByRole('button', { name: 'Save version 2' }).click();
    await expect(desk.getByText(/^Version 2 saved\./)).toBeVisible();
    await desk.getByRole('button', { name: 'Compare version 2 with the one before' }).click();
    const table = desk.getByRole('table', { name: 'Differences' });
    await expect(table.getByRole('row', { name: /^sentence/ })).toContainText('Thank you.');

    await test.step('DESK-01 a version whose answer was lost is saved again, and stands there once', async () => {
      const loseAnswer = async (route: Route) => {
        await route.fetch();
        await route.abort();
      };
      await desk.route('**/versions', loseAnswer, { times: 1 });
      await sentence.fill(`${before} Thank you very much.`);
      await desk.getByRole('textbox', { name: 'Reason' }).fill('Politer words.');
      const save = desk.getByRole('button', { name: 'Save version 3' });
      await save.click();
      const warning = desk.getByRole('alert').filter({ hasText: 'nothing is saved twice' });
      await expect(warning).toBeVisible();
      await expect(sentence).toHaveValue(`${before} Thank you very much.`);
      await save.click();
      await expect(desk.getByText(/^Version 3 saved\./)).toBeVisible();
      await expect(warning).toHaveCount(0);
      await expect(desk.getByRole('button', { name: /^Use as draft: version/ })).toHaveCount(3);
    });
    await close();
  });

  test('RULE-02 the rules that pages and products break are read with their law', async ({
    browser,
    hiram,
  }) => {
    const { page: desk, close } = await openDesk(hiram, browser, 'product-manager');
    await openConsole(desk, hiram, '/market-rules');
    const table = desk.getByRole('table', { name: 'Broken rules, Philippines' });
    await expect(table.getByRole('row', { name: /Paying off early is refused/ }).first()).toContainText(
      'RA 11765',
    );
    await table
      .getByRole('link', { name: /^1001 / })
      .first()
      .click();
    await expect(desk).toHaveURL(/\/products\/1001\/show$/);
    await close();
  });
});
