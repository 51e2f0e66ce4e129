import { openConsole, openDesk, untilStanding } from '../steps/staff.ts';
import { findViolations, overflowOf } from '../support/accessibility.ts';
import { expect, test } from '../support/hiram.ts';

test.describe('receivers of events', { tag: '@on-a-desk' }, () => {
  test('EVENT-08 EVENT-09 two product managers set a receiver up, and its secret is shown once', async ({
    browser,
    ownHiram: hiram,
  }) => {
    const { page: desk, close } = await openDesk(hiram, browser, 'product-manager');
    const { page: second, close: closeSecond } = await openDesk(hiram, browser, 'product-manager');
    await openConsole(desk, hiram, '/event-receivers');
    await desk.getByRole('button', { name: 'New receiver' }).click();
    const dialog = desk.getByRole('dialog', { name: 'New receiver' });
    await dialog.getByRole('textbox', { name: 'Short name' }).fill('books');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await untilStanding(desk);
    await desk.getByRole('textbox', { name: 'Name', exact: true }).fill('Accounting');
    await desk.getByRole('textbox', { name: 'Address' }).fill('https://books.lender.example/hooks');
    await desk.getByRole('checkbox', { name: 'payment.received' }).check();
    await desk.getByRole('textbox', { name: 'Reason' }).fill('Accounting reads payments.');
    await desk.getByRole('button', { name: 'Save version 1' }).click();
    await expect(desk.getByText('It waits for a second person', { exact: false })).toBeVisible();

    const page = '/event-receivers/books/show';
    await test.step('DESK-10 what was turned down is not lost for its writer', async () => {
      await openConsole(second, hiram, page);
      await second.getByRole('button', { name: 'Turn down' }).click();
      await expect(second.getByText('Turned down.')).toBeVisible();
      await expect(second.getByRole('button', { name: 'Use it as draft' })).toHaveCount(0);
      await openConsole(desk, hiram, page);
      await expect(desk.getByText('turned your version down', { exact: false })).toBeVisible();
      await desk.getByRole('button', { name: 'Use it as draft' }).press('Enter');
      await expect(desk.getByRole('region', { name: 'New version' })).toBeFocused();
      const name = desk.getByRole('textbox', { name: 'Name', exact: true });
      await expect(name).toHaveValue('Accounting');
      await name.fill('Accounting department');
      await desk.getByRole('button', { name: 'Save version 1' }).click();
      await expect(desk.getByText('It waits for a second person', { exact: false })).toBeVisible();
      await expect(desk.getByRole('button', { name: 'Use it as draft' })).toHaveCount(0);
    });
    await openConsole(second, hiram, page);
    await second.getByRole('button', { name: 'Approve and publish' }).click();
    await expect(second.getByText('Version 1 is published. It is in force now.')).toBeVisible();
    await expect(second.getByText('Version 1 is in force', { exact: false })).toBeVisible();

    await openConsole(desk, hiram, page);
    const secret = desk.getByRole('region', { name: 'Secret' });
    await secret.getByRole('button', { name: 'Make a secret' }).click();
    await expect(secret.getByText(/^whsec_/)).toBeVisible();
    expect(await findViolations(desk)).toEqual([]);
    await desk.setViewportSize({ width: 390, height: 844 });
    await desk.emulateMedia({ colorScheme: 'dark' });
    expect(await findViolations(desk)).toEqual([]);
    expect(await overflowOf(desk)).toBe(0);
    await desk.setViewportSize({ width: 1280, height: 900 });
    await desk.reload();
    await untilStanding(desk);
    await expect(secret.getByText('This secret signs since', { exact: false })).toBeVisible();
    await expect(secret.getByText(/whsec_/)).toHaveCount(0);
    await close();
    await closeSecond();
  });
});
