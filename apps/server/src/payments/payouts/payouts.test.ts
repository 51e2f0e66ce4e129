import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { expect, it, vi } from 'vitest';
import { en } from '../../lender/texts/en.ts';
import { changeAccount } from '../../testing/borrowers/change-account.ts';
import { applyFor, walletFields } from '../../testing/borrowers/lend.ts';
import { loseAnswer } from '../../testing/borrowers/lose-answer.ts';
import { approveApplication, listPayoutsOf } from '../../testing/borrowers/payouts.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { deliverWebhook, payoutWords } from '../../testing/samples/provider-messages.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { actByTwo } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { takeTransfersToPoll } from './transfer-store.ts';

const productId = '1003';

describeHiram('payouts', ({ hiram }) => {
  type Order = { orderStatus: number; cardNeedPop: number; noticeDesText: string };
  const orderOf = async (borrower: TestBorrower, orderId: string): Promise<Order> =>
    (await borrower.call<Order>('loanDetails', { orderId, productId })).data;
  const payoutsOf = (orderId: string) => listPayoutsOf(hiram, orderId);
  const approved = () => approveApplication(hiram, productId);

  /** The day that money waits for a changed account. */
  const passWaiting = async (): Promise<void> => {
    hiram.passTime(3_600_000);
    await hiram.sandbox('POST', '/sandbox/clock', { advanceDays: 2 });
  };

  it('ORDER-07 asks for another account when a payout came back on the day before it was noted as sent', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, productId);
    loseAnswer(hiram, 'requestPayout');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.worker.drain();
    const settledAt = hiram.context.clock.businessNow();
    await hiram.setToday('2026-11-21');
    hiram.passTime(60_000);
    await hiram.worker.drain();
    const [payout] = await payoutsOf(orderId);
    const told = { reference: payout?.reference ?? '', amountMinor: Number(payout?.amount_minor) } as const;
    await deliverWebhook(hiram, payoutWords(hiram, { ...told, state: 'RETURNED', settledAt }));
    expect(await orderOf(borrower, orderId)).toMatchObject({ orderStatus: 151, cardNeedPop: 1 });
    expect((await hiram.ledger(orderId)).balances).toMatchObject({ 'provider-cash': 0 });
    const days = hiram.database.db
      .selectFrom('order_event')
      .select(['kind', 'value_day'])
      .where('order_id', '=', orderId);
    expect(await days.where('kind', 'like', 'payout-%').orderBy('sequence').execute()).toEqual([
      { kind: 'payout-sent', value_day: '2026-11-21' },
      { kind: 'payout-returned', value_day: '2026-11-21' },
    ]);
  });

  it('ORDER-07 asks for another account when a payout comes back, and pays out again to the one that is bound', async () => {
    const { borrower, orderId } = await approved();
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'returned' });
    expect(await orderOf(borrower, orderId)).toMatchObject({
      orderStatus: 151,
      cardNeedPop: 1,
      noticeDesText: en.statusReturnedText,
    });
    expect((await hiram.ledger(orderId)).balances).toMatchObject({
      'provider-cash': 0,
      'payouts-in-transit': 0,
    });
    const account = { product_id: productId, ...walletFields, walletNumber: '09179990000' };
    await changeAccount(hiram, borrower, account);
    expect(await orderOf(borrower, orderId)).toMatchObject({ orderStatus: 151, cardNeedPop: 0 });
    await passWaiting();
    expect(await orderOf(borrower, orderId)).toMatchObject({ orderStatus: 151, cardNeedPop: 0 });
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    expect(await orderOf(borrower, orderId)).toMatchObject({ orderStatus: 170, cardNeedPop: 0 });
    const payouts = await payoutsOf(orderId);
    expect(payouts.map(({ status }) => status)).toEqual(['returned', 'credited']);
    expect(new Set(payouts.map((payout) => payout.payout_account_id)).size).toBe(2);
    expect((await hiram.ledger(orderId)).balances).toMatchObject({
      'principal-receivable': 1_000_000,
      'payouts-in-transit': 0,
      'provider-cash': -1_000_000,
    });
  });

  it('ORDER-07 HOME-03 does not ask again once another account is bound, while the next payout waits to be sent', async () => {
    const { borrower, orderId } = await approved();
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'returned' });
    await changeAccount(hiram, borrower, {
      product_id: productId,
      ...walletFields,
      walletNumber: '09179990002',
    });
    const { pool } = hiram.database;
    await pool.query('update payout_account set waits_until = null where borrower_id = $1', [
      borrower.userId,
    ]);
    const stands = await payoutsOf(orderId);
    expect(stands.map(({ status }) => status)).toEqual(['returned']);
    const { content } = await openDocument<LoanDetailsAnswer>(
      hiram.server,
      `/loanDetails?${borrower.query}&orderId=${orderId}`,
    );
    expect(content).toMatchObject({ cardNeedPop: 0, home: { isPayoutReturned: false } });
    expect(content.noticeDesText).not.toBe(en.statusReturnedText);
    expect(content.home?.steps.at(-1)).toMatchObject({
      name: 'Money sent to your new account',
      state: 'now',
    });
  });

  it('asks the provider about payouts in turns, so that none that is stuck keeps another one waiting', async () => {
    await approved();
    await approved();
    await hiram.worker.drain();
    const { db, shards } = hiram.database;
    const take = async (limit: number, now: Date): Promise<string[]> => {
      const taken = [];
      for (const shard of shards.all)
        taken.push(...(await takeTransfersToPoll(db, shard, 'payout', limit, now)));
      return taken.map(({ id }) => id);
    };
    const line = await db.selectFrom('payout').select('id').where('status', '=', 'sent').execute();
    const taken = new Set<string>();
    for (const minute of line.keys())
      for (const id of await take(1, new Date(Date.UTC(2030, 0, 1, 0, minute)))) taken.add(id);
    expect(taken.size).toBe(line.length);
    expect(await take(50, new Date())).toHaveLength(line.length);
  });

  it('pays out once when another account is bound twice at once after a return', async () => {
    const { borrower, orderId } = await approved();
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'returned' });
    const account = { product_id: productId, ...walletFields, walletNumber: '09179990001' };
    await changeAccount(hiram, borrower, account);
    await Promise.all([
      borrower.call('bindCardChange', account),
      borrower.call('bindCardChange', account),
      borrower.call('bindCardChange', account),
    ]);
    await passWaiting();
    expect((await payoutsOf(orderId)).map(({ status }) => status)).toEqual(['returned', 'sent']);
    const asked = await hiram.database.pool.query(
      `select count(*)::int as count from sandbox_provider_payout where reference in
       (select reference from payout where order_id = $1)`,
      [orderId],
    );
    expect(asked.rows).toEqual([{ count: 2 }]);
  });

  it('keeps a loan running when the bank sends its money back after it was credited: a person must look', async () => {
    const { borrower, orderId } = await approved();
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    const [payout] = await payoutsOf(orderId);
    const before = await hiram.ledger(orderId);
    await hiram.world?.actOnPayout(payout?.reference ?? '', 'returned');
    expect(await hiram.ledger(orderId)).toEqual(before);
    expect(await orderOf(borrower, orderId)).toMatchObject({ orderStatus: 170, cardNeedPop: 0 });
    expect((await payoutsOf(orderId)).map(({ status }) => status)).toEqual(['credited']);
  });

  it('asks again for the account that a payout was stored for, whatever was bound since its answer was lost', async () => {
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, productId);
    loseAnswer(hiram, 'requestPayout');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.worker.drain();
    const [lost] = await payoutsOf(orderId);
    expect(lost?.status).toBe('requested');
    const account = { product_id: productId, ...walletFields, walletNumber: '09179990002' };
    await changeAccount(hiram, borrower, account);
    await passWaiting();
    expect(await payoutsOf(orderId)).toEqual([{ ...lost, status: 'sent' }]);
  });

  it('leaves a payout of unknown outcome to the provider that it was requested of, though that is configured no more', async () => {
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, productId);
    loseAnswer(hiram, 'requestPayout');
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.worker.drain();
    const [lost] = await payoutsOf(orderId);
    const { pool } = hiram.database;
    await pool.query(`update payout set provider = 'former' where order_id = $1`, [orderId]);
    const requested = vi.spyOn(hiram.context.providers.paying('PHP'), 'requestPayout');
    const known = vi.spyOn(hiram.context.providers.paying('PHP'), 'findPayout').mockResolvedValue(null);
    hiram.passTime(60_000);
    await hiram.worker.drain();
    expect(requested).not.toHaveBeenCalled();
    for (const spy of [requested, known]) spy.mockRestore();
    expect(await payoutsOf(orderId)).toEqual([{ ...lost, status: 'requested' }]);
    await pool.query(`update payout set provider = 'sandbox' where order_id = $1`, [orderId]);
    hiram.passTime(3_600_000);
    await hiram.worker.drain();
    expect(await payoutsOf(orderId)).toEqual([{ ...lost, status: 'sent' }]);
  });

  it.each(['CREDITED', 'RETURNED'] as const)(
    'books the cash of a payout that staff undid, and that is %s all the same',
    async (state) => {
      await hiram.setToday('2026-11-20');
      const { orderId } = await approved();
      await hiram.worker.drain();
      const { id: eventId } = await hiram.database.db
        .selectFrom('order_event')
        .select('id')
        .where('order_id', '=', orderId)
        .where('kind', '=', 'payout-sent')
        .executeTakeFirstOrThrow();
      const cashier = await signInStaff(hiram.baseUrl, 'cashier');
      const officer = await signInStaff(hiram.baseUrl, 'credit-officer');
      await actByTwo([cashier, officer], { kind: 'reverse', orderId, input: { eventId } });
      expect((await hiram.ledger(orderId)).balances).toMatchObject({ 'provider-cash': 0 });
      const [payout] = await payoutsOf(orderId);
      const told = { reference: payout?.reference ?? '', amountMinor: Number(payout?.amount_minor) };
      await deliverWebhook(hiram, payoutWords(hiram, { ...told, state }));
      expect((await hiram.ledger(orderId)).balances).toMatchObject({
        'provider-cash': state === 'CREDITED' ? -1_000_000 : 0,
        'payouts-in-transit': 0,
      });
    },
  );

  it('SAFE-05 starts no loan on a report of another sum or currency than was sent: a person must look', async () => {
    const { orderId } = await approved();
    await hiram.worker.drain();
    const [payout] = await payoutsOf(orderId);
    const before = await hiram.ledger(orderId);
    const words = payoutWords(hiram, {
      reference: payout?.reference ?? '',
      state: 'CREDITED',
      amountMinor: 1,
    });
    expect((await deliverWebhook(hiram, words)).status).toBe(200);
    expect(await hiram.ledger(orderId)).toEqual(before);
    expect(await payoutsOf(orderId)).toEqual([payout]);
    const noted = await hiram.database.db
      .selectFrom('payout_late_change')
      .select(['to_status', 'reason'])
      .where('payout_id', 'in', (of) => of.selectFrom('payout').select('id').where('order_id', '=', orderId))
      .execute();
    expect(noted).toEqual([{ to_status: 'credited', reason: 'the provider tells of ₱0.01' }]);
  });

  it('starts a loan once, however often and in whatever order its payout is told', async () => {
    const { orderId } = await approved();
    const [payout] = await payoutsOf(orderId);
    const reference = payout?.reference ?? '';
    await Promise.all(Array.from({ length: 5 }, () => hiram.world?.actOnPayout(reference, 'credited')));
    const { postings, balances } = await hiram.ledger(orderId);
    expect(postings.map(({ kind }) => kind)).toEqual(['payout-sent', 'disbursed', 'fee-charged']);
    expect(balances).toMatchObject({ 'provider-cash': -1_000_000, 'payouts-in-transit': 0 });
  });

  it('pays nothing out to an application that is declined or not decided', async () => {
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, productId);
    expect(await orderOf(borrower, orderId)).toMatchObject({ orderStatus: 21 });
    await hiram.worker.drain();
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: false });
    expect(await orderOf(borrower, orderId)).toMatchObject({ orderStatus: 110 });
    expect(await payoutsOf(orderId)).toEqual([]);
    expect((await hiram.ledger(orderId)).postings).toEqual([]);
  });
});
