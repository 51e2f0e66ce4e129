import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { decideLoan } from '../../../loans/decision/decide-loan.ts';
import { pollProvider } from '../../../payments/recording/poll-provider.ts';
import { openPayment, takeLoan } from '../../borrowers/lend.ts';
import { embeddedPlace } from '../../databases/engines.ts';
import { requestByTwo } from '../../staff/desk-requests.ts';
import { actByTwo } from '../../staff/staff-actions.ts';
import type { TestHiram } from '../../test-hiram.ts';
import {
  balancesOf,
  enterBorrower,
  passDays,
  settingsOf,
  signInTwo,
  startProduction,
} from './walk-production.ts';
import { xenditStage } from './xendit-stage.ts';

const { productId, account, channels } = xenditStage;
const otherWallet = '90102';

/** A lender whose database can be copied while it rests, and put back. */
async function startLosable() {
  const { settings, fake } = await xenditStage.start();
  const place = await embeddedPlace();
  const [data = '', backup = ''] = ['database', 'backup'].map((name) => path.join(place.dataFolder, name));
  const own = settingsOf(xenditStage, settings);
  const start = () => startProduction(xenditStage, fake, place, own);
  return {
    fake,
    start,
    backUp: async (running: TestHiram): Promise<TestHiram> => {
      await running.stop();
      cpSync(data, backup, { recursive: true });
      return start();
    },
    restore: async (running: TestHiram): Promise<TestHiram> => {
      await running.stop();
      rmSync(data, { recursive: true });
      cpSync(backup, data, { recursive: true });
      return start();
    },
    end: async (running: TestHiram): Promise<void> => {
      await running.stop();
      await place.remove();
      await fake.close();
    },
  };
}

type Losable = Awaited<ReturnType<typeof startLosable>>;

async function apply(hiram: TestHiram): Promise<string> {
  const borrower = await enterBorrower(hiram, 'PH');
  const bound = await borrower.call('bindCardNew', { product_id: productId, ...account });
  expect(bound).toMatchObject({ code: 0 });
  return takeLoan(borrower, productId);
}

async function payOut({ context, worker }: TestHiram, orderId: string): Promise<void> {
  expect((await decideLoan(context, orderId, { approve: true, reason: 'good' })).ok).toBe(true);
  await worker.drain();
}

async function pollLater(hiram: TestHiram): Promise<void> {
  hiram.passTime(5 * 60_000);
  await pollProvider(hiram.context);
}

it('OPS-03 a loan whose money was sent after the backup is sent no second time once that is restored, and is booked as its provider has it', async () => {
  const { fake, start, ...losable } = await startLosable();
  const before = await start();
  const orderId = await apply(before);

  const lost = await losable.backUp(before);
  await payOut(lost, orderId);
  await fake.creditPayout(fake.world.payouts[0]?.reference ?? '');

  const restored = await losable.restore(lost);
  await payOut(restored, orderId);
  await pollLater(restored);
  expect(fake.world.payouts).toHaveLength(1);
  expect(await restored.context.db.selectFrom('payout').select('status').execute()).toEqual([
    { status: 'credited' },
  ]);
  expect(await balancesOf(restored, orderId)).toMatchObject({
    'principal-receivable': 1_000_000n,
    'payouts-in-transit': 0n,
    'provider-cash': -1_000_000n,
  });
  await losable.end(restored);
}, 120_000);

/** A loan that runs for so many days, and two pages on which its instalment can be paid. */
const days = 44;
async function openTwoPages(hiram: TestHiram, fake: Losable['fake']) {
  const orderId = await apply(hiram);
  await payOut(hiram, orderId);
  await fake.creditPayout(fake.world.payouts[0]?.reference ?? '');
  await passDays(hiram, days);
  const borrower = await enterBorrower(hiram, 'PH');
  const open = (channelNumber: string) =>
    openPayment(hiram, borrower, { orderId, productId, amount: 530_000, channelNumber });
  return { orderId, pages: [await open(channels.wallet), await open(otherWallet)] as const };
}

/** Takes the first payment off the loan, back to its payer, and refunds what was paid too much by the second. */
async function sendBack(hiram: TestHiram, orderId: string): Promise<void> {
  const staff = await signInTwo(hiram);
  const { id: paymentId, event_id: eventId } = await hiram.context.db
    .selectFrom('payment')
    .select(['id', 'event_id'])
    .where('amount_minor', '=', 100_000n)
    .executeTakeFirstOrThrow();
  await actByTwo(staff, { kind: 'reverse', orderId, input: { eventId } });
  await actByTwo(staff, { kind: 'refund', orderId, input: { amountMinor: 70_000 } });
  const back = { paymentId, way: 'provider' };
  const { data } = await requestByTwo(staff, { kind: 'return-payment', input: back });
  expect(data).toMatchObject({ status: 'done' });
  await hiram.worker.drain();
}

const titleOf = (when: string) =>
  `OPS-03 a refund and money back to its payer that were sent after the backup are sent no second time when they are requested again: their payments came ${when} it`;

it.each(['before', 'after'])(titleOf('%s'), { timeout: 120_000 }, async (when) => {
  const { fake, start, ...losable } = await startLosable();
  const before = await start();
  const { orderId, pages } = await openTwoPages(before, fake);
  const pay = async () => {
    await fake.pay(pages[0], 100_000n);
    await fake.pay(pages[1], 600_000n);
  };
  if (when === 'before') await pay();

  const lost = await losable.backUp(before);
  await passDays(lost, days);
  if (when === 'after') await pay();
  await sendBack(lost, orderId);
  expect(fake.world.refunds).toHaveLength(2);

  const restored = await losable.restore(lost);
  await passDays(restored, days);
  await pollLater(restored);
  await sendBack(restored, orderId);
  expect(fake.world.refunds).toHaveLength(2);
  for (const { reference } of fake.world.refunds) await fake.settleRefund(reference, true);
  await pollLater(restored);
  for (const table of ['refund_transfer', 'payment_return'] as const)
    expect(await restored.context.db.selectFrom(table).select('status').execute()).toEqual([
      { status: 'credited' },
    ]);
  await losable.end(restored);
});
