import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import { openConsole, openDesk, readStaff, sendStaff } from '../steps/staff.ts';
import { expect, test } from '../support/hiram.ts';
import { bindAccount, payOutLoan, takeLoan } from '../support/loan-steps.ts';

const product = 1003;

test('DESK-04 what staff request is what was previewed: a field that is changed while the preview comes wants another one', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const borrower = await hiram.borrower({ productId: product });
  await bindAccount(hiram, borrower, product);
  const orderId = await takeLoan(hiram, borrower, product);
  await hiram.decide(orderId);
  await hiram.payOut(orderId, 'credited');
  const cashier = await openDesk(hiram, browser, 'cashier');
  const desk = cashier.page;
  // The menu of the signed-in person closes with the page that it opens: the first press there counts.
  await openConsole(desk, hiram);
  await desk.getByRole('button', { name: /: profile$/ }).click();
  await desk.getByRole('menuitem', { name: 'Your password' }).click();
  await expect(desk.getByRole('menuitem', { name: 'Your password' })).toHaveCount(0);
  await openConsole(desk, hiram, `/loans/${orderId}/show`);
  await desk.getByRole('button', { name: 'Record payment' }).click();
  const dialog = desk.getByRole('dialog');
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await amount.fill('100.00');
  await dialog.getByRole('combobox', { name: 'Method' }).click();
  await desk.getByRole('option', { name: 'Cash' }).click();
  await dialog.getByRole('textbox', { name: 'Receipt or statement number' }).fill('Receipt 17');
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Paid at the counter.');
  // A press beside the dialog loses nothing of what was typed.
  await desk.mouse.click(5, 5);
  await expect(reason).toHaveValue('Paid at the counter.');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await desk.route('**/actions/preview', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const previewed = desk.waitForResponse('**/actions/preview');
  await amount.fill('900.00');
  answer();
  await previewed;
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeEnabled();
  await expect(amount).toHaveValue('900.00');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  // As the ledger's account, and as what is held of the loan.
  await expect(dialog.getByText('Overpayment held')).toHaveCount(2);
  await dialog.getByRole('button', { name: /900\.00|Request approval/ }).click();
  await expect(dialog).toBeHidden();
  const [asked] = await readStaff<ActionItem[]>(desk, hiram, `/actions?orderId=${orderId}`);
  expect(asked?.input).toMatchObject({ amountMinor: 90_000 });
  await cashier.close();
});

test('DESK-04 DESK-16 the second press of a double one on Preview requests nothing, and only the words of All take all', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const { orderId } = await payOutLoan(hiram, product);
  const cashier = await openDesk(hiram, browser, 'cashier');
  const desk = cashier.page;
  await openConsole(desk, hiram, `/loans/${orderId}/show`);
  await desk.getByRole('button', { name: 'Waive an amount' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Part of the debt' }).click();
  await desk.getByRole('option', { name: /^Principal/ }).click();
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await amount.fill('50.00');
  const all = await dialog.getByRole('button', { name: /^All: / }).boundingBox();
  const field = await amount.boundingBox();
  if (!all || !field) throw new Error('A field or its button has no place.');
  await desk.mouse.click(field.x + field.width - 1, all.y + all.height / 2);
  await expect(amount).toHaveValue('50.00');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('An error of ours.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const request = dialog.getByRole('button', { name: 'Waive ₱50.00' });
  await expect(request).toBeEnabled();
  const place = await request.boundingBox();
  if (!place) throw new Error('The button has no place.');
  const sent: string[] = [];
  desk.on('request', (call) => call.method() === 'POST' && sent.push(call.url()));
  await desk.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await desk.mouse.down({ clickCount: 2 });
  await desk.mouse.up({ clickCount: 2 });
  await expect(request).toBeEnabled();
  expect(sent).toEqual([]);
  await request.click();
  await expect(dialog).toBeHidden();
  await cashier.close();
});

test('DESK-16 an entry that comes while a colleague reads is read before anything is approved', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const { orderId } = await payOutLoan(hiram, product);
  const paidOn = await hiram.advance(46);
  const cashier = await openDesk(hiram, browser, 'cashier');
  const officer = await openDesk(hiram, browser, 'credit-officer');
  const record = async (amountMinor: number, proof: string) => {
    const input = { amountMinor, paidOn, method: 'cash', proof };
    const request = { kind: 'record-payment', orderId, input, reason: 'Paid at the counter.' };
    return (await sendStaff<ActionItem>(cashier.page, hiram, '/actions', request)).data;
  };
  const { id, status } = await record(600_000, 'Receipt 21');
  expect(status).toBe('waiting');
  const desk = officer.page;
  await openConsole(desk, hiram, `/actions/${id}/show`);
  await expect(desk.getByText('₱10,300.00 → ₱4,300.00')).toBeVisible();
  expect((await record(100_000, 'Receipt 22')).status).toBe('done');
  await desk.getByRole('textbox', { name: 'Note' }).fill('The receipt is there.');
  const approve = desk.getByRole('button', { name: 'Approve' });
  await approve.click();
  await expect(desk.getByText(/has changed since you read it/)).toBeVisible();
  await expect(desk.getByText('₱9,300.00 → ₱3,300.00')).toBeVisible();
  await expect(desk.getByRole('textbox', { name: 'Note' })).toHaveValue('The receipt is there.');
  // The message lies over the button for as long as the mouse is on it.
  await desk.getByRole('heading', { name: 'Effect if approved now' }).hover();
  // The second press of a double one is of who has not read it yet.
  await approve.hover();
  await desk.mouse.down({ clickCount: 2 });
  await desk.mouse.up({ clickCount: 2 });
  await expect(approve).toBeEnabled();
  await approve.click();
  await expect(desk.getByText('Approved.', { exact: true })).toBeVisible();
  for (const each of [cashier, officer]) await each.close();
});

test('DESK-04 an entry that comes after the preview has it shown anew before anything is requested', {
  tag: '@on-a-desk',
}, async ({ browser, hiram }) => {
  const { orderId } = await payOutLoan(hiram, product);
  const paidOn = await hiram.advance(46);
  const cashier = await openDesk(hiram, browser, 'cashier');
  const desk = cashier.page;
  await openConsole(desk, hiram, `/loans/${orderId}/show`);
  await desk.getByRole('button', { name: 'Waive an amount' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Part of the debt' }).click();
  await desk.getByRole('option', { name: /^Principal/ }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('50.00');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('An error of ours.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('₱10,300.00 → ₱10,250.00')).toBeVisible();
  const input = { amountMinor: 100_000, paidOn, method: 'cash', proof: 'Receipt 31' };
  const payment = { kind: 'record-payment', orderId, input, reason: 'Paid at the counter.' };
  expect((await sendStaff<ActionItem>(desk, hiram, '/actions', payment)).data.status).toBe('done');
  await dialog.getByRole('button', { name: 'Waive ₱50.00' }).click();
  await expect(dialog.getByText(/has changed since you read it/)).toBeVisible();
  await expect(dialog.getByText('₱9,300.00 → ₱9,250.00')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('An error of ours.');
  await dialog.getByRole('button', { name: 'Waive ₱50.00' }).click();
  await expect(dialog).toBeHidden();
  const actions = await readStaff<ActionItem[]>(desk, hiram, `/actions?orderId=${orderId}`);
  expect(actions.map(({ kind, status }) => [kind, status]).sort()).toEqual([
    ['record-payment', 'done'],
    ['waive', 'done'],
  ]);
  await cashier.close();
});
