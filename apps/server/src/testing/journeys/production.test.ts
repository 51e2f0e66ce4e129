import type { AddressInfo } from 'node:net';
import type { Market } from '@hiram/lending/market';
import { partnerSessionsPath } from '@hiram/wire/partner';
import { newReference } from '@hiram/wire/reference';
import { expect, it } from 'vitest';
import { newFieldKeys } from '../../ground/encryption/field-encryption.ts';
import { runDayWork } from '../../loans/day-work/day-work.ts';
import { decideLoan } from '../../loans/decision/decide-order.ts';
import { closeDueDays } from '../../payments/day-close/due-closes.ts';
import { addDemoStaff } from '../../sandbox/demo-staff.ts';
import { openPayment, takeLoan } from '../borrowers/lend.ts';
import { embeddedPlace } from '../databases/engines.ts';
import { startFakeXendit, xenditKeys } from '../fake-providers/xendit/fake-xendit.ts';
import { signInAs } from '../staff/staff.ts';
import { actByTwo } from '../staff/staff-actions.ts';
import { startTestHiram, type TestHiram, toBorrower } from '../test-hiram.ts';

const partnerKey = 'the-partner-key-of-the-tests-is-long-enough';
const dayMs = 24 * 3_600_000;

/** A provider's fake server, and what the lender's configuration says of it. */
type Stage = {
  readonly name: string;
  readonly market: Market;
  readonly productId: string;
  readonly account: Record<string, string>;
  readonly channels: { readonly wallet: string; readonly qr: string };
  start(): Promise<{ settings: Record<string, string>; fake: FakeBank }>;
};
type FakeBank = {
  readonly world: { setNow(now: () => Date): void };
  deliverTo(url: string): void;
  pay(reference: string, amountMinor: bigint): Promise<void>;
  creditPayout(reference: string): Promise<void>;
  settleRefund(reference: string, isCredited: boolean): Promise<void>;
  close(): Promise<void>;
};

const stages: readonly Stage[] = [
  {
    name: 'xendit',
    market: 'PH',
    productId: '1003',
    account: { cardType: '1', channel: '90006', walletNumber: '09175554821', salaryDay: '15' },
    channels: { wallet: '90101', qr: '90103' },
    start: async () => {
      const fake = await startFakeXendit();
      const settings = {
        PAYMENTS_PH: 'xendit',
        XENDIT_SECRET_KEY: xenditKeys.secretKey,
        XENDIT_CALLBACK_TOKEN: xenditKeys.callbackToken,
        XENDIT_URL: fake.baseUrl,
      };
      const creditPayout = (reference: string) => fake.movePayout(reference, 'SUCCEEDED');
      return { settings, fake: { ...fake, creditPayout } };
    },
  },
];

it.each(stages)(
  'PAY-06 in production a loan is paid out, repaid by wallet, counter code and QR, refunded and closed with $name',
  { timeout: 120_000 },
  async (stage) => {
    const { settings, fake } = await stage.start();
    const place = await embeddedPlace();
    const production = await startTestHiram(place, {
      ...settings,
      MODE: 'production',
      BASE_URL: 'https://hiram.example',
      DATABASE_URL: 'postgres://localhost/hiram',
      FIELD_KEYS: newFieldKeys(),
      PARTNER_API_KEY: partnerKey,
      METRICS_TOKEN: 'the-metrics-token-of-the-tests',
      TEXT_GATEWAY: 'kept',
    });
    const { port } = production.server.server.address() as AddressInfo;
    // What the outside is told is no address of this machine.
    const hiram = { ...production, baseUrl: `http://127.0.0.1:${port}` };
    try {
      fake.world.setNow(hiram.context.clock.businessNow);
      fake.deliverTo(`${hiram.baseUrl}/webhooks/payments/${stage.name}`);
      await walk(stage, hiram, fake);
    } finally {
      await hiram.stop();
      await place.remove();
      await fake.close();
    }
  },
);

