import { expect, openPageOf, type Page, test } from '../../support/hiram.ts';
import { bindAccount, takeLoan } from '../../support/loan-steps.ts';

const notSupported = 'The selected order does not support sending collection types';
const parameterOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test.describe('complaint start', () => {
  test('COMP-01 shows the first order, changes it by All and hides the collection type of one without collection', async ({
    page,
    laterHiram: hiram,
  }) => {
    const borrower = await hiram.borrower();
    await bindAccount(hiram, borrower, 1002);
    const late = await takeLoan(hiram, borrower, 1002);
    await hiram.decide(late);
    await hiram.payOut(late);
    await hiram.advance(100);
    const fresh = await takeLoan(hiram, borrower, 1003);
    const query = borrower.page(1002, late);
    await openPageOf(hiram, page, { path: '/complainPage', query, host: 'android' });
    const card = page.getByRole('region', { name: 'Order' });
    await expect(card).toContainText('Hiram Quick');
    await expect(card).toContainText('Your loan is overdue');
    const collection = page.getByText('Collection', { exact: true });
    await expect(collection).toBeVisible();
    await page.getByRole('link', { name: 'All' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Under review' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(card).toContainText('Under review');
    await expect(collection).toBeHidden();
    await page.getByRole('link', { name: 'All' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Your loan is overdue' }).click();
    await expect(card).toContainText('Your loan is overdue');
    await expect(collection).toBeVisible();
    await page.getByRole('link', { name: 'All' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Under review' }).click();
    await page.getByRole('link', { name: 'Repayment' }).click();
    await page.waitForURL(/\/complainPageNext\?/);
    expect(parameterOf(page, 'orderNo')).toBe(fresh);
  });

  test('COMP-01 COMP-03 has no order card without an order, and no collection to complain of', async ({
    page,
    hiram,
    openPage,
    expectToast,
  }) => {
    await openPage('/complainPage', (await hiram.demo('Nina')).query);
    await expect(page.getByRole('region', { name: 'Order' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'All' })).toHaveCount(0);
    await page.getByText('Collection', { exact: true }).click();
    await expectToast(notSupported);
    await page.getByRole('link', { name: 'My complaints' }).click();
    await page.waitForURL(/\/complaintList\?/);
  });

  test('COMP-02 leads to the form with type and order, and keeps the order number on the device', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query, orderId } = await hiram.demo('Otto');
    await openPage('/complainPage', query);
    await expect(page.getByRole('heading', { name: 'Select question type' })).toBeVisible();
    await page.getByRole('link', { name: 'App and service' }).click();
    await page.waitForURL(/\/complainPageNext\?/);
    expect(['problemType', 'problemSonType', 'orderNo'].map((name) => parameterOf(page, name))).toEqual([
      '5',
      null,
      orderId,
    ]);
    expect(await page.evaluate(() => Object.values(window.localStorage))).toContain(orderId);
  });

  test('COMP-02 COMP-03 shows the sub-types of type 1, and a sub-type leads to the form with both', async ({
    page,
    hiram,
    openPage,
  }) => {
    const { query, orderId } = await hiram.demo('Otto');
    await openPage('/complainPage', query);
    const subType = page.getByRole('link', { name: 'Rude or threatening words' });
    await expect(subType).toBeHidden();
    await page.getByText('Collection', { exact: true }).click();
    await subType.click();
    await page.waitForURL(/\/complainPageNext\?/);
    expect(['problemType', 'problemSonType', 'orderNo'].map((name) => parameterOf(page, name))).toEqual([
      '1',
      '11',
      orderId,
    ]);
  });

  test('COMP-03 blocks type 1 for an order that does not support it', async ({
    page,
    hiram,
    openPage,
    expectToast,
  }) => {
    await openPage('/complainPage', (await hiram.demo('Olive')).query);
    await page.getByText('Collection', { exact: true }).click();
    await expectToast(notSupported);
    await expect(page.getByRole('link', { name: 'Rude or threatening words' })).toBeHidden();
  });
});
