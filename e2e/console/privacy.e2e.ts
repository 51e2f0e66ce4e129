import { readFile } from 'node:fs/promises';
import { openConsole, openDesk, untilStanding } from '../steps/staff.ts';
import { expect, test } from '../support/hiram.ts';
import { bindAccount, takeLoan } from '../support/loan-steps.ts';

const product = 1003;
const reason = 'Letter of 12 November';

test('PRIV-03 PRIV-05 the grievance officer answers two letters: a copy of the data, and its deletion', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const applicant = await hiram.borrower({ productId: product });
  await bindAccount(hiram, applicant, product);
  await takeLoan(hiram, applicant, product);
  const registered = await hiram.borrower({ productId: product });
  await bindAccount(hiram, registered, product);
  const { page: desk } = await openDesk(hiram, browser, 'grievance-officer');

  await test.step('who applied has a copy, and cannot be deleted', async () => {
    await openConsole(desk, hiram, `/borrowers/${applicant.userId}`);
    await desk.getByRole('button', { name: 'Copy the data' }).click();
    const copying = desk.getByRole('dialog', { name: 'Copy the data' });
    await copying.getByRole('textbox', { name: 'Reason' }).fill(reason);
    const waiting = desk.waitForEvent('download');
    await copying.getByRole('button', { name: 'Save the copy' }).click();
    const copy = JSON.parse(await readFile(await (await waiting).path(), 'utf8')) as { loans: unknown[] };
    expect(copy.loans).toHaveLength(1);
    await desk.getByRole('button', { name: 'Delete the data' }).click();
    const deleting = desk.getByRole('dialog', { name: 'Delete the data' });
    await deleting.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await deleting.getByRole('button', { name: 'Delete everything' }).click();
    await expect(deleting.getByRole('alert').filter({ hasText: 'applied for a loan' })).toBeVisible();
    await deleting.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('who only registered is deleted, and the page says when', async () => {
    await openConsole(desk, hiram, `/borrowers/${registered.userId}`);
    await desk.getByRole('button', { name: 'Delete the data' }).click();
    const deleting = desk.getByRole('dialog', { name: 'Delete the data' });
    await deleting.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await deleting.getByRole('button', { name: 'Delete everything' }).click();
    await expect(desk.getByText('The data was deleted.')).toBeVisible();
    await untilStanding(desk);
    await expect(desk.getByRole('heading', { name: 'Deleted borrower' }).last()).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Copy the data' })).toBeHidden();
  });
});
