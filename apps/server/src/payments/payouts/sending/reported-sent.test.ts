import type { PayoutItem } from '@hiram/wire/staff/payments/payouts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../ground/engine/transaction.ts';
import { enqueue } from '../../../ground/outbox/outbox-store.ts';
import { en } from '../../../lender/texts/en.ts';
import { changeAccount } from '../../../testing/borrowers/change-account.ts';
import { walletFields } from '../../../testing/borrowers/lend.ts';
import { approveApplication, listPayoutsOf } from '../../../testing/borrowers/payouts.ts';
import { describeHiram } from '../../../testing/describe-hiram.ts';
import { holdLane } from '../../../testing/hold-lane.ts';
import { deliverWebhook, payoutWords } from '../../../testing/samples/provider-messages.ts';
import { lookAtPayout } from '../../../testing/staff/look-at-payout.ts';
import type { TestStaff } from '../../../testing/staff/staff.ts';
import type { TestBorrower } from '../../../testing/test-hiram.ts';
import { noteForPerson } from '../note-for-person.ts';
import { findNewestPayout } from '../payout-store.ts';

const productId = '1003';

describeHiram(
  'money that came back, and of which its provider says since that it arrived',
  ({ hiram, staffOf }) => {
    let cashier: TestStaff;
    let borrower: TestBorrower;
    let orderId: string;

    beforeAll(async () => {
      cashier = await staffOf('cashier');
    });
    beforeEach(async () => {
      await hiram.setToday('2026-11-20');
      ({ borrower, orderId } = await approveApplication(hiram, productId));
      await hiram.worker.drain();
      await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'returned' });
      await hiram.worker.drain();
    });

    const reportCredited = async () => {
      const [payout] = await listPayoutsOf(hiram, orderId);
      const told = { reference: payout?.reference ?? '', amountMinor: Number(payout?.amount_minor) };
      await deliverWebhook(hiram, payoutWords(hiram, { ...told, state: 'CREDITED' }));
    };
    const reportSent = async () => {
      const payout = await findNewestPayout(hiram.context.db, orderId);
      if (!payout) throw new Error('there is no payout');
      const told = { to: 'sent', reason: null } as const;
      await inTransaction(hiram.context.db, (tx) => noteForPerson(hiram.context, tx, payout, told));
    };
    const statusesOf = async () => (await listPayoutsOf(hiram, orderId)).map(({ status }) => status);
    const findItem = async () => {
      const [item] = (await cashier.get<PayoutItem[]>(`/payouts?stage=work&search=${orderId}`)).data;
      return item;
    };
    const sendAgain = async () => cashier.send('POST', `/payouts/${(await findItem())?.id}/send-again`);
    const orderOf = async () => (await borrower.call('loanDetails', { orderId, productId })).data;

    it('PAY-28 is not sent a second time by itself: the page promises no day, and staff see why it waits', async () => {
      await reportCredited();
      await changeAccount(hiram, borrower, {
        product_id: productId,
        ...walletFields,
        walletNumber: '09179887777',
      });
      expect(await orderOf()).toMatchObject({ cardNeedPop: 0, noticeDesText: en.statusLeftToStaffText });
      hiram.passTime(60_000);
      await hiram.sandbox('POST', '/sandbox/clock', { advanceDays: 2 });
      for (const { recurring = [] } of hiram.features)
        for (const task of recurring)
          if (task.name === 'release-waiting-payouts') await task.run(hiram.context);
      await hiram.worker.drain();
      expect(await statusesOf()).toEqual(['returned']);
      expect(await findItem()).toMatchObject({ waitsToBeSentAgain: true, lateChange: 'returned → credited' });
    });

    it('PAY-28 is sent by staff only once somebody has looked at that report', async () => {
      await reportCredited();
      const refused = await sendAgain();
      expect(refused).toMatchObject({ status: 422, error: { code: 'not-possible' } });
      expect(refused.error?.message).toContain('mark it as reviewed');
      await hiram.worker.drain();
      expect(await statusesOf()).toEqual(['returned']);
      expect((await lookAtPayout(cashier, (await findItem())?.id)).status).toBe(200);
      expect((await sendAgain()).status).toBe(200);
      await hiram.worker.drain();
      expect(await statusesOf()).toEqual(['returned', 'sent']);
    });

    it('PAY-28 is not sent where staff had pressed before the report came, and can be sent once they have looked', async () => {
      const free = await holdLane(hiram, 'send-payout');
      expect((await sendAgain()).status).toBe(200);
      await reportCredited();
      await free();
      await hiram.worker.drain();
      expect(await statusesOf()).toEqual(['returned']);
      await lookAtPayout(cashier, (await findItem())?.id);
      expect((await sendAgain()).status).toBe(200);
      await hiram.worker.drain();
      expect(await statusesOf()).toEqual(['returned', 'sent']);
    });

    it('PAY-28 is sent once staff have looked at a second report as well, which came after they had pressed', async () => {
      await reportSent();
      await lookAtPayout(cashier, (await findItem())?.id);
      const free = await holdLane(hiram, 'send-payout');
      expect((await sendAgain()).status).toBe(200);
      hiram.passTime(1_000);
      await reportCredited();
      await free();
      await hiram.worker.drain();
      expect(await statusesOf()).toEqual(['returned']);
      await lookAtPayout(cashier, (await findItem())?.id);
      expect((await sendAgain()).status).toBe(200);
      await hiram.worker.drain();
      expect(await statusesOf()).toEqual(['returned', 'sent']);
    });

    it('PAY-28 is sent once after two presses, also where it has come back before the second is carried out', async () => {
      const { db, clock } = hiram.context;
      const payload = { orderId, by: 'staff', after: (await findItem())?.id ?? '' };
      expect((await sendAgain()).status).toBe(200);
      await hiram.worker.drain();
      await hiram.sandbox('POST', `/sandbox/orders/${orderId}/payout`, { result: 'returned' });
      expect(await statusesOf()).toEqual(['returned', 'returned']);
      await enqueue(db, [{ kind: 'send-payout', payload }], clock.systemNow());
      await hiram.worker.drain();
      expect(await statusesOf()).toEqual(['returned', 'returned']);
    });
  },
);
