import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadBorrower, updatePersonal } from '../../../borrowers/identity/borrower-store.ts';
import {
  findPayoutAccount,
  insertPayoutAccount,
} from '../../../borrowers/payout-accounts/payout-account-store.ts';
import { en } from '../../../lender/texts/en.ts';
import { changeAccount } from '../../../testing/borrowers/change-account.ts';
import { applyFor, takeLoan, walletFields } from '../../../testing/borrowers/lend.ts';
import { printDatabase } from '../../../testing/databases/database-print.ts';
import { describeHiram } from '../../../testing/describe-hiram.ts';
import { readDocument } from '../../../testing/reading/read-document.ts';
import { lendForTheDesk, overpay } from '../../../testing/staff/loan-at-the-desk.ts';
import { signInStaff, type TestStaff } from '../../../testing/staff/staff.ts';
import { actByTwo, decideOn, requestAction } from '../../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../../testing/test-hiram.ts';

const productId = '1003';
/** Of which the sandbox knows another holder, no account, and a bank that is offline. */
const somebodyElses = '09175500409';
const nobodys = '09175500404';
const offline = '09175500503';
let people = 0;

describeHiram('whose account it is, before money goes there', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  let officer: TestStaff;
  beforeAll(async () => {
    cashier = await staffOf('cashier');
    officer = await staffOf('credit-officer');
  });
  afterEach(() => void vi.restoreAllMocks());

  const person = () =>
    hiram.borrower({ name: 'Maria Santos', phone: `0917700${String(++people).padStart(4, '0')}` });
  const account = (walletNumber: string) => ({ product_id: productId, ...walletFields, walletNumber });
  const bind = async (borrower: TestBorrower, walletNumber: string): Promise<void> => {
    expect((await borrower.call('bindCardNew', account(walletNumber))).code).toBe(0);
  };
  const approve = async (orderId: string): Promise<void> => {
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.worker.drain();
  };
  const lent = async (walletNumber: string) => {
    const borrower = await person();
    await bind(borrower, walletNumber);
    const orderId = await takeLoan(borrower, productId);
    await approve(orderId);
    return { borrower, orderId };
  };
  const confirmation = async (borrower: TestBorrower): Promise<string> => {
    const page = await borrower.visit('/newLoanConfirm', { productId });
    expect(page.status).toBe(200);
    return page.text();
  };
  const payoutsOf = (orderId: string) =>
    hiram.database.db.selectFrom('payout').selectAll().where('order_id', '=', orderId).execute();
  const accountsOf = async (orderId: string) => {
    type Account = { id: string; account: string; check: { outcome: string; isHeld: boolean } | null };
    return (await officer.get<{ accounts: Account[] }>(`/loans/${orderId}/story`)).data.accounts;
  };
  const heldFor = async (orderId: string) =>
    (await cashier.get<{ orderId: string }[]>(`/held-accounts?search=${orderId}`)).data;
  const listen = () => {
    const checks = hiram.context.providers.paying('PHP').accountChecks;
    if (!checks) throw new Error('the sandbox checks accounts');
    return vi.spyOn(checks, 'checkAccount');
  };

  it('BANK-11 the confirmation says whose the account is, masked, and the money goes there', async () => {
    const borrower = await person();
    await bind(borrower, '09175554821');
    const page = await confirmation(borrower);
    expect(page).toContain('This account belongs to M•••• S•••••.');
    const orderId = await takeLoan(borrower, productId);
    await approve(orderId);
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'sent' }]);
    expect(await accountsOf(orderId)).toMatchObject([
      { check: { outcome: 'match', holder: 'M•••• S•••••', isHeld: false } },
    ]);
  });

  it('BANK-11 money to the account of somebody else waits until two of staff have released that account', async () => {
    const { borrower, orderId } = await lent(somebodyElses);
    expect(await confirmation(borrower)).toContain(
      'This account belongs to J••• R••••, which is not your name.',
    );
    expect(await payoutsOf(orderId)).toEqual([]);
    const shown = () => borrower.call<{ noticeDesText: string }>('loanDetails', { orderId, productId });
    expect((await shown()).data.noticeDesText).toBe(en.statusAccountCheckedText);
    const { content } = readDocument(
      await (await borrower.page('/loanDetails', { orderId, productId })).text(),
    );
    expect(content).toMatchObject({ home: { tone: 'due', isAccountHeld: true } });
    expect(await heldFor(orderId)).toMatchObject([
      { orderId, borrower: 'Maria Santos', holder: 'J••• R••••', outcome: 'mismatch' },
    ]);
    const [held] = await accountsOf(orderId);
    expect(held).toMatchObject({ check: { isHeld: true } });
    const input = { accountId: held?.id };
    await actByTwo([cashier, officer], { kind: 'release-account', orderId, input });
    await hiram.worker.drain();
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'sent', payout_account_id: held?.id }]);
    expect((await shown()).data.noticeDesText).toContain('It arrives between');
    expect(await heldFor(orderId)).toEqual([]);
    const again = await requestAction(cashier, { kind: 'release-account', orderId, input });
    expect(again.error?.code).toBe('not-possible');
    const print = await printDatabase(hiram.database.pool);
    expect(print).not.toContain('Rizal');
  });

  it('BANK-11 a check that is not to be had blocks nobody, and is tried again before the money goes', async () => {
    const borrower = await person();
    await bind(borrower, offline);
    expect(await confirmation(borrower)).not.toContain('This account belongs');
    const orderId = await takeLoan(borrower, productId);
    const [before] = await accountsOf(orderId);
    expect(before).toMatchObject({ check: { outcome: 'unavailable', isHeld: false } });
    const heard = listen();
    await approve(orderId);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'sent' }]);
  });

  it('BANK-11 the try before the money goes stops it, where the bank answers then', async () => {
    const borrower = await person();
    await bind(borrower, offline);
    const orderId = await takeLoan(borrower, productId);
    listen().mockResolvedValue({ outcome: 'mismatch', holderName: 'Jose Rizal', reference: 'chk_1' });
    await approve(orderId);
    expect(await payoutsOf(orderId)).toEqual([]);
    expect(await heldFor(orderId)).toHaveLength(1);
  });

  it('BANK-11 an account is checked once, and a borrower has five bindings checked in a day', async () => {
    const borrower = await person();
    const heard = listen();
    for (let each = 0; each < 7; each++) await bind(borrower, `0917556700${each}`);
    expect(heard).toHaveBeenCalledTimes(5);
    await bind(borrower, '09175567006');
    expect(heard).toHaveBeenCalledTimes(5);
    const orderId = await takeLoan(borrower, productId);
    await approve(orderId);
    expect(heard).toHaveBeenCalledTimes(6);
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'sent' }]);
  });

  const rename = async ({ userId }: TestBorrower, name: string): Promise<void> => {
    const { db, cipher } = hiram.context;
    const { personal } = await loadBorrower(db, cipher, userId);
    await updatePersonal(db, cipher, userId, { ...personal, name });
  };
  /** The bank answers by the name that it is asked about. */
  const belongsTo = (holderName: string) =>
    listen().mockImplementation(async ({ name }) => {
      return { outcome: name === holderName ? 'match' : 'mismatch', holderName, reference: `chk_${name}` };
    });

  it('BANK-11 another name of the borrower has the account asked about again: it is no longer theirs', async () => {
    const borrower = await person();
    const heard = belongsTo('Maria Santos');
    await bind(borrower, '09175554821');
    await rename(borrower, 'Xenia Reyes');
    expect(await confirmation(borrower)).not.toContain('This account belongs');
    const orderId = await takeLoan(borrower, productId);
    expect(await accountsOf(orderId)).toMatchObject([{ check: { outcome: 'unavailable', isHeld: false } }]);
    await approve(orderId);
    // The check of the former name is not gone on with.
    expect(heard.mock.lastCall?.[0]).toMatchObject({ name: 'Xenia Reyes', begun: null });
    expect(await payoutsOf(orderId)).toEqual([]);
    expect(await heldFor(orderId)).toMatchObject([{ outcome: 'mismatch' }]);
  });

  it('BANK-11 another name of the borrower has the account asked about again: it turns out to be theirs', async () => {
    const borrower = await person();
    belongsTo('Yolanda Cruz');
    await bind(borrower, '09175554821');
    await rename(borrower, 'cruz, YOLANDA');
    await rename(borrower, 'Yolanda Cruz');
    const orderId = await takeLoan(borrower, productId);
    await approve(orderId);
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'sent' }]);
    expect(await heldFor(orderId)).toEqual([]);
    await rename(borrower, 'CRUZ Yolanda');
    expect(await accountsOf(orderId)).toMatchObject([{ check: { outcome: 'match' } }]);
  });

  it('BANK-11 what is said of a name that changed meanwhile counts as nothing', async () => {
    const borrower = await person();
    listen().mockImplementationOnce(async ({ name }) => {
      await rename(borrower, 'Xenia Reyes');
      return { outcome: 'match', holderName: name, reference: 'chk_3' };
    });
    await bind(borrower, '09175554821');
    const orderId = await takeLoan(borrower, productId);
    expect(await accountsOf(orderId)).toMatchObject([{ check: { outcome: 'unavailable' } }]);
  });

  it('BANK-11 an account that staff bind is checked before its money goes', async () => {
    const borrower = await person();
    const orderId = await applyFor(borrower, productId);
    const { product_id: _product, cardType, ...values } = account(somebodyElses);
    const input = { cardType: Number(cardType), values };
    await actByTwo([officer, cashier], { kind: 'change-account', orderId, input });
    await approve(orderId);
    expect(await payoutsOf(orderId)).toEqual([]);
    expect(await heldFor(orderId)).toHaveLength(1);
  });

  it('BANK-11 a fault of the check costs no binding, and the account is checked before its money goes', async () => {
    const borrower = await person();
    const heard = listen().mockRejectedValueOnce(new Error('a fault of ours'));
    await bind(borrower, '09175554821');
    const orderId = await takeLoan(borrower, productId);
    expect(await accountsOf(orderId)).toMatchObject([{ check: null }]);
    await approve(orderId);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'sent' }]);
  });

  it('BANK-11 no money goes to an account that takes the place of another while that one is checked', async () => {
    const borrower = await person();
    await bind(borrower, offline);
    const orderId = await takeLoan(borrower, productId);
    listen().mockImplementationOnce(async () => {
      const known = await findPayoutAccount(hiram.context.db, hiram.context.cipher, borrower.userId);
      if (!known) throw new Error('no account is bound');
      const other = { ...known, boundBy: 'staff', waitsUntil: null } as const;
      const now = new Date(hiram.context.clock.businessNow().getTime() + 1);
      await insertPayoutAccount(hiram.context.db, hiram.context.cipher, borrower.userId, other, now);
      return { outcome: 'match', holderName: 'Maria Santos', reference: 'chk_2' };
    });
    await approve(orderId);
    expect(await payoutsOf(orderId)).toEqual([]);
  });

  it('BANK-11 a release is of one account: another one that the borrower binds meanwhile is not released', async () => {
    const { borrower, orderId } = await lent(nobodys);
    expect(await confirmation(borrower)).toContain('No account was found under this number.');
    const [held] = await accountsOf(orderId);
    const request = { kind: 'release-account', orderId, input: { accountId: held?.id } };
    const asked = await requestAction(cashier, request);
    expect(asked.data.status).toBe('waiting');
    await changeAccount(hiram, borrower, account('09175600409'));
    expect((await decideOn(officer, asked.data)).error?.code).toBe('not-possible');
    await waitADay();
    expect(await payoutsOf(orderId)).toEqual([]);
    cashier = await signInStaff(hiram.baseUrl, 'cashier');
    expect(await heldFor(orderId)).toMatchObject([{ account: 'GCash •••• 0409' }]);
  });

  it("BANK-11 the money goes once the borrower has bound an account of their own, after that account's day", async () => {
    const { borrower, orderId } = await lent(somebodyElses);
    await changeAccount(hiram, borrower, account('09175554821'));
    await hiram.worker.drain();
    expect(await payoutsOf(orderId)).toEqual([]);
    await waitADay();
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'sent' }]);
    cashier = await signInStaff(hiram.baseUrl, 'cashier');
    expect(await heldFor(orderId)).toEqual([]);
  });

  it("BANK-11 a refund waits too until an account that its bank says is somebody else's is released", async () => {
    const { borrower, orderId } = await lendForTheDesk(hiram);
    await overpay(hiram, { borrower, orderId });
    await changeAccount(hiram, borrower, account(somebodyElses));
    await waitADay();
    cashier = await signInStaff(hiram.baseUrl, 'cashier');
    officer = await signInStaff(hiram.baseUrl, 'credit-officer');
    const refund = { kind: 'refund', orderId, input: { amountMinor: 100 } };
    const refused = await requestAction(cashier, refund);
    expect(refused).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    expect(refused.error?.message).toContain('Release the payout account first');
    const held = (await accountsOf(orderId)).find(({ check }) => check?.isHeld);
    const release = { kind: 'release-account', orderId, input: { accountId: held?.id } };
    await actByTwo([cashier, officer], release);
    const { data } = await actByTwo([cashier, officer], refund);
    await hiram.worker.drain();
    const sent = hiram.database.db.selectFrom('refund_transfer').selectAll().where('id', '=', data.id);
    expect(await sent.execute()).toMatchObject([{ status: 'sent', payout_account_id: held?.id }]);
  });

  /** Lets the day of a changed account pass; then the server sends what waited. */
  const waitADay = async (): Promise<void> => {
    hiram.passTime(25 * 3_600_000);
    for (const { recurring = [] } of hiram.features)
      for (const task of recurring)
        if (task.name === 'release-waiting-payouts') await task.run(hiram.context);
    await hiram.worker.drain();
  };
});
