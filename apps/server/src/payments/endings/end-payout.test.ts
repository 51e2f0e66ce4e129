import type { ActionPreview } from '@hiram/wire/staff/actions/actions';
import type { PayoutItem } from '@hiram/wire/staff/payments/payouts';
import { afterEach, expect, test, vi } from 'vitest';
import { outboxAttemptsMax } from '../../ground/outbox/outbox-store.ts';
import { ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { takeLoan, walletFields } from '../../testing/borrowers/lend.ts';
import { loseAnswer } from '../../testing/borrowers/lose-answer.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { deliverWebhook, payoutWords } from '../../testing/samples/provider-messages.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { actByTwo, decideOn, requestAction } from '../../testing/staff/staff-actions.ts';
import { noteSent } from '../payouts/note-sent.ts';

const productId = '1003';
/** The sandbox's provider refuses to send money to an account that ends like this. */
const refusedNumber = '09175500422';
const hourMs = 3_600_000;
const lastLookMs = 600_000;

describeHiram('a payout that its provider refused', ({ hiram }) => {
  afterEach(async () => {
    vi.restoreAllMocks();
    await giveUp();
  });

  const payoutsOf = (orderId: string) =>
    hiram.context.db
      .selectFrom('payout')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  const statusesOf = async (orderId: string) => (await payoutsOf(orderId)).map(({ status }) => status);
  /** The outbox has tried what waits as often as it does by itself. */
  const giveUp = () =>
    hiram.database.pool.query(
      `update outbox set attempts = ${outboxAttemptsMax} where done_at is null and kind = 'send-payout'`,
    );
  const apply = async (walletNumber: string) => {
    const borrower = await hiram.borrower();
    await borrower.call('bindCardNew', { product_id: productId, ...walletFields, walletNumber });
    return { borrower, orderId: await takeLoan(borrower, productId) };
  };
  const approve = (orderId: string) =>
    hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
  /** A payout that waits since more than an hour, and two persons who may end it. */
  const waiting = async (walletNumber = refusedNumber) => {
    const { borrower, orderId } = await apply(walletNumber);
    await approve(orderId);
    await hiram.worker.drain();
    await giveUp();
    return { borrower, orderId, ...(await anHourLater(orderId)) };
  };
  const anHourLater = async (orderId: string) => {
    hiram.passTime(hourMs + 1_000);
    const [payout] = await payoutsOf(orderId);
    if (payout?.status !== 'requested') throw new Error(`the payout is ${payout?.status}`);
    const requester = await signInStaff(hiram.baseUrl, 'cashier');
    const approver = await signInStaff(hiram.baseUrl, 'credit-officer');
    return { payout, staff: [requester, approver] as const };
  };
  const changeAccount = (
    staff: readonly [TestStaff, TestStaff],
    orderId: string,
    walletNumber = '09175550001',
  ) => {
    const values = { channel: '90006', walletNumber, salaryDay: '15' };
    return actByTwo(staff, { kind: 'change-account', orderId, input: { cardType: 1, values } });
  };
  const endOf = (orderId: string, transferId: string) => ({
    kind: 'end-transfer',
    orderId,
    input: { transferId },
  });
  const lookAgain = async () => {
    hiram.passTime(lastLookMs);
    await hiram.worker.drain();
  };
  const lateChangeOf = async (staff: TestStaff, orderId: string) =>
    (await staff.get<PayoutItem[]>(`/payouts?stage=changed-late&search=${orderId}`)).data[0]?.lateChange;

  test('PAY-15 ends by two persons, and the money goes to the account that was changed', async () => {
    const { orderId, payout, staff } = await waiting();
    await changeAccount(staff, orderId);
    const request = endOf(orderId, payout.id);
    const preview = await staff[0].send<ActionPreview>('POST', '/actions/preview', request);
    expect(preview.data).toMatchObject({
      needsSecondPerson: true,
      remarks: [
        'The payout of ₱10,000.00 to GCash •••• 0422 ends. The money is then sent to GCash •••• 0001.',
        'In ten minutes sandbox is asked once more. If it has the transfer, nothing ends.',
      ],
      warnings: [
        `Look at sandbox first. It must have no transfer with the reference ${payout.reference}.`,
        'If it has one, the money is sent twice.',
      ],
    });
    const asked = await requestAction(staff[0], request);
    expect(asked.data).toMatchObject({ status: 'waiting', amountMinor: 1_000_000 });
    expect((await decideOn(staff[0], asked.data)).error?.code).toBe('own-request');
    expect((await decideOn(staff[1], asked.data)).data.status).toBe('done');
    await hiram.worker.drain();
    expect(await statusesOf(orderId)).toEqual(['ending']);
    const terms = await requestAction(staff[0], { kind: 'change-terms', orderId });
    expect(terms.error?.code).toBe('not-possible');
    await lookAgain();
    expect(await statusesOf(orderId)).toEqual(['refused', 'sent']);
    expect(new Set((await payoutsOf(orderId)).map((each) => each.payout_account_id)).size).toBe(2);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    expect((await hiram.ledger(orderId)).balances).toMatchObject({
      'provider-cash': -1_000_000,
      'payouts-in-transit': 0,
    });
  });

  test('PAY-15 does not end when its provider has it after all: nothing is sent a second time', async () => {
    const { orderId } = await apply('09175550002');
    loseAnswer(hiram, 'requestPayout');
    await approve(orderId);
    await hiram.worker.drain();
    await giveUp();
    const { payout, staff } = await anHourLater(orderId);
    await changeAccount(staff, orderId);
    await actByTwo(staff, endOf(orderId, payout.id));
    await lookAgain();
    expect(await statusesOf(orderId)).toEqual(['sent']);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    expect((await hiram.ledger(orderId)).balances).toMatchObject({ 'provider-cash': -1_000_000 });
  });

  test('PAY-15 does not end when a request for it that was on its way is answered: nothing is sent a second time', async () => {
    const { orderId } = await apply('09175550003');
    const provider = hiram.context.providers.paying('PHP');
    const request = provider.requestPayout.bind(provider);
    const begun = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const requested = vi.spyOn(provider, 'requestPayout').mockImplementation(async (payout) => {
      begun.resolve();
      await released.promise;
      return request(payout);
    });
    const working = approve(orderId).then(() => hiram.worker.drain());
    await begun.promise;
    await giveUp();
    const { payout, staff } = await anHourLater(orderId);
    await changeAccount(staff, orderId);
    await actByTwo(staff, endOf(orderId, payout.id));
    expect(await statusesOf(orderId)).toEqual(['ending']);
    released.resolve();
    await working;
    expect(await statusesOf(orderId)).toEqual(['sent']);
    await lookAgain();
    expect(await statusesOf(orderId)).toEqual(['sent']);
    expect(requested).toHaveBeenCalledTimes(1);
  });

  test('PAY-15 ends only once its provider could be asked', async () => {
    const { orderId, payout, staff } = await waiting();
    await changeAccount(staff, orderId);
    await actByTwo(staff, endOf(orderId, payout.id));
    const provider = hiram.context.providers.paying('PHP');
    const away = vi
      .spyOn(provider, 'findPayout')
      .mockRejectedValue(new ProviderFailure('sandbox', 'is down', true));
    await lookAgain();
    expect(await statusesOf(orderId)).toEqual(['ending']);
    away.mockRestore();
    const { pool } = hiram.database;
    await pool.query(`update payout set provider = 'former' where id = $1`, [payout.id]);
    await lookAgain();
    expect(await statusesOf(orderId)).toEqual(['ending']);
    await pool.query(`update payout set provider = 'sandbox' where id = $1`, [payout.id]);
    await lookAgain();
    expect(await statusesOf(orderId)).toEqual(['refused', 'sent']);
  });

  test('PAY-15 starts the loan when it is reported as credited while it is being ended', async () => {
    const { orderId, payout, staff } = await waiting();
    await changeAccount(staff, orderId);
    await actByTwo(staff, endOf(orderId, payout.id));
    const told = { reference: payout.reference, amountMinor: 1_000_000, state: 'CREDITED' } as const;
    expect((await deliverWebhook(hiram, payoutWords(hiram, told))).effect).toBe('credited');
    await lookAgain();
    expect(await statusesOf(orderId)).toEqual(['credited']);
  });

  test('PAY-15 is held for a person when it is reported as sent or credited after it ended', async () => {
    const { orderId, payout, staff } = await waiting();
    await changeAccount(staff, orderId);
    await actByTwo(staff, endOf(orderId, payout.id));
    await lookAgain();
    const before = await hiram.ledger(orderId);
    await noteSent(hiram.context, payout, 'PO-late');
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    expect(await lateChangeOf(cashier, orderId)).toBe('refused → sent');
    const told = { reference: payout.reference, amountMinor: 1_000_000, state: 'CREDITED' } as const;
    expect((await deliverWebhook(hiram, payoutWords(hiram, told))).effect).toBe('held');
    expect(await lateChangeOf(cashier, orderId)).toBe('refused → credited');
    expect(await hiram.ledger(orderId)).toEqual(before);
    expect(await statusesOf(orderId)).toEqual(['refused', 'sent']);
  });

  test('PAY-15 is not ended within an hour, of another loan, to the same account, or once it is sent', async () => {
    const { orderId } = await apply(refusedNumber);
    await approve(orderId);
    await hiram.worker.drain();
    await giveUp();
    const [young] = await payoutsOf(orderId);
    const cashier = await signInStaff(hiram.baseUrl, 'cashier');
    const early = await requestAction(cashier, endOf(orderId, young?.id ?? ''));
    expect(early).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    expect(early.error?.message).toContain('less than an hour ago');
    const { payout, staff } = await anHourLater(orderId);
    const same = await requestAction(staff[0], endOf(orderId, payout.id));
    expect(same.error?.message).toContain('Change the payout account first');
    await changeAccount(staff, orderId, refusedNumber);
    expect((await requestAction(staff[0], endOf(orderId, payout.id))).error?.message).toContain(
      'same account',
    );
    const other = await waiting();
    const [requester] = other.staff;
    expect((await requestAction(requester, endOf(orderId, other.payout.id))).status).toBe(404);
    expect((await requestAction(requester, endOf(orderId, orderId))).status).toBe(404);
    const sent = await apply('09175550004');
    await approve(sent.orderId);
    await hiram.worker.drain();
    const [gone] = await payoutsOf(sent.orderId);
    expect(gone?.status).toBe('sent');
    expect((await requestAction(requester, endOf(sent.orderId, gone?.id ?? ''))).error?.code).toBe(
      'not-possible',
    );
  });
});
