import type { AddressInfo } from 'node:net';
import type { Market } from '@hiram/lending/market';
import { partnerSessionsPath } from '@hiram/wire/partner/partner';
import type { Role } from '@hiram/wire/staff/permissions';
import { expect, it } from 'vitest';
import { runDayWork } from '../../../loans/day-work/day-work.ts';
import { decideLoan } from '../../../loans/decision/decide-loan.ts';
import { closeDueDays } from '../../../payments/day-close/due-closes.ts';
import { pollProvider } from '../../../payments/recording/poll-provider.ts';
import { addDemoStaff } from '../../../sandbox/demo/demo-staff.ts';
import { openPayment, takeLoan } from '../../borrowers/lend.ts';
import { forEachEngine, type MakePlace, type TestPlace } from '../../databases/engines.ts';
import { partnerKey, productionSettings } from '../../production-settings.ts';
import { requestByTwo } from '../../staff/desk-requests.ts';
import { refundReferenceOf } from '../../staff/refund-reference.ts';
import { signInAs, type TestStaff } from '../../staff/staff.ts';
import { actByTwo } from '../../staff/staff-actions.ts';
import { startTestHiram, type TestHiram, toBorrower } from '../../test-hiram.ts';
import type { FakeBank, Stage } from './stage.ts';

const phones = { PH: '09171234567', IN: '9876543210' } as const;
const dayMs = 24 * 3_600_000;

/** A provider in production: the whole life of a loan over its fake server, on each engine that the tests were given. */
export function describeProduction(stage: Stage): void {
  const title = `PAY-06 in production a loan is paid out, repaid by wallet, by code where there is one and by QR, refunded and closed with ${stage.name}`;
  forEachEngine(stage.name, (makePlace) => {
    it(title, { timeout: 120_000 }, () => walkInProduction(stage, makePlace));
  });
}

async function walkInProduction(stage: Stage, makePlace: MakePlace): Promise<void> {
  const { settings, fake } = await stage.start();
  const place = await makePlace();
  const hiram = await startProduction(stage, fake, place, settingsOf(stage, settings));
  try {
    await walk(stage, hiram, fake);
  } finally {
    await hiram.stop();
    await place.remove();
    await fake.close();
  }
}

/** What production needs with a provider. */
export const settingsOf = ({ market }: Stage, settings: Record<string, string>) => ({
  ...settings,
  ...productionSettings(),
  [`TEXTS_${market}`]: 'kept',
});

/** Starts a server in production, to which a provider's fake sends its messages. */
export async function startProduction(
  { name, brand }: Stage,
  fake: FakeBank,
  place: TestPlace,
  settings: Record<string, string>,
): Promise<TestHiram> {
  const production = await startTestHiram(place, settings, undefined, { brand });
  const { port } = production.server.server.address() as AddressInfo;
  // What the outside is told is no address of this machine.
  const hiram = { ...production, baseUrl: `http://127.0.0.1:${port}` };
  fake.world.setNow(hiram.context.clock.businessNow);
  fake.deliverTo(`${hiram.baseUrl}/webhooks/payments/${name}`);
  return hiram;
}

async function walk(stage: Stage, hiram: TestHiram, fake: FakeBank) {
  const { market, productId, account, checksAccounts, channels, polls } = stage;
  const { db } = hiram.context;
  const enter = () => enterBorrower(hiram, market);
  const payoutReference = async () =>
    (await db.selectFrom('payout').select('reference').executeTakeFirstOrThrow()).reference;

  const borrower = await enter();
  expect(await borrower.call('bindCardNew', { product_id: productId, ...account })).toMatchObject({
    code: 0,
  });
  const checks = await db.selectFrom('account_check').select(['provider', 'outcome']).execute();
  expect(checks).toEqual(checksAccounts ? [{ provider: stage.name, outcome: 'match' }] : []);
  const orderId = await takeLoan(borrower, productId);
  expect((await decideLoan(hiram.context, orderId, { approve: true, reason: 'good' })).ok).toBe(true);
  await hiram.worker.drain();
  await fake.creditPayout(await payoutReference());
  if (polls.payouts) await pollLater(hiram);
  await hiram.worker.drain();

  // Before half of the term, when what is paid too much is credit and no prepayment.
  await passDays(hiram, 44);
  const asBorrower = await enter();
  const wallet = { orderId, productId, amount: 530_000, channelNumber: channels.wallet };
  await fake.pay(await openPayment(hiram, asBorrower, wallet), 600_000n);
  if (polls.pages) await pollLater(hiram);
  expect(await balancesOf(hiram, orderId)).toMatchObject({ 'borrower-credit': -70_000n });

  const asked = { kind: 'refund', orderId, input: { amountMinor: 70_000 } };
  const { data } = await actByTwo(await signInTwo(hiram), asked);
  await hiram.worker.drain();
  await fake.settleRefund(await refundReferenceOf(hiram.context, data.id), true);
  const refund = await db.selectFrom('refund_transfer').selectAll().executeTakeFirstOrThrow();
  expect(refund).toMatchObject({ status: 'credited', payment_id: expect.any(String) });

  await passDays(hiram, 47);
  const standing = await db
    .selectFrom('payment_intent')
    .select('reference')
    .where('amount_minor', 'is', null)
    .where('purpose', '=', 'repayment')
    .executeTakeFirst();
  expect(standing !== undefined).toBe(channels.standing);
  if (standing) await fake.pay(standing.reference, 250_000n);
  const again = await enter();
  const readRest = async () =>
    (await again.call<{ repayAmount: number }>('loanPlayDetail', { orderId, productId })).data;
  const stray = { ...wallet, amount: (await readRest()).repayAmount };
  await fake.pay(await openPayment(hiram, again, stray), 100_000n);
  if (polls.pages) await pollLater(hiram);
  await returnPayment(hiram, fake, { orderId, staff: await signInTwo(hiram) });
  const rest = await readRest();
  const byQr = { orderId, productId, amount: rest.repayAmount, channelNumber: channels.qr };
  await fake.pay(await openPayment(hiram, again, byQr), BigInt(rest.repayAmount));

  const balances = await balancesOf(hiram, orderId);
  const owed = Object.entries(balances).filter(
    ([account, balance]) => /receivable|credit/.test(account) && balance,
  );
  expect(owed).toEqual([]);
  await closeAllDays(hiram, market);
}

