import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { beforeAll, expect, it } from 'vitest';
import { borrow } from '../../testing/borrowers/lend.ts';
import { embeddedPlace } from '../../testing/databases/engines.ts';
import { describeEmbedded } from '../../testing/describe-hiram.ts';
import { startTestHiram, type TestBorrower } from '../../testing/test-hiram.ts';

const productId = '1003';
const [gcash, maya, counter] = ['90101', '90102', '90006'];

describeEmbedded('channels that are out of service', { CHANNELS_OFF: `${gcash},${counter}` }, ({ hiram }) => {
  let borrower: TestBorrower;
  let orderId: string;

  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, productId);
    await hiram.worker.drain();
    await hiram.setToday('2027-01-05');
  });

  const pay = (channelNumber: string, key: string) =>
    borrower.call('generateVcode', { orderId, productId, amount: 530_000, channelNumber }, { key });

  it('PAY-31 are not offered on the pages of a loan that runs, nor is the code that stands with it', async () => {
    const { data } = await borrower.call<RepaymentAnswer>('loanPlayDetail', { orderId, productId });
    expect(data.repayList.map(({ channel_number }) => channel_number)).toEqual([maya, '90103']);
    expect(data.defDetail.payCode).toBe('');
  });

  it('PAY-31 take no new request to pay, while the others do', async () => {
    expect((await pay(gcash, 'a'.repeat(20))).code).toBe(1005);
    expect((await pay(maya, 'b'.repeat(20))).code).toBe(0);
  });

  it('PAY-31 what is paid by a code of before is booked', async () => {
    const { db } = hiram.database;
    const standing = db
      .selectFrom('payment_intent')
      .select('reference')
      .where('order_id', '=', orderId)
      .where('channel_number', '=', counter)
      .where('purpose', '=', 'repayment');
    const { reference } = await standing.executeTakeFirstOrThrow();
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, { status: 'paid', amountMinor: 100_000 });
    await hiram.worker.drain();
    const payments = db
      .selectFrom('payment')
      .select(['amount_minor', 'mismatch'])
      .where('order_id', '=', orderId);
    expect(await payments.execute()).toEqual([{ amount_minor: 100_000n, mismatch: null }]);
  });
});

it('PAY-31 a number that no provider offers keeps a process from starting, so that a slip closes no other one', async () => {
  const place = await embeddedPlace();
  await expect(startTestHiram(place, { CHANNELS_OFF: '90109' })).rejects.toThrow(
    'CHANNELS_OFF: no provider offers the channel 90109',
  );
  await place.remove();
});
