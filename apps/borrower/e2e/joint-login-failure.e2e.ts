import { expect } from '@playwright/test';
import { openDocumentStand } from './document-stand.ts';
import { openInApp } from './open-in-app.ts';
import { test } from './page-test.ts';

test("JOINT-01 shows the failed icon and the server's message, and leads to the app's login", async ({
  page,
}) => {
  const product = { positionId: 'ph-cash', name: 'Partner Cash', logo: '', buttonMsg: 'Apply now' };
  const stand = await openDocumentStand({
    screen: 'jointLoginFailure',
    content: {
      errMessage: 'The partner did not answer.',
      noticeMessage: 'Your loans are not affected.',
      family: [{ ...product, enabled: '1', range: '', rangeDsc: '', rate: '', dsc: '' }],
    },
  });
  const told = await openInApp(page, `${stand.origin}/jointLoginFail?deviceId=d1`);
  await expect(page.getByRole('heading', { name: 'Failed', exact: true })).toBeVisible();
  await expect(page.locator('[data-status="110"]')).toBeVisible();
  await expect(page.getByText('The partner did not answer.')).toBeVisible();
  for (const unseen of ['Your loans are not affected.', 'Partner Cash'])
    await expect(page.getByText(unseen)).toHaveCount(0);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect.poll(() => told).toEqual(['{"action":"goToLogin"}']);
  await stand.close();
});
