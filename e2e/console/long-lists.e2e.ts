import { listedRowsMax } from '@hiram/wire/staff/staff-limits';
import { openConsole, openDesk, sendStaff, untilStanding } from '../steps/staff.ts';
import { expect, test } from '../support/hiram.ts';
import { payOutLoan } from '../support/loan-steps.ts';

test('WORK-11 a list that was not counted to its end says so, and leads on', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const { page, close } = await openDesk(hiram, browser, 'credit-officer');
  await page.route(/\/staff\/v1\/loans\?/, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: unknown[] };
    await route.fulfill({ response: answer, json: { data, total: listedRowsMax + 1 } });
  });
  await openConsole(page, hiram, '/loans');
  await expect(page.getByText('1-25 of more than 10,000')).toBeVisible();
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(page.getByText('26-50 of more than 10,000')).toBeVisible();
  // The console reads a list again by itself: what is under way then has no page to answer any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await close();
});

test('DESK-18 a list that could not be loaded says so, is not called empty, and is loaded again', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  await payOutLoan(hiram, 1003);
  const { page, close } = await openDesk(hiram, browser, 'cashier');
  await page.route(/\/staff\/v1\/loans\?/, (route) => route.abort());
  await openConsole(page, hiram, '/loans');
  const problem = page.getByRole('alert').filter({ hasText: 'This list could not be loaded.' });
  await expect(problem).toBeVisible();
  await expect(page.getByText(/No loans found|1-25 of/)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await problem.getByRole('button', { name: 'Load again' }).click();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expect(problem).toHaveCount(0);
  await close();
});

test('WORK-11 staff choose the columns of a list, and move each by itself', {
  tag: '@on-a-desk',
}, async ({ browser, ownHiram: hiram }) => {
  const { orderId } = await payOutLoan(hiram, 1003);
  const { page, close } = await openDesk(hiram, browser, 'cashier');
  await openConsole(page, hiram, '/actions');
  await expect(page.getByText('No requests found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Columns' })).toHaveCount(0);
  await sendStaff(page, hiram, '/actions', { kind: 'hold', orderId, input: {}, reason: 'Disputed.' });
  await openConsole(page, hiram, '/actions');
  // The open choice hides the page from a screen reader.
  const heads = page.locator('thead th');
  const first = ['Action', 'Loan No.', 'Borrower'];
  await expect(heads).toHaveText([...first, 'Amount', 'Status', 'Requested by', 'Requested', 'Decided by']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('switch', { name: 'Amount' }).click();
  await expect(heads).toHaveText([...first, 'Status', 'Requested by', 'Requested', 'Decided by']);
  const placeOf = async (name: string) => {
    const box = await page.getByRole('option', { name }).boundingBox();
    if (!box) throw new Error(`${name} has no place.`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [x, y] = await placeOf('Action');
  await page.mouse.move(...(await placeOf('Decided by')));
  await page.mouse.down();
  // The browser reports a drag while the mouse moves.
  await expect(async () => {
    await page.mouse.move(x, y, { steps: 10 });
    await page.mouse.move(x + 1, y);
    await expect(page.getByRole('option').first()).toHaveText('Decided by', { timeout: 200 });
  }).toPass();
  await page.mouse.up();
  await expect(heads).toHaveText(['Decided by', ...first, 'Status', 'Requested by', 'Requested']);
  await close();
});

test('DESK-18 a link in a list opens what it names and nothing else, and one step back is the list', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const { page, close } = await openDesk(hiram, browser, 'cashier');
  await openConsole(page, hiram, '/payments');
  const row = page.locator('tbody tr').filter({ hasText: 'Sol Settled' }).first();
  const links = row.getByRole('link');
  for (const [link, opened] of [
    [links.first(), /\/payments\/[^/]+\/show/],
    [links.last(), /\/loans\/[^/]+\/show/],
  ] as const) {
    await link.click();
    await expect(page).toHaveURL(opened);
    await untilStanding(page);
    await expect(page).toHaveURL(opened);
    await page.goBack();
    await expect(page).toHaveURL(/\/console\/payments$/);
  }
  await close();
});