/** A cashier, who requests, and a credit officer, who approves. */
export async function signInTwo({ baseUrl, context }: TestHiram): Promise<readonly [TestStaff, TestStaff]> {
  const signIn = async (role: Role) => signInAs(baseUrl, await addDemoStaff(context, role));
  return [await signIn('cashier'), await signIn('credit-officer')];
}

/** The last payment turns out to be nobody's of ours: it is taken off the loan, and goes back to its payer. */
async function returnPayment(
  hiram: TestHiram,
  fake: FakeBank,
  { orderId, staff }: { readonly orderId: string; readonly staff: readonly [TestStaff, TestStaff] },
): Promise<void> {
  const { db } = hiram.context;
  const paid = db.selectFrom('payment').selectAll().orderBy('received_at', 'desc').orderBy('id', 'desc');
  const { id: paymentId, event_id: eventId } = await paid.limit(1).executeTakeFirstOrThrow();
  await actByTwo(staff, { kind: 'reverse', orderId, input: { eventId } });
  const request = { kind: 'return-payment', input: { paymentId, way: 'provider' } };
  const { data } = await requestByTwo(staff, request);
  expect(data).toMatchObject({ status: 'done', amountMinor: 100_000 });
  await hiram.worker.drain();
  await fake.settleRefund(await refundReferenceOf(hiram.context, data.id), true);
  const given = await db.selectFrom('payment_return').selectAll().executeTakeFirstOrThrow();
  expect(given).toMatchObject({ status: 'credited', payment_id: paymentId });
}

/** A borrower whom the lender's login system sends. */
export async function enterBorrower(hiram: TestHiram, market: Market) {
  const deviceId = 'device-of-maria';
  const opened = await hiram.server.inject({
    method: 'POST',
    url: partnerSessionsPath,
    headers: { authorization: `Bearer ${partnerKey}` },
    payload: {
      borrower: { name: 'Maria Clara', birthDay: '1990-06-19', nationality: market, phone: phones[market] },
      deviceId,
      system: market === 'IN' ? '1' : '0',
    },
  });
  expect(opened.statusCode, opened.body).toBe(200);
  const { data } = opened.json() as { data: { userId: string; sessionId: string; query: string } };
  return toBorrower(hiram.baseUrl, { ...data, deviceId });
}

async function pollLater(hiram: TestHiram): Promise<void> {
  hiram.passTime(5 * 60_000);
  await pollProvider(hiram.context);
}

/** Lets days pass, with their work. */
export async function passDays(hiram: TestHiram, days: number): Promise<void> {
  hiram.passTime(days * dayMs);
  await runDayWork(hiram.context);
  await hiram.worker.drain();
}

/** What the postings of a loan add up to, account by account; all of them together are nothing. */
export async function balancesOf({ context }: TestHiram, orderId: string): Promise<Record<string, bigint>> {
  const rows = await context.db.selectFrom('posting').selectAll().where('order_id', '=', orderId).execute();
  const balances: Record<string, bigint> = {};
  for (const { debit, credit, amount_minor } of rows) {
    balances[debit] = (balances[debit] ?? 0n) + amount_minor;
    balances[credit] = (balances[credit] ?? 0n) - amount_minor;
  }
  expect(Object.values(balances).reduce((sum, balance) => sum + balance, 0n)).toBe(0n);
  return balances;
}

/** Closes each day on which money moved, and finds the provider's report and the books alike. */
async function closeAllDays(hiram: TestHiram, market: Market): Promise<void> {
  const { db } = hiram.context;
  hiram.passTime(dayMs);
  await closeDueDays(hiram.context);
  const last = await db.selectFrom('day_close').selectAll().executeTakeFirstOrThrow();
  expect(last).toMatchObject({ market, phase: 'closed' });
  const differences = await db.selectFrom('day_close_difference').selectAll().execute();
  expect(differences).toEqual([]);
}
