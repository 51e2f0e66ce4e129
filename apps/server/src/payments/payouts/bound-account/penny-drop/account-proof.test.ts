import { afterEach, expect, it, vi } from 'vitest';
import { takeLoan } from '../../../../testing/borrowers/lend.ts';
import { describeHiram } from '../../../../testing/describe-hiram.ts';
import { readDocument } from '../../../../testing/reading/read-document.ts';
import type { TestBorrower } from '../../../../testing/test-hiram.ts';
import { readOpenPennyDrops } from './read-penny-drop.ts';

type View = {
  tone: string;
  lead: string;
  note: string;
  pay?: { url: string; qrUrl: string };
  button?: string;
};

const productId = '2003';
const vpa = 'isha@okhdfcbank';
let people = 0;

describeHiram('a rupee says whose an account is', ({ hiram, staffOf }) => {
  afterEach(() => void vi.restoreAllMocks());
  const path = '/accountProof';
  const bound = async (): Promise<TestBorrower> => {
    const phone = `98765${String(++people).padStart(5, '0')}`;
    const borrower = await hiram.borrower({ system: '1', name: 'Isha Rao', phone });
    const account = { product_id: productId, cardType: '1', vpa, salaryDay: '15' };
    expect((await borrower.call('bindCardNew', account)).code).toBe(0);
    return borrower;
  };
  const open = async (borrower: TestBorrower): Promise<View> => {
    hiram.passTime(4_000);
    const page = await borrower.page(path, { productId });
    expect(page.status).toBe(200);
    return readDocument(await page.text()).content as View;
  };
  const press = (borrower: TestBorrower) =>
    fetch(`${hiram.baseUrl}${path}?${borrower.query}&productId=${productId}`, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
  const payerActs = async (borrower: TestBorrower, fields: Record<string, string>): Promise<void> => {
    const { pay } = await open(borrower);
    const answer = await fetch(pay?.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay', from: vpa, holder: 'Isha Rao', ...fields }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
  };
  const checkOf = ({ userId }: TestBorrower) =>
    hiram.database.db
      .selectFrom('account_check')
      .select('outcome')
      .where('borrower_id', '=', userId)
      .executeTakeFirst();

  it('BANK-12 is offered where nobody can say whose the account is, and can be left out', async () => {
    const borrower = await bound();
    expect(await open(borrower)).toMatchObject({
      lead: `Show that UPI ID ${vpa} is yours`,
      button: expect.any(String),
    });
    const offer = readDocument(await (await borrower.visit('/newLoanConfirm', { productId })).text());
    expect(offer.content).toMatchObject({ accountProof: { url: expect.stringContaining(path) } });
    const orderId = await takeLoan(borrower, productId);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.worker.drain();
    const payouts = hiram.database.db.selectFrom('payout').selectAll().where('order_id', '=', orderId);
    expect(await payouts.execute()).toHaveLength(1);
  });

  it('BANK-12 the holder pays a rupee, reads whose the account is, and no money stands in our books', async () => {
    const borrower = await bound();
    expect((await press(borrower)).status).toBe(303);
    const waiting = await open(borrower);
    expect(waiting.pay).toMatchObject({ qrUrl: expect.stringMatching(/^data:image\/svg/) });
    // A second press gives the same link.
    await press(borrower);
    expect((await open(borrower)).pay?.url).toBe(waiting.pay?.url);
    await payerActs(borrower, {});
    expect(await open(borrower)).toMatchObject({ tone: 'good', lead: 'This account belongs to I••• R••.' });
    expect(await checkOf(borrower)).toEqual({ outcome: 'match' });
    const page = await borrower.visit('/newLoanConfirm', { productId });
    expect(await page.text()).toContain('This account belongs to I••• R••.');
    expect(await hiram.database.db.selectFrom('payment').selectAll().execute()).toEqual([]);
  });

  it('BANK-12 the account of somebody else stops for a person', async () => {
    const borrower = await bound();
    await press(borrower);
    await payerActs(borrower, { holder: 'Ravi Kumar' });
    expect(await open(borrower)).toMatchObject({
      tone: 'danger',
      lead: expect.stringContaining('R••• K••••'),
    });
    const orderId = await takeLoan(borrower, productId);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.worker.drain();
    const payouts = hiram.database.db.selectFrom('payout').selectAll().where('order_id', '=', orderId);
    expect(await payouts.execute()).toEqual([]);
    const cashier = await staffOf('cashier');
    const held = await cashier.get<object[]>(`/held-accounts?search=${orderId}`);
    expect(held.data).toMatchObject([{ outcome: 'mismatch', holder: 'R••• K••••' }]);
  });

  it('BANK-12 a rupee from another account, a refusal and a link that expires say nothing of the account', async () => {
    const borrower = await bound();
    await press(borrower);
    await payerActs(borrower, { from: 'isha@oksbi' });
    expect(await open(borrower)).toMatchObject({
      lead: expect.stringContaining('came from another account'),
    });
    await press(borrower);
    await payerActs(borrower, { action: 'decline' });
    expect(await open(borrower)).toMatchObject({ lead: 'Nothing was paid.', button: expect.any(String) });
    await press(borrower);
    hiram.passTime(601_000);
    expect(await open(borrower)).toMatchObject({ lead: expect.stringContaining('has expired') });
    expect(await checkOf(borrower)).toBeUndefined();
    // Each rupee costs the lender a fee: a fourth one of a day is refused.
    expect((await press(borrower)).status).toBe(429);
  });

  it('BANK-12 is noticed when the page was closed, and a provider that is down is asked again', async () => {
    const borrower = await bound();
    await press(borrower);
    await payerActs(borrower, {});
    hiram.world?.setFaults({ charges: 'error' });
    hiram.passTime(5_000);
    await readOpenPennyDrops(hiram.context);
    expect(await checkOf(borrower)).toBeUndefined();
    hiram.world?.setFaults({ charges: 'normal' });
    hiram.passTime(5_000);
    await readOpenPennyDrops(hiram.context);
    expect(await checkOf(borrower)).toEqual({ outcome: 'match' });
  });

  it('BANK-12 a provider that gives no link is said, and nobody in pesos sees any of it', async () => {
    const borrower = await bound();
    hiram.world?.setFaults({ charges: 'error' });
    expect((await press(borrower)).status).toBe(303);
    expect(await open(borrower)).toMatchObject({ lead: 'Nothing was paid.' });
    hiram.world?.setFaults({ charges: 'normal' });
    const maria = await hiram.borrower({ phone: '09177009911' });
    const page = await maria.page(path, { productId: '1003' });
    expect(page.headers.get('location')).toMatch(/^\/newLoanConfirm/);
  });
});
