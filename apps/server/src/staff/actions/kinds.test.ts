import type { ActionPreview } from '@hiram/wire/staff/actions/actions';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../ground/engine/sql.ts';
import { newId } from '../../ground/new-id.ts';
import { en } from '../../lender/texts/en.ts';
import { applyFor, takeLoan, walletFields } from '../../testing/borrowers/lend.ts';
import { listPayoutsOf } from '../../testing/borrowers/payouts.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import {
  balancesOf,
  deskProductId,
  lendForTheDesk,
  messagesAbout,
} from '../../testing/staff/loan-at-the-desk.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import { actByTwo, decideOn, requestAction } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = deskProductId;

describeHiram('what staff do to a loan', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  let officer: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    cashier = await staffOf('cashier');
    officer = await staffOf('credit-officer');
  });
  beforeEach(async () => {
    ({ borrower, orderId } = await lendForTheDesk(hiram));
  });

  const late = () => hiram.setToday('2027-01-12');
  const balances = (id = orderId) => balancesOf(hiram, id);
  const byTwo = (request: { kind: string; orderId: string; input?: object }) =>
    actByTwo([cashier, officer], request);
  const messages = () => messagesAbout(hiram, { borrower, orderId });

  test('LEND-09 a write-off turns the receivables into a loss', async () => {
    await late();
    expect((await byTwo({ kind: 'write-off', orderId })).data.status).toBe('done');
    const owed = 1_030_000 + 100_000 + 7 * 26_500;
    expect(await balances()).toMatchObject({ 'write-off-loss': owed, 'principal-receivable': 0 });
    const again = await requestAction(cashier, { kind: 'write-off', orderId });
    expect(again).toMatchObject({ status: 422, error: { code: 'not-decidable' } });
  });

  test('DESK-05 a write-off names what the days since its request have added, and writes it off too', async () => {
    await late();
    const { data: asked } = await requestAction(cashier, { kind: 'write-off', orderId });
    await hiram.setToday('2027-01-14');
    const { data: preview } = await officer.get<ActionPreview>(`/actions/${asked.id}/preview`);
    const grownMinor = (asked.amountMinor ?? 0) + 2 * 26_500;
    expect(preview.before.owedMinor).toBe(grownMinor);
    expect(preview.remarks[0]).toMatch(/₱13,155.00 was owed at the request.*₱13,685.00/);
    expect((await decideOn(officer, asked)).data.status).toBe('done');
    expect(await balances()).toMatchObject({ 'write-off-loss': grownMinor });
  });

  test('DESK-05 a write-off is refused once the loan changed after its request', async () => {
    await late();
    const { data: asked } = await requestAction(cashier, { kind: 'write-off', orderId });
    const payment = { amountMinor: 50_000, paidOn: '2027-01-10', method: 'cash', proof: `W${newId()}` };
    await requestAction(cashier, { kind: 'record-payment', orderId, input: payment });
    const refused = await officer.get(`/actions/${asked.id}/preview`);
    expect(refused.error?.message).toContain('₱13,155.00 was owed');
    expect(await decideOn(officer, asked)).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    expect((await officer.get(`/actions/${asked.id}`)).data).toMatchObject({
      status: 'refused',
      refusal: expect.stringContaining('₱13,155.00 was owed'),
    });
    expect(await balances()).not.toHaveProperty('write-off-loss');
  });

  test('DESK-05 a write-off is refused after a change of its own day that leaves what is owed as it was', async () => {
    await hiram.setToday('2026-12-01');
    const input = { cause: 'deceased' };
    const { data: asked } = await requestAction(cashier, { kind: 'write-off', orderId, input });
    hiram.passTime(1_000);
    // Too early to prepay: the payment is held.
    const payment = { amountMinor: 50_000, paidOn: '2026-12-01', method: 'cash', proof: `W${newId()}` };
    await requestAction(cashier, { kind: 'record-payment', orderId, input: payment });
    expect(await balances()).toMatchObject({ 'principal-receivable': 1_000_000, 'borrower-credit': -50_000 });
    expect(await decideOn(officer, asked)).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    expect(await balances()).not.toHaveProperty('write-off-loss');
  });

  test('DESK-05 a loan that is not overdue is written off for a cause, by two people', async () => {
    const without = await requestAction(cashier, { kind: 'write-off', orderId });
    expect(without).toMatchObject({ status: 422, error: { code: 'not-decidable' } });
    const input = { cause: 'deceased' };
    const asked = await requestAction(cashier, { kind: 'write-off', orderId, input });
    expect(asked.data).toMatchObject({ status: 'waiting', input, amountMinor: expect.any(Number) });
    expect(asked.data.amountMinor).toBeGreaterThanOrEqual(1_000_000);
    expect((await decideOn(officer, asked.data)).data.status).toBe('done');
    expect(await balances()).toMatchObject({ 'principal-receivable': 0 });
  });

  test('DESK-04 the preview of a reversal names its net effect, and warns where it ends a running loan', async () => {
    const { data: story } = await officer.get<LoanStory>(`/loans/${orderId}/story`);
    const entry = story.events.find(({ endsLoan }) => endsLoan);
    expect(
      story.events.filter(({ kind }) => kind === 'payout-sent').map((each) => each.isReversible),
    ).toEqual(expect.not.arrayContaining([true]));
    const body = { kind: 'reverse', orderId, input: { eventId: entry?.id } };
    const { data } = await officer.send<ActionPreview>('POST', '/actions/preview', body);
    expect(data.warnings[0]).toMatch(/^This ends the running loan/);
    expect(data.remarks[0]).toMatch(/^Reverses the entry “Disbursed” of 2026-/);
    const net = new Map(data.net.map(({ account, amountMinor }) => [account, amountMinor]));
    expect(net.get('principal-receivable')).toBe(-1_000_000);
    expect([...net.values()].reduce((sum, each) => sum + each, 0)).toBe(0);
  });

  test('LEND-05 a charge is borne by an overdue loan alone', async () => {
    const input = { part: 'lawful-charge', amountMinor: 20_000 };
    const early = await requestAction(officer, { kind: 'charge', orderId, input });
    expect(early).toMatchObject({ status: 422, error: { code: 'not-decidable' } });
    await late();
    expect((await requestAction(officer, { kind: 'charge', orderId, input })).data.status).toBe('done');
    expect(await balances()).toMatchObject({
      'lawful-charge-receivable': 20_000,
      'charges-recovered': -20_000,
    });
  });

  test('a waiver is undone by its reversal', async () => {
    await late();
    const waived = await requestAction(officer, {
      kind: 'waive',
      orderId,
      input: { part: 'penalty', amountMinor: 50_000 },
    });
    const before = await balances();
    await byTwo({ kind: 'reverse', orderId, input: { eventId: waived.data.id } });
    expect(await balances()).toMatchObject({
      waivers: 0,
      'penalty-receivable': (before['penalty-receivable'] ?? 0) + 50_000,
    });
    const unknown = await requestAction(officer, { kind: 'reverse', orderId, input: { eventId: newId() } });
    expect(unknown.error?.code).toBe('event-not-found');
  });

  test('on hold a borrower is not reminded; after the release the reminder comes, and the debt went on', async () => {
    expect((await requestAction(officer, { kind: 'hold', orderId })).data.status).toBe('done');
    expect((await requestAction(officer, { kind: 'hold', orderId })).error?.code).toBe('not-possible');
    await late();
    expect(await messages()).not.toContain('messageOverdueLater');
    expect(await balances()).toMatchObject({ 'penalty-receivable': 100_000 + 7 * 26_500 });
    expect((await requestAction(officer, { kind: 'release', orderId })).data.status).toBe('done');
    expect((await requestAction(officer, { kind: 'release', orderId })).error?.code).toBe('not-possible');
    await hiram.setToday('2027-01-13');
    expect((await messages()).filter((template) => template === 'messageOverdueLater')).toHaveLength(1);
  });

  test('terms change only by a new acceptance: an order that is not paid out ends and its borrower is told', async () => {
    const applicant = await hiram.borrower();
    const applied = await applyFor(applicant, productId);
    const asked = await requestAction(cashier, { kind: 'change-terms', orderId: applied });
    expect(asked.data.status).toBe('waiting');
    expect((await decideOn(officer, asked.data)).data.status).toBe('done');
    const details = await applicant.call<{ userOrderDetail: { status: number } }>('loanDetails', {
      orderId: applied,
      productId,
    });
    expect(JSON.stringify(details.data)).toContain('110');
    await hiram.worker.drain();
    const sent = await hiram.sandbox<{ text: string }[]>(
      'GET',
      `/sandbox/messages?phone=${encodeURIComponent(await phoneOf(applicant))}`,
    );
    expect(sent[0]?.text).toBe(en.messageTermsChange.replace('{contract}', asked.data.contractNumber));
    expect(await applyFor(applicant, productId)).not.toBe(applied);
    const running = await requestAction(cashier, { kind: 'change-terms', orderId });
    expect(running.error?.code).toBe('not-decidable');
    const awaiting = await hiram.borrower();
    const sentOut = await applyFor(awaiting, productId);
    await hiram.sandbox('POST', `/sandbox/orders/${sentOut}/decision`, { approve: true });
    await hiram.worker.drain();
    const underWay = await requestAction(cashier, { kind: 'change-terms', orderId: sentOut });
    expect(underWay.error?.code).toBe('not-possible');
  });

  const phoneOf = async ({ userId }: TestBorrower): Promise<string> => {
    const row = await hiram.context.db
      .selectFrom('borrower')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return (
      hiram.context.cipher.decrypt(`borrower:${userId}:personal`, row.personal_cipher) as { phone: string }
    ).phone;
  };

  test('BANK-04 another account needs a second person, holds the form of the product, and takes the returned payout', async () => {
    const applicant = await hiram.borrower();
    const applied = await applyFor(applicant, productId);
    await hiram.sandbox('POST', `/sandbox/orders/${applied}/decision`, { approve: true });
    await hiram.sandbox('POST', `/sandbox/orders/${applied}/payout`, { result: 'returned' });
    const values = { channel: '90006', walletNumber: '09170000001', salaryDay: '15' };
    const change = (number: string) =>
      requestAction(officer, {
        kind: 'change-account',
        orderId: applied,
        input: { cardType: 1, values: { ...values, walletNumber: number } },
      });
    expect((await change('12')).error?.code).toBe('account-field-invalid');
    const asked = await change('09170000001');
    expect(asked.data.status).toBe('waiting');
    const dump = await sql<{ row: string }>`select to_jsonb(a)::text as row from staff_action a`.execute(
      hiram.context.db,
    );
    expect(JSON.stringify(dump.rows)).not.toContain('09170000001');
    expect((await decideOn(cashier, asked.data)).data.status).toBe('done');
    await hiram.worker.drain();
    await hiram.sandbox('POST', `/sandbox/orders/${applied}/payout`, { result: 'credited' });
    expect(await balances(applied)).toMatchObject({
      'principal-receivable': 1_000_000,
      'payouts-in-transit': 0,
    });
    const accounts = await hiram.context.db
      .selectFrom('payout_account')
      .select('masked')
      .where('borrower_id', '=', applicant.userId)
      .execute();
    expect(accounts.map(({ masked }) => masked)).toContain('GCash •••• 0001');
  });

  test('BANK-11 money that waits for the release of an account goes to the one that staff bind instead', async () => {
    const applicant = await hiram.borrower();
    const account = { ...walletFields, walletNumber: '09175500409' };
    await applicant.call('bindCardNew', { product_id: productId, ...account });
    const applied = await takeLoan(applicant, productId);
    await hiram.sandbox('POST', `/sandbox/orders/${applied}/decision`, { approve: true });
    await hiram.worker.drain();
    const statuses = async () => (await listPayoutsOf(hiram, applied)).map(({ status }) => status);
    expect(await statuses()).toEqual([]);
    const { cardType, ...values } = walletFields;
    const input = { cardType: Number(cardType), values };
    expect((await byTwo({ kind: 'change-account', orderId: applied, input })).data.status).toBe('done');
    await hiram.worker.drain();
    expect(await statuses()).toEqual(['sent']);
  });
});
