import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { PayoutItem } from '@hiram/wire/staff/payments/payouts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { insertVerdict } from '../../../borrowers/matches/person-verdict-store.ts';
import { inTransaction } from '../../../ground/engine/transaction.ts';
import { newId } from '../../../ground/new-id.ts';
import { en } from '../../../lender/texts/en.ts';
import { changeAccount } from '../../../testing/borrowers/change-account.ts';
import { applyFor, borrow, takeLoan, walletFields } from '../../../testing/borrowers/lend.ts';
import { listPayoutsOf } from '../../../testing/borrowers/payouts.ts';
import { describeHiram } from '../../../testing/describe-hiram.ts';
import type { TestStaff } from '../../../testing/staff/staff.ts';
import { actByTwo } from '../../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../../testing/test-hiram.ts';

const productId = '1003';
const another = { product_id: productId, ...walletFields, walletNumber: '09179887777' };

describeHiram('the money of an approved loan whose borrower has died', ({ hiram, staffOf }) => {
  let two: readonly [TestStaff, TestStaff];
  let borrower: TestBorrower;
  /** A loan that runs, and an application. */
  let running: string;
  let orderId: string;

  beforeAll(async () => {
    two = [await staffOf('cashier'), await staffOf('credit-officer')];
  });
  beforeEach(async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    running = await borrow(hiram, borrower, '1002');
    orderId = await takeLoan(borrower, productId);
  });

  const approve = async () => {
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.worker.drain();
  };
  const comeBack = async () => {
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'returned' });
    await hiram.worker.drain();
  };
  const asDeceased = () => ({ kind: 'write-off', orderId: running, input: { cause: 'deceased' } });
  const die = async () => expect((await actByTwo(two, asDeceased())).data.status).toBe('done');
  const takeBack = async () => {
    const { id: eventId } = await hiram.database.db
      .selectFrom('order_event')
      .select('id')
      .where('order_id', '=', running)
      .where('kind', '=', 'written-off')
      .executeTakeFirstOrThrow();
    const reversal = { kind: 'reverse', orderId: running, input: { eventId } };
    expect((await actByTwo(two, reversal)).data.status).toBe('done');
  };
  /** The day that money waits for a changed account, and what the server does after it. */
  const passWaiting = async () => {
    hiram.passTime(60_000);
    await hiram.sandbox('POST', '/sandbox/clock', { advanceDays: 2 });
    for (const { recurring = [] } of hiram.features)
      for (const task of recurring)
        if (task.name === 'release-waiting-payouts') await task.run(hiram.context);
    await hiram.worker.drain();
  };
  const statusesOf = async () => (await listPayoutsOf(hiram, orderId)).map(({ status }) => status);
  const findItem = async () =>
    (await two[0].get<PayoutItem[]>(`/payouts?stage=to-send-again&search=${orderId}`)).data[0];
  const orderOf = async () => (await borrower.call('loanDetails', { orderId, productId })).data;
  const remarksOf = async () =>
    (await two[0].send<{ remarks: string[] }>('POST', '/actions/preview', asDeceased())).data.remarks;
  /** How often the borrower was asked for another account. */
  const countAsked = async () => {
    const { rows } = await hiram.database.pool.query(
      `select id from outbox where payload ->> 'template' = 'messagePayoutReturned' and payload ->> 'borrowerId' = $1`,
      [borrower.userId],
    );
    return rows.length;
  };
  const unsent = 'The money of approved loans of the borrower is not sent by itself any more: 1.';

  it('PAY-28 does not go by itself to an account that is added after the death; staff see why, and can send it', async () => {
    await approve();
    await comeBack();
    expect(await countAsked()).toBe(1);
    expect(await remarksOf()).toContain(unsent);
    await die();
    await changeAccount(hiram, borrower, another);
    expect(await orderOf()).toMatchObject({ cardNeedPop: 0, noticeDesText: en.statusLeftToStaffText });
    await passWaiting();
    expect(await statusesOf()).toEqual(['returned']);
    expect(await findItem()).toMatchObject({ isBorrowerDeceased: true });
    const { data } = await two[0].get<LoanStory>(`/loans/${orderId}/story`);
    expect(data.loan).toMatchObject({ status: 'approved', isBorrowerDeceased: true });
    const sent = await two[0].send('POST', `/payouts/${(await findItem())?.id}/send-again`);
    expect(sent.status).toBe(200);
    await hiram.worker.drain();
    expect(await statusesOf()).toEqual(['returned', 'sent']);
  });

  it('PAY-28 is not sent where it was approved after the death, and goes once the write-off is taken back', async () => {
    await die();
    await approve();
    expect(await statusesOf()).toEqual([]);
    expect(await orderOf()).toMatchObject({ noticeDesText: en.statusLeftToStaffText });
    await takeBack();
    await hiram.worker.drain();
    expect(await statusesOf()).toEqual(['sent']);
  });

  it('PAY-28 PERSON-05 is not sent to an account of the same person either, and goes once the write-off is taken back', async () => {
    const same = await hiram.borrower();
    const borrowerIds = [borrower.userId, same.userId] as const;
    const verdict = { borrowerIds, verdict: 'same', requestId: newId() } as const;
    await inTransaction(hiram.context.db, (tx) =>
      insertVerdict(tx, verdict, hiram.context.clock.businessNow()),
    );
    orderId = await applyFor(same, '1001');
    await die();
    await approve();
    expect(await statusesOf()).toEqual([]);
    const { data } = await two[0].get<LoanStory>(`/loans/${orderId}/story`);
    expect(data.loan).toMatchObject({ status: 'approved', isBorrowerDeceased: true });
    await takeBack();
    await hiram.worker.drain();
    expect(await statusesOf()).toEqual(['sent']);
  });

  it('PAY-28 stays with us where it comes back after the death, and nothing is asked of the phone', async () => {
    await approve();
    expect(await remarksOf()).not.toContain(unsent);
    await die();
    await changeAccount(hiram, borrower, another);
    await passWaiting();
    await comeBack();
    expect(await statusesOf()).toEqual(['returned']);
    expect(await countAsked()).toBe(0);
  });
});
