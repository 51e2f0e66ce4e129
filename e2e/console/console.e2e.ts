import { accountChangeCodeField, accountCodeSentCode, ratingDelayMs } from '@hiram/wire/limits';
import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import type { ActionItem, ActionPreview } from '@hiram/wire/staff/actions/actions';
import type { LoanItem } from '@hiram/wire/staff/loans/loans';
import type { Locator, Route } from '@playwright/test';
import { chargeAstray, providerKey } from '../steps/charge-astray.ts';
import { pickPicture } from '../steps/complain.ts';
import { expectBooks } from '../steps/expect-books.ts';
import { type Desk, openConsole, openDesk, readStaff, sendStaff, untilStanding } from '../steps/staff.ts';
import { expect, openPageOf, test } from '../support/hiram.ts';
import { bindAccount, takeLoan } from '../support/loan-steps.ts';
import { readSentCode } from '../support/registration.ts';
import { watchConsole } from '../support/watch-console.ts';

const product = 1003;
const lent = { 'provider-cash': -1_000_000, 'principal-receivable': 1_000_000 };

test('DESK-16 staff work on a loan: application, decision, repeated payout, complaint, matching, refund and audit', {
  tag: '@on-a-desk',
}, async ({ page, browser, startOwn }) => {
  test.setTimeout(600_000);
  const hiram = await startOwn({ PAYMENT_API_KEY: providerKey });
  const borrower = await hiram.borrower({ productId: product });
  const open = (path: string, query: string) => openPageOf(hiram, page, { path, query, host: 'browser' });
  const desks: Desk[] = [];
  const deskOf = async (role: Desk['account']['role']): Promise<Desk> => {
    const desk = await openDesk(hiram, browser, role);
    desks.push(desk);
    return desk;
  };
  const officer = await deskOf('credit-officer');
  const complaints = watchConsole(officer.page);
  await bindAccount(hiram, borrower, product);
  const orderId = await takeLoan(hiram, borrower, product);
  const problem = 'It says approved and nothing came.';

  await test.step('the officer finds the application by its phone, reads the checks and approves', async () => {
    await openConsole(officer.page, hiram, '/applications');
    await officer.page.locator('input[name=q]').fill(borrower.phone);
    await expect(officer.page.locator('tbody tr')).toHaveCount(1);
    await officer.page.locator('tbody').getByRole('link').first().click();
    await expect(officer.page.getByRole('heading', { name: 'Checks' })).toBeVisible();
    await officer.page.getByRole('button', { name: 'Approve' }).click();
    const dialog = officer.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Note for staff' }).fill('All as it should be.');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(officer.page.getByText('Approved. Payout requested.')).toBeVisible();
  });

  await test.step('the borrower complains, with a picture', async () => {
    await open('/complainPageNext', `${borrower.page(product, orderId)}&problemType=2&orderNo=${orderId}`);
    await page.getByRole('textbox').fill(problem);
    await pickPicture(page);
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(/\/complainPage\?/);
  });

  await test.step('the payout is returned, the borrower changes the account, and the money is sent again', async () => {
    await hiram.payOut(orderId, 'returned');
    await openConsole(officer.page, hiram, '/payouts?filter=%7B%7D');
    const rows = officer.page.locator('tbody tr').filter({ hasText: '4821' });
    await officer.page.locator('input[name=q]').fill(orderId);
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(/Returned|Send again/);
    await rows.first().click();
    await officer.page.getByRole('button', { name: 'Send again' }).click();
    const warning = officer.page.getByRole('dialog').getByText('The bank returned it from this same account');
    await expect(warning).toBeVisible();
    await officer.page.getByRole('button', { name: 'Cancel' }).click();
    await expect(officer.page.getByText('Open the new payout')).toHaveCount(0);
    const account = { channel: '90006', walletNumber: '09175550000', salaryDay: '15', cardType: '1' };
    const change = (more: Readonly<Record<string, string>>) =>
      hiram.call(borrower.page(product, orderId), '/bind-card-change', {
        ...account,
        ...more,
        product_id: String(product),
      });
    expect(await change({})).toMatchObject({ code: accountCodeSentCode });
    const bound = await change({ [accountChangeCodeField]: await readSentCode(hiram, borrower.phone) });
    expect(bound.message).toBe('');
    // The money waits a day before it goes to the other account.
    await hiram.advance(2);
    await hiram.payOut(orderId, 'credited');
    await officer.page.reload();
    await untilStanding(officer.page);
    await officer.page.getByRole('link', { name: 'Open the new payout' }).click();
    await expect(officer.page.getByText('GCash •••• 0000').first()).toBeVisible();
    await expect(officer.page.getByText('Received').first()).toBeVisible();
    await expectBooks(hiram, orderId, { ...lent, ...feeOf(await hiram.ledger(orderId)) });
  });

  const support = await deskOf('support');
  await test.step('support acknowledges the complaint and answers it with a picture', async () => {
    await openConsole(support.page, hiram, '/complaints');
    await support.page.locator('tbody').getByRole('link').first().click();
    await expect(support.page.getByText(problem)).toBeVisible();
    const evidence = support.page.getByRole('img', { name: 'Evidence 1' });
    await expect
      .poll(() => evidence.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await support.page.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(support.page.getByText('Acknowledged. The borrower gets an SMS.')).toBeVisible();
    await support.page
      .getByRole('textbox', { name: 'Your answer to the borrower' })
      .fill('Your money came back and was sent again. Here is the receipt.');
    await pickPicture(support.page);
    // The row of the picture moves the button, so the press waits for it.
    await expect(support.page.getByText('receipt.jpg')).toBeVisible();
    await support.page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(support.page.getByRole('img', { name: 'Picture of answer 1 1' })).toBeVisible();
  });

  await test.step('the borrower sees the answer with its picture and rates it', async () => {
    const listed = await hiram.call(borrower.query, '/user-problem/problem-list', {});
    const { tabs } = listed.data as { tabs: { list: { id: string }[] }[] };
    const problemId = tabs.flatMap(({ list }) => list)[0]?.id ?? '';
    await page.clock.install();
    await open('/complainDetails', toQuery(parsePageParameters(borrower.query), { problemId }));
    await page.clock.fastForward(ratingDelayMs);
    const result = page.getByRole('region', { name: 'Process Result' });
    await expect(result).toContainText('was sent again');
    await expect(result.getByRole('img', { name: 'Picture 1 of the answer' })).toBeVisible();
    const rating = page.getByRole('dialog', { name: 'Please rate this service' });
    await rating.getByRole('radio', { name: '5 of 5 stars' }).check({ force: true });
    await rating.getByRole('button', { name: 'Send' }).click();
    await expect(rating).toBeHidden();
    await support.page.reload();
    await expect(support.page.getByText('5 of 5')).toBeVisible();
  });

  const cashier = await deskOf('cashier');
  await hiram.advance(46);
  let overpaidMinor = 0;
  await test.step('the cashier matches a payment with an unknown reference', async () => {
    await chargeAstray(hiram, 'HP-of-nobody-at-all', 1_200_000);
    await hiram.pay('HP-of-nobody-at-all', { amountMinor: 1_200_000 });
    await openConsole(cashier.page, hiram, '/payments-to-match');
    await cashier.page.getByRole('link', { name: 'HP-of-nobody-at-all' }).click();
    await expect(cashier.page.getByText('No loan has this money:')).toBeVisible();
    const { contractNumber } = await readStaff<LoanItem>(cashier.page, hiram, `/loans/${orderId}`);
    await cashier.page.getByRole('button', { name: 'Match to a loan' }).click();
    const dialog = cashier.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Phone, name or Loan No.' }).fill(contractNumber);
    await dialog.getByRole('button', { name: 'Search' }).click();
    const found = dialog.getByRole('row').filter({ hasText: contractNumber });
    await found.getByRole('button', { name: 'This loan' }).click();
    await preview(dialog, 'The borrower sent the receipt.');
    await dialog.getByRole('button', { name: 'Match payment' }).click();
    await expect(cashier.page.getByText('Payment matched.')).toBeVisible();
    const { balances, sum } = await hiram.ledger(orderId);
    expect([balances['principal-receivable'] ?? 0, sum]).toEqual([0, 0]);
    overpaidMinor = -(balances['borrower-credit'] ?? 0);
    expect(overpaidMinor).toBeGreaterThan(0);
  });

  await test.step('an overpayment is refunded by two people, never by one', async () => {
    await openConsole(cashier.page, hiram, `/loans/${orderId}/show`);
    await cashier.page.getByRole('button', { name: 'Refund overpayment' }).click();
    const dialog = cashier.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Amount' }).fill((overpaidMinor / 100).toFixed(2));
    await preview(dialog, 'As the borrower wrote.');
    await expect(dialog.getByText('A colleague must approve this first.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(cashier.page.getByText('Sent for approval.')).toBeVisible();
    const [asked] = await readStaff<ActionItem[]>(cashier.page, hiram, '/actions?status=waiting');
    if (!asked) throw new Error('nothing waits for approval');
    const yes = { approve: true, inputSha256: asked.inputSha256 };
    const own = await sendStaff<ActionItem>(cashier.page, hiram, `/actions/${asked.id}/decision`, yes);
    expect(own).toMatchObject({ status: 403, error: { code: 'own-request' } });
    const changed = { approve: true, inputSha256: '0'.repeat(64) };
    const wrong = await sendStaff<ActionItem>(officer.page, hiram, `/actions/${asked.id}/decision`, changed);
    expect(wrong).toMatchObject({ status: 409, error: { code: 'request-changed' } });
    await openConsole(officer.page, hiram, '/actions');
    const shown = Promise.withResolvers<void>();
    const showOlder = async (route: Route) => {
      await shown.promise;
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: ActionPreview };
      const older = {
        ...data,
        remarks: ['The money is sent to an older account.'],
        effectSha256: '0'.repeat(64),
      };
      await route.fulfill({ response, json: { data: older } });
    };
    await officer.page.route('**/actions/*/preview', showOlder, { times: 1 });
    await officer.page.locator('tbody').getByRole('link').first().click();
    await expect(officer.page.getByRole('heading', { name: 'Effect if approved now' })).toBeVisible();
    await expect(officer.page.getByRole('button', { name: 'Approve' }), 'before the effect').toHaveCount(0);
    shown.resolve();
    await officer.page.getByRole('textbox', { name: 'Note' }).fill('The receipt is there.');
    const older = officer.page.getByText('The money is sent to an older account.');
    await expect(older).toBeVisible();
    await officer.page.getByRole('button', { name: 'Approve' }).click();
    await expect(officer.page.getByText(/has changed since you read it/)).toBeVisible();
    await expect(older, 'once the effect is another one').toHaveCount(0);
    // The message lies over the button for as long as the mouse is on it.
    await officer.page.getByRole('heading', { name: 'Effect if approved now' }).hover();
    await officer.page.getByRole('button', { name: 'Approve' }).click();
    await expect(officer.page.getByText('Approved.', { exact: true })).toBeVisible();
    const { balances, sum } = await hiram.ledger(orderId);
    expect([balances['borrower-credit'] ?? 0, sum]).toEqual([0, 0]);
    await hiram.payOut(orderId, 'credited');
    await openConsole(cashier.page, hiram, `/loans/${orderId}/show`);
    await cashier.page.getByRole('tab', { name: 'Money' }).click();
    await expect(cashier.page.getByRole('row', { name: /Refund ₱/ })).toContainText('Received');
  });

  await test.step('the auditor sees all of it and verifies the trail', async () => {
    const auditor = await deskOf('auditor');
    await openConsole(auditor.page, hiram, '/audit-entries');
    await auditor.page.getByRole('button', { name: 'Verify' }).click();
    await expect(auditor.page.getByText(/No tampering found in \d+ entries\./)).toBeVisible();
    const entries = await readStaff<{ action: string; staff: string; outcome: string }[]>(
      auditor.page,
      hiram,
      '/audit-entries?perPage=100',
    );
    const changes = entries
      .filter(({ outcome }) => outcome === 'done')
      .map(({ action, staff }) => [action, staff]);
    expect(changes).toEqual(
      expect.arrayContaining([
        ['POST /applications/:id/decision', officer.account.name],
        ['POST /complaints/:id/acknowledgement', support.account.name],
        ['POST /complaints/:id/replies', support.account.name],
        ['POST /actions', cashier.account.name],
        ['POST /actions/:id/decision', officer.account.name],
      ]),
    );
  });

  // The approval of the older effect, which was refused.
  expect(complaints).toEqual([expect.stringMatching(/409 \(Conflict\).*\/decision$/)]);
  for (const desk of desks) await desk.close();
});

/** Gives a reason, previews the action in a dialog, and unfolds the postings under the net effect. */
async function preview(dialog: Locator, reason: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: /^Show \d+ postings?$/ }).click();
  await expect(dialog.getByRole('table', { name: 'Postings' })).toBeVisible();
}

/** The balances that a fee changed at disbursement. */
function feeOf({ balances }: { balances: Readonly<Record<string, number>> }): Record<string, number> {
  const known = Object.keys(lent);
  return Object.fromEntries(
    Object.entries(balances).filter(([account, balance]) => balance !== 0 && !known.includes(account)),
  );
}