async function walk({ market, productId, account, channels }: Stage, hiram: TestHiram, fake: FakeBank) {
  const { db } = hiram.context;
  const enter = () => enterBorrower(hiram, market);
  const payoutReference = async () =>
    (await db.selectFrom('payout').select('reference').executeTakeFirstOrThrow()).reference;

  const borrower = await enter();
  expect(await borrower.call('bindCardNew', { product_id: productId, ...account })).toMatchObject({
    code: 0,
  });
  const orderId = await takeLoan(borrower, productId);
  expect((await decideLoan(hiram.context, orderId, { approve: true, reason: 'good' })).ok).toBe(true);
  await hiram.worker.drain();
  await fake.creditPayout(await payoutReference());
  await hiram.worker.drain();

  // Before half of the term, when what is paid too much is credit and no prepayment.
  await passDays(hiram, 44);
  const asBorrower = await enter();
  const wallet = { orderId, productId, amount: 530_000, channelNumber: channels.wallet };
  await fake.pay(await openPayment(hiram, asBorrower, wallet), 600_000n);
  expect(await balancesOf(hiram, orderId)).toMatchObject({ 'borrower-credit': -70_000n });

  const roles = ['cashier', 'credit-officer'] as const;
  const [cashier, officer] = await Promise.all(
    roles.map(async (role) => signInAs(hiram.baseUrl, await addDemoStaff(hiram.context, role))),
  );
  if (!cashier || !officer) throw new Error('two people refund');
  const asked = { kind: 'refund', orderId, input: { amountMinor: 70_000 } };
  const { data } = await actByTwo([cashier, officer], asked);
  await hiram.worker.drain();
  await fake.settleRefund(newReference('refund', data.id), true);
  const refund = await db.selectFrom('refund_transfer').selectAll().executeTakeFirstOrThrow();
  expect(refund).toMatchObject({ status: 'credited', payment_id: expect.any(String) });

  await passDays(hiram, 47);
  const { reference: standing } = await db
    .selectFrom('payment_intent')
    .select('reference')
    .where('amount_minor', 'is', null)
    .where('purpose', '=', 'repayment')
    .executeTakeFirstOrThrow();
  await fake.pay(standing, 250_000n);
  const again = await enter();
  const rest = (await again.call<{ repayAmount: number }>('loanPlayDetail', { orderId, productId })).data;
  const byQr = { orderId, productId, amount: rest.repayAmount, channelNumber: channels.qr };
  await fake.pay(await openPayment(hiram, again, byQr), BigInt(rest.repayAmount));

  const balances = await balancesOf(hiram, orderId);
  const owed = Object.entries(balances).filter(
    ([account, balance]) => /receivable|credit/.test(account) && balance,
  );
  expect(owed).toEqual([]);
  await closeAllDays(hiram, market);
}

async function enterBorrower(hiram: TestHiram, market: Market) {
  const deviceId = 'device-of-maria';
  const opened = await hiram.server.inject({
    method: 'POST',
    url: partnerSessionsPath,
    headers: { authorization: `Bearer ${partnerKey}` },
    payload: {
      borrower: { phone: '09171234567', name: 'Maria Clara', birthDay: '1990-06-19', nationality: 'PH' },
      deviceId,
      system: market === 'IN' ? '1' : '0',
    },
  });
  expect(opened.statusCode, opened.body).toBe(200);
  const { data } = opened.json() as { data: { userId: string; sessionId: string; query: string } };
  return toBorrower(hiram.baseUrl, { ...data, deviceId });
}

async function passDays(hiram: TestHiram, days: number): Promise<void> {
  hiram.passTime(days * dayMs);
  await runDayWork(hiram.context);
  await hiram.worker.drain();
}

async function balancesOf({ context }: TestHiram, orderId: string): Promise<Record<string, bigint>> {
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
