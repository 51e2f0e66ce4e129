import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/hiram.ts';
import { bindAccount } from '../support/loan-steps.ts';

const product = 1003;

test('PRIV-01 PRIV-02 a borrower reads from their page what is kept about them, and saves a copy', async ({
  page,
  hiram,
}) => {
  const borrower = await hiram.borrower({ productId: product });
  await bindAccount(hiram, borrower, product);
  await page.goto(`${hiram.baseUrl}/mine?${borrower.query}`);
  await page.getByRole('link', { name: 'What we keep about you' }).click();
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible();
  await expect(page.getByText('GCash •••• 4821')).toBeVisible();
  await expect(page.getByRole('link', { name: 'grievance@hiram.example' })).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the copy' }).click();
  const saved = await waiting;
  expect(saved.suggestedFilename()).toBe('my-data.json');
  const copy = JSON.parse(await readFile(await saved.path(), 'utf8')) as { accounts: unknown[] };
  expect(copy.accounts).toMatchObject([{ account: 'GCash •••• 4821' }]);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });
    test('PRIV-04 who never applied deletes everything, is signed out, and reads when that was', async ({
      page,
      hiram,
    }) => {
      const borrower = await hiram.borrower({ productId: product });
      await bindAccount(hiram, borrower, product);
      await page.goto(`${hiram.baseUrl}/your-data?${borrower.query}`);
      await page.getByRole('checkbox', { name: 'Yes, delete everything about me.' }).check();
      await page.getByRole('button', { name: 'Delete my data' }).click();
      await expect(page.getByRole('heading', { name: 'Your data was deleted', level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Register again' })).toBeVisible();
      await page.goto(`${hiram.baseUrl}/mine?${borrower.query}`);
      await expect(page.getByText('GCash •••• 4821')).toBeHidden();
    });
  });
