import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { stopForDeath } from '../../contacts/stop-for-death.ts';
import { newId } from '../../ground/new-id.ts';
import { takeLoan, walletFields } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';

type Item = {
  id: string;
  borrower: string;
  phone: string;
  contractNumber: string;
  amountMinor: number;
  decisionDueBy: string;
  isLate: boolean;
  findings: { rule: string; verdict: string; figure: string }[];
};

describeHiram('applications', ({ hiram, staffOf }) => {
  let officer: TestStaff;
  beforeAll(async () => {
    officer = await staffOf('credit-officer');
  });

  afterEach(() => void vi.restoreAllMocks());

  let wallets = 0;
  const apply = async (name: string) => {
    const borrower = await hiram.borrower({ name });
    // Who shares a wallet is referred as a duplicate.
    wallets += 1;
    const account = { ...walletFields, walletNumber: `0917510000${wallets}` };
    await borrower.call('bindCardNew', { product_id: '1001', ...account });
    return { borrower, orderId: await takeLoan(borrower, '1001') };
  };
  const search = async (text: string) =>
    (await officer.get<Item[]>(`/applications?search=${encodeURIComponent(text)}`)).data;

  test('an application is listed with its borrower, its deadline and the results of the rules', async () => {
    const { orderId } = await apply('Ana Applicant');
    const { data } = await officer.get<Item>(`/applications/${orderId}`);
    expect(data).toMatchObject({
      borrower: 'Ana Applicant',
      decisionDueBy: '2026-11-21',
      isLate: false,
      amountMinor: 1_000_000,
    });
    expect(data.findings).toContainEqual({ rule: 'payout-account', verdict: 'good', figure: 'bound' });
    expect(data.findings).toContainEqual({ rule: 'age', verdict: 'good', figure: '31' });
  });

  test('is found by loan id, contract number, phone and name, and by nothing else', async () => {
    const { orderId } = await apply('Fe Found');
    const [found] = await search(orderId);
    expect((await search(found?.contractNumber ?? '')).map(({ id }) => id)).toEqual([orderId]);
    expect((await search(found?.phone ?? '')).map(({ id }) => id)).toEqual([orderId]);
    expect((await search('found, FE')).map(({ id }) => id)).toEqual([orderId]);
    expect(await search('Fe Lost')).toEqual([]);
    expect(await search("' or 1=1 --")).toEqual([]);
  });

  test('an approved application leaves the queue, and a second decision is refused', async () => {
    const { orderId } = await apply('Ada Approved');
    const path = `/applications/${orderId}/decision`;
    expect((await officer.send('POST', path, { approve: true })).status).toBe(200);
    expect((await officer.get(`/applications/${orderId}`)).status).toBe(404);
    const again = await officer.send('POST', path, { approve: false, reason: 'owes-already' });
    expect(again).toMatchObject({ status: 422, error: { code: 'not-decidable' } });
  });

  test('declining needs a reason; the note beside it stays out of the books', async () => {
    const { orderId } = await apply('Dan Declined');
    const path = `/applications/${orderId}/decision`;
    expect(await officer.send('POST', path, { approve: false })).toMatchObject({
      status: 400,
      error: { code: 'malformed', message: 'Please check: reason.' },
    });
    const note = 'Spoke with Dan Declined by phone.';
    const body = { approve: false, reason: 'identity-doubtful', note };
    expect((await officer.send('POST', path, body)).status).toBe(200);
    const event = await hiram.context.db
      .selectFrom('order_event')
      .select('body')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'declined')
      .executeTakeFirstOrThrow();
    expect(event.body).toEqual({ reason: 'identity-doubtful' });
  });

  test('BANK-10 what cannot be sent to the account is neither applied for nor approved', async () => {
    const { orderId } = await apply('Lara Large');
    const pays = hiram.context.providers.paying('PHP');
    vi.spyOn(pays, 'canPayTo').mockImplementation((_kind, _code, amountMinor) => amountMinor < 900_000n);
    const why = expect.stringMatching(/cannot send ₱9,700.00 to .*Change the payout account first/);
    const path = `/applications/${orderId}/decision`;
    expect((await officer.send('POST', path, { approve: true })).error?.message).toEqual(why);
    const against = { kind: 'approve-against-rules', orderId, input: { amountMinor: 1_000_000 } };
    expect((await officer.send('POST', '/actions/preview', against)).error?.message).toEqual(why);
    const borrower = await hiram.borrower();
    await borrower.call('bindCardNew', { product_id: '1001', ...walletFields });
    const offer = (await borrower.call<{ periods: number }>('loanDetailConfirm', { productId: '1001' })).data;
    const asked = { amount: 1_000_000, periods: offer.periods, termUnit: 'day', productId: '1001' };
    expect(await borrower.call('loanDetailPush', asked)).toMatchObject({
      code: 1025,
      message: expect.stringContaining('We cannot send this amount'),
    });
    vi.restoreAllMocks();
    expect((await officer.send('POST', path, { approve: true })).status).toBe(200);
  });

  test('CONT-12 of a borrower who has died no application is approved, by no officer and by no request', async () => {
    const { orderId: applied, borrower } = await apply('Dora Dead');
    const { context } = hiram;
    await stopForDeath(context, context.db, { id: applied, borrowerId: borrower.userId }, newId());
    const why = 'The borrower has died. Decline the application.';
    const path = `/applications/${applied}/decision`;
    expect((await officer.send('POST', path, { approve: true })).error?.message).toBe(why);
    const against = { kind: 'approve-against-rules', orderId: applied, input: { amountMinor: 1_000_000 } };
    expect((await officer.send('POST', '/actions/preview', against)).error?.message).toBe(why);
    expect((await officer.send('POST', path, { approve: false, reason: 'other', note: why })).status).toBe(
      200,
    );
  });

  test('is late from the second day after it was sent, and can be filtered by that', async () => {
    const { orderId } = await apply('Lea Late');
    await hiram.setToday('2026-11-21');
    const of = async (isLate: boolean) =>
      (await officer.get<Item[]>(`/applications?isLate=${isLate}`)).data.map(({ id }) => id);
    expect(await of(true)).not.toContain(orderId);
    await hiram.setToday('2026-11-22');
    expect(await of(true)).toContain(orderId);
    expect(await of(false)).not.toContain(orderId);
  });

  test('other roles neither read nor decide, an unknown loan is not found, and reads are audited', async () => {
    const { orderId } = await apply('Rita Role');
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    const auditor = await signInStaff(hiram.baseUrl, 'auditor');
    const path = `/applications/${orderId}/decision`;
    expect((await cashier.get('/applications')).status).toBe(403);
    expect((await auditor.send('POST', path, { approve: true })).status).toBe(403);
    expect((await officer.send('POST', '/applications/nothing/decision', { approve: true })).status).toBe(
      404,
    );
    expect((await auditor.get(`/applications/${orderId}`)).status).toBe(200);
    const trail = await auditor.get<{ subject: string; staff: string }[]>(
      `/audit-entries?subject=applications:${orderId}`,
    );
    expect(trail.data.map(({ staff }) => staff)).toContain(auditor.account.name);
  });

  test('an unknown sort and a malformed filter are refused', async () => {
    for (const query of [
      'sort=contract',
      'sort=created_at%3Bdrop',
      'market=XX',
      'isLate=perhaps',
      'perPage=1000',
    ])
      expect((await officer.get(`/applications?${query}`)).status, query).toBe(400);
  });
});
