import { openConsole, openDesk } from '../steps/staff.ts';
import { expect, test } from '../support/hiram.ts';

test.describe('reports to the credit bureau', { tag: '@on-a-desk' }, () => {
  test('BUREAU-01 BUREAU-02 a cashier reads a report, starts its corrections and saves its file with a reason', async ({
    browser,
    hiram,
  }) => {
    const { page: desk, close } = await openDesk(hiram, browser, 'cashier');
    await openConsole(desk, hiram, '/bureau-reports');
    const form = desk.getByRole('region', { name: 'Start a report' });
    await expect(form).toContainText('It has its report.');
    const reports = desk.getByRole('row').filter({ hasText: 'Philippines' });
    await expect(reports).toHaveCount(1);
    const link = reports.getByRole('link');
    const day = (await link.textContent()) ?? '';
    await link.click();
    await expect(
      desk.getByRole('heading', { name: `Credit bureau report of ${day}, Philippines` }),
    ).toBeVisible();
    await desk.getByRole('button', { name: 'Export CSV' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Monthly submission to the bureau');
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`credit-bureau-PH-${day}.csv`);
    await openConsole(desk, hiram, '/bureau-reports');
    await expect(form.getByRole('combobox', { name: 'Content' })).toHaveText('Corrections');
    await form.getByRole('button', { name: 'Start the report' }).click();
    await expect(desk.getByText('Report started.')).toBeVisible();
    await expect(reports.filter({ hasText: 'Corrections' })).toContainText('Ready');
    await close();
  });
});
