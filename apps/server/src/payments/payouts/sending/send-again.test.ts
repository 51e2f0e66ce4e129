import type { PayoutItem } from '@hiram/wire/staff/payments/payouts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { en } from '../../../lender/texts/en.ts';
import { changeAccount } from '../../../testing/borrowers/change-account.ts';
import { walletFields } from '../../../testing/borrowers/lend.ts';
import { approveApplication, listPayoutsOf } from '../../../testing/borrowers/payouts.ts';
import { describeHiram } from '../../../testing/describe-hiram.ts';
import { deliverWebhook, payoutWords } from '../../../testing/samples/provider-messages.ts';
import { lookAtPayout } from '../../../testing/staff/look-at-payout.ts';
import type { TestStaff } from '../../../testing/staff/staff.ts';
import { actByTwo } from '../../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../../testing/test-hiram.ts';

const productId = '1003';
const same = { product_id: productId, ...walletFields };
let wallets = 0;

describeHiram('money that did not arrive', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  let officer: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    cashier = await staffOf('cashier');
    officer = await staffOf('credit-officer');
  });
  beforeEach(async () => {
    await hiram.setToday('2026-11-20');
    ({ borrower, orderId } = await approveApplication(hiram, productId));
  });

  const settle = (result: 'credited' | 'returned') =>
    hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result });
  const statusesOf = async () => (await listPayoutsOf(hiram, orderId)).map(({ status }) => status);
  const list = async (stage: string) =>
    (await cashier.get<PayoutItem[]>(`/payouts?stage=${stage}&search=${orderId}`)).data;
  const sendAgain = async () => {
    const [payout] = (await cashier.get<PayoutItem[]>(`/payouts?search=${orderId}`)).data;
    return cashier.send('POST', `/payouts/${payout?.id}/send-again`);
  };
  const orderOf = async () =>
    (
      await borrower.call<{ cardNeedPop: number; noticeDesText: string }>('loanDetails', {
        orderId,
        productId,
      })
    ).data;
  const reverse = async (kind: string) => {
    const { id: eventId } = await hiram.database.db
      .selectFrom('order_event')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    await actByTwo([cashier, officer], { kind: 'reverse', orderId, input: { eventId } });
  };
  const another = () => ({ ...same, walletNumber: `0917988${String(++wallets).padStart(4, '0')}` });
  /** The day that money waits for a changed account, and what the server does after it. */
  const passWaiting = async () => {
    hiram.passTime(60_000);
    await hiram.sandbox('POST', '/sandbox/clock', { advanceDays: 2 });
    for (const { recurring = [] } of hiram.features)
      for (const task of recurring)
        if (task.name === 'release-waiting-payouts') await task.run(hiram.context);
    await hiram.worker.drain();
  };

  it('PAY-28 is not sent to the account that returned it, however often that is added', async () => {
    await settle('returned');
    expect((await borrower.call('bindCardNew', same)).code).toBe(0);
    await hiram.worker.drain();
    await changeAccount(hiram, borrower, another());
    hiram.passTime(61_000);
    await changeAccount(hiram, borrower, same);
    await passWaiting();
    expect(await statusesOf()).toEqual(['returned']);
    expect(await orderOf()).toMatchObject({ cardNeedPop: 1, noticeDesText: en.statusReturnedText });
    await changeAccount(hiram, borrower, another());
    await passWaiting();
    expect(await statusesOf()).toEqual(['returned', 'sent']);
  });

  it('PAY-28 goes by itself for 30 days; after that an account that is added sends nothing, and only staff do', async () => {
    await settle('returned');
    await hiram.setToday('2026-12-21');
    for (const account of [same, another()]) {
      if (account === same) await borrower.call('bindCardNew', account);
      else await changeAccount(hiram, borrower, account);
      expect(await orderOf()).toMatchObject({ cardNeedPop: 0, noticeDesText: en.statusLeftToStaffText });
    }
    const early = await sendAgain();
    expect(early).toMatchObject({ status: 422, error: { code: 'not-possible' } });
    expect(early.error?.message).toContain('Money may go there from');
    await passWaiting();
    expect(await statusesOf()).toEqual(['returned']);
    expect(await list('work')).toMatchObject([{ waitsToBeSentAgain: true, waitingDays: 33 }]);
    expect((await sendAgain()).status).toBe(200);
    await hiram.worker.drain();
    expect(await statusesOf()).toEqual(['returned', 'sent']);
    expect(await list('to-send-again')).toEqual([]);
  });

  it('PAY-28 is promised for no day on which it would not go by itself any more', async () => {
    await settle('returned');
    await hiram.setToday('2026-12-20');
    expect(await orderOf()).toMatchObject({ cardNeedPop: 1 });
    await changeAccount(hiram, borrower, another());
    expect(await orderOf()).toMatchObject({ noticeDesText: en.statusLeftToStaffText });
    await passWaiting();
    expect(await statusesOf()).toEqual(['returned']);
  });

  it('PAY-28 DESK-08 whose payout staff took out of the books waits in the queue, and goes only when they send it', async () => {
    await settle('credited');
    const [credited] = await listPayoutsOf(hiram, orderId);
    const told = { reference: credited?.reference ?? '', amountMinor: Number(credited?.amount_minor) };
    await deliverWebhook(hiram, payoutWords(hiram, { ...told, state: 'RETURNED' }));
    const [changed] = await list('changed-late');
    expect((await lookAtPayout(cashier, changed?.id)).status).toBe(200);
    expect(await list('work')).toEqual([]);
    expect((await sendAgain()).error?.message).toContain('does not wait');
    await reverse('disbursed');
    expect(await list('work')).toMatchObject([{ status: 'credited', waitsToBeSentAgain: true }]);
    expect((await sendAgain()).error?.message).toContain('in transit');
    await reverse('payout-sent');
    expect(await orderOf()).toMatchObject({ noticeDesText: en.statusLeftToStaffText });
    await hiram.setToday('2026-11-25');
    for (const stage of ['work', 'to-send-again'])
      expect(await list(stage)).toMatchObject([
        { orderId, waitingDays: 5, waitsSince: expect.stringMatching(/^2026/) },
      ]);
    await changeAccount(hiram, borrower, another());
    await passWaiting();
    expect(await statusesOf()).toEqual(['credited']);
    expect((await sendAgain()).status).toBe(200);
    await hiram.worker.drain();
    expect(await statusesOf()).toEqual(['credited', 'sent']);
    await settle('credited');
    expect(await list('work')).toEqual([]);
    const { balances, sum } = await hiram.ledger(orderId);
    expect(sum).toBe(0);
    expect(balances).toMatchObject({ 'provider-cash': -1_000_000, 'payouts-in-transit': 0 });
  });

  it('DESK-08 of a payout that was refused, and not followed by another, waits in the queue as well', async () => {
    const { pool } = hiram.database;
    await settle('returned');
    await pool.query(`update payout set status = 'refused' where order_id = $1`, [orderId]);
    expect(await list('work')).toMatchObject([{ status: 'refused', waitsToBeSentAgain: true }]);
    expect((await sendAgain()).status).toBe(200);
    await hiram.worker.drain();
    expect(await statusesOf()).toEqual(['refused', 'sent']);
  });
});
