import { expect, it } from 'vitest';
import { applyFor, borrow, openPayment } from '../../testing/borrowers/lend.ts';
import { campaignSize, inParallel, shuffle } from '../../testing/campaigns/campaign.ts';
import { printDatabase } from '../../testing/databases/database-print.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import {
  deliverWebhook,
  paymentWords,
  sendPaymentReport,
  signatureOf,
} from '../../testing/samples/provider-messages.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { pollProvider } from '../recording/poll-provider.ts';
import { recordReported } from '../recording/record-reported.ts';

const productId = '1003';
const paymentCount = campaignSize({ short: 50, long: 1_000 });
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

describeHiram('webhooks', ({ hiram }) => {
  /** A loan with its first instalment due today, and the reference of a payment of it. */
  const owing = async (): Promise<{ borrower: TestBorrower; orderId: string; reference: string }> => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    return { borrower, orderId, reference };
  };
  const paymentsOf = (orderId: string) =>
    hiram.database.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute();
  const balanceOf = async (orderId: string, account: string): Promise<number> => {
    const { balances, sum } = await hiram.ledger(orderId);
    expect(sum).toBe(0);
    return balances[account] ?? 0;
  };

  it(`makes ${paymentCount} credits of ${paymentCount} payments, each told ten times, shuffled, ten at once, racing the poller and the return page (seed ${seed})`, async () => {
    hiram.world?.setFaults({ webhooks: 'silent' });
    await hiram.setToday('2026-11-20');
    const borrowers = await inParallel(Array.from({ length: paymentCount }), 4, () => hiram.borrower());
    const loans = await inParallel(borrowers, 1, async (borrower) => {
      const orderId = await borrowSilently(borrower);
      return { borrower, orderId };
    });
    await hiram.setToday('2027-01-05');
    const references = await inParallel(loans, 1, ({ borrower, orderId }) =>
      openPayment(hiram, borrower, { orderId, productId, amount: 530_000 }),
    );
    for (const reference of references)
      await hiram.sandbox('POST', `/sandbox/payments/${reference}`, { deliveries: 1 });
    const told = await hiram.database.pool.query<{ body: string }>(
      "select distinct body from sandbox_provider_delivery where body like '%payment.updated%'",
    );
    const tenfold = told.rows.flatMap(({ body }) => Array.from({ length: 10 }, () => body));
    const [answers] = await Promise.all([
      inParallel(shuffle(tenfold, seed), 10, (body) => deliverWebhook(hiram, body)),
      inParallel(Array.from({ length: 5 }), 1, () => pollProvider(hiram.context)),
      inParallel(shuffle(references, seed + 1), 2, (reference) =>
        hiram.server.inject({ url: `/payments/return/${reference}` }),
      ),
    ]);
    hiram.world?.setFaults({ webhooks: 'normal' });
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    for (const { orderId } of loans) {
      expect(await paymentsOf(orderId)).toHaveLength(1);
      expect(await balanceOf(orderId, 'fee-receivable')).toBe(0);
      expect(await balanceOf(orderId, 'principal-receivable')).toBe(500_000);
      expect(await balanceOf(orderId, 'borrower-credit')).toBe(0);
    }
  }, 3_600_000);

  /** Lends; from then on the provider sends nothing by itself. */
  async function borrowSilently(borrower: TestBorrower): Promise<string> {
    hiram.world?.setFaults({ webhooks: 'normal' });
    const orderId = await borrow(hiram, borrower, productId);
    hiram.world?.setFaults({ webhooks: 'silent' });
    return orderId;
  }

  it('never moves a payment back: a failure or an expiry told after success changes nothing', async () => {
    const { orderId, reference } = await owing();
    const told = { paymentId: `pay-${orderId}`, reference, amountMinor: 530_000 };
    expect(await sendPaymentReport(hiram, { ...told, state: 'SUCCEEDED' })).toMatchObject({
      effect: 'recorded',
    });
    const before = await hiram.ledger(orderId);
    for (const state of ['DECLINED', 'EXPIRED', 'QUEUED'] as const)
      expect(await sendPaymentReport(hiram, { ...told, state })).toMatchObject({
        status: 200,
        effect: 'noted',
      });
    expect(await hiram.ledger(orderId)).toEqual(before);
    const intent = await hiram.database.db
      .selectFrom('payment_intent')
      .select('status')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(intent.status).toBe('paid');
  });

  it('credits a payment that succeeds after a failure was told', async () => {
    const { orderId, reference } = await owing();
    const told = { paymentId: `pay-${orderId}`, reference, amountMinor: 530_000 };
    await sendPaymentReport(hiram, { ...told, state: 'DECLINED' });
    expect(await balanceOf(orderId, 'principal-receivable')).toBe(1_000_000);
    await sendPaymentReport(hiram, { ...told, state: 'SUCCEEDED' });
    expect(await balanceOf(orderId, 'principal-receivable')).toBe(500_000);
  });

  it('keeps a reversed payment reversed, in whatever order the two are told', async () => {
    for (const order of [
      ['SUCCEEDED', 'REVERSED'],
      ['REVERSED', 'SUCCEEDED'],
      ['SUCCEEDED', 'REVERSED', 'SUCCEEDED', 'REVERSED'],
    ] as const) {
      const { orderId, reference } = await owing();
      const told = { paymentId: `pay-${orderId}`, reference, amountMinor: 530_000 };
      for (const state of order) await sendPaymentReport(hiram, { ...told, state });
      expect(await paymentsOf(orderId)).toHaveLength(1);
      expect(await balanceOf(orderId, 'principal-receivable')).toBe(1_000_000);
      expect(await balanceOf(orderId, 'provider-cash')).toBe(-1_000_000);
    }
  });

  it('refuses altered, old, unsigned and malformed webhooks, and writes nothing but that they came', async () => {
    const { orderId, reference } = await owing();
    const body = paymentWords(hiram, {
      paymentId: `pay-${orderId}`,
      reference,
      state: 'SUCCEEDED',
      amountMinor: 530_000,
    });
    const now = hiram.context.clock.businessNow();
    const old = new Date(now.getTime() - 400_000);
    const signed = (text: string) => signatureOf(text, now);
    const refused: [string, string | null, number][] = [
      [body, null, 401],
      [body, '', 401],
      [body, 't=,v1=', 401],
      [body, `v1=${signed(body).split('v1=')[1]}`, 401],
      [body, `${signed(body)}00`, 401],
      [body.replace('530000', '930000'), signed(body), 401],
      [body, signatureOf(body, now, 'another-secret-of-somebody'), 401],
      [body, signatureOf(body, old), 401],
      [body, signatureOf(body, new Date(now.getTime() + 400_000)), 401],
      [body, signed(body).replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1_000) - 1}`), 401],
      ['', signed(''), 400],
      ['not json', signed('not json'), 400],
      ['{}', signed('{}'), 400],
      [body.replace('530000', '-530000'), signed(body.replace('530000', '-530000')), 400],
      [body.replace('530000', '1e300'), signed(body.replace('530000', '1e300')), 400],
      [body.replace('"PHP"', '"USD"'), signed(body.replace('"PHP"', '"USD"')), 400],
      ...['9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z', '+012026-01-01T00:00:00Z'].map(
        (day): [string, string, number] => {
          const odd = body.replace(/"paid_at":"[^"]+"/, `"paid_at":"${day}"`);
          return [odd, signed(odd), 400];
        },
      ),
      ...['\\u0000', '\\ud800', 'x'.repeat(300)].map((odd): [string, string, number] => {
        const text = body.replace('"id":"pay-', `"id":"pay-${odd}`);
        return [text, signed(text), 400];
      }),
    ];
    await hiram.worker.drain();
    const print = () => printDatabase(hiram.database.pool);
    const before = await print();
    for (const [text, signature, status] of refused)
      expect(await deliverWebhook(hiram, text, signature), `${signature} ${text}`).toEqual({
        status,
        effect: undefined,
      });
    const other = await hiram.server.inject({ method: 'POST', url: '/webhooks/payments/somebody' });
    expect(other.statusCode).toBe(404);
    const large = await deliverWebhook(hiram, `${body}${' '.repeat(70_000)}`);
    expect(large.status).toBe(413);
    expect(await print()).toBe(before);
  });

  it('finds the payments and the payouts whose webhook never came', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount: 530_000 });
    hiram.world?.setFaults({ webhooks: 'silent' });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    hiram.world?.setFaults({ webhooks: 'normal' });
    expect(await paymentsOf(orderId)).toEqual([]);
    hiram.passTime(120_000);
    await pollProvider(hiram.context);
    expect(await paymentsOf(orderId)).toMatchObject([{ learned_from: 'poller', amount_minor: 530_000n }]);
    await pollProvider(hiram.context);
    expect(await balanceOf(orderId, 'principal-receivable')).toBe(500_000);
  });

  it('SAFE-04 finds the payments behind one that cannot be read, by the poller and when the payer returns', async () => {
    for (const request of [
      () => pollProvider(hiram.context),
      (reference: string) => hiram.server.inject({ url: `/payments/return/${reference}` }),
    ]) {
      const { orderId, reference } = await owing();
      hiram.world?.setFaults({ webhooks: 'silent' });
      await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
      hiram.world?.setFaults({ webhooks: 'normal' });
      await hiram.database.pool.query(
        `insert into sandbox_provider_payment (payment_id, provider_reference, once_key, status, amount_minor, paid_at,
          changed_at) select 'odd_' || c.reference, c.provider_reference, 'odd_' || c.reference, 'paid', 1,
          timestamptz '9999-12-31T00:00:00Z', timestamptz '2020-01-01T00:00:00Z'
        from sandbox_provider_charge c where c.reference = $1`,
        [reference],
      );
      hiram.passTime(120_000);
      await request(reference);
      await request(reference);
      expect(await paymentsOf(orderId)).toMatchObject([{ amount_minor: 530_000n }]);
      const held = await hiram.database.db
        .selectFrom('held_report')
        .select(['kind', 'why', 'order_id'])
        .where('reference', '=', reference)
        .execute();
      expect(held).toMatchObject([{ kind: 'payment', order_id: orderId }]);
      expect(held[0]?.why).toContain(`odd_${reference}`);
    }
  });

  it('SAFE-04 goes on to the next payment and the next payout when one fails to be recorded', async () => {
    const { orderId, reference } = await owing();
    const { providers } = hiram.context;
    const provider = providers.collecting('PHP');
    const paidAt = hiram.context.clock.businessNow();
    const report = { kind: 'payment', reference, status: 'paid', currency: 'PHP', paidAt } as const;
    const broken = { ...report, paymentId: 'nul_\u0000', amountMinor: 530_000n };
    const good = { ...report, paymentId: `good_${reference}`, amountMinor: 530_000n };
    const context = {
      ...hiram.context,
      providers: {
        ...providers,
        named: () => ({
          ...provider,
          listPayments: async () => ({ reports: [broken, good], unreadable: [] }),
        }),
      },
    };
    await expect(recordReported(context, { provider: provider.name, reference }, 'poller')).rejects.toThrow();
    expect(await paymentsOf(orderId)).toMatchObject([{ provider_payment_id: `good_${reference}` }]);
  });

  it('finds that the money of a loan arrived, when that webhook never came', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, productId);
    await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    await hiram.worker.drain();
    const { reference } = await hiram.database.db
      .selectFrom('payout')
      .select('reference')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    hiram.world?.setFaults({ webhooks: 'silent' });
    await hiram.world?.actOnPayout(reference, 'credited');
    hiram.world?.setFaults({ webhooks: 'normal' });
    const statusOf = async () =>
      (await borrower.call<{ orderStatus: number }>('loanDetails', { orderId, productId })).data.orderStatus;
    expect(await statusOf()).toBe(151);
    await pollProvider(hiram.context);
    expect(await statusOf()).toBe(170);
  });

  it('finds the payment of who was declined first and paid after all, when that webhook never came', async () => {
    const { orderId, reference } = await owing();
    const declined = { paymentId: `declined-${reference}`, reference, amountMinor: 530_000 };
    await sendPaymentReport(hiram, { ...declined, state: 'DECLINED' });
    hiram.world?.setFaults({ webhooks: 'silent' });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    hiram.world?.setFaults({ webhooks: 'normal' });
    hiram.passTime(120_000);
    await pollProvider(hiram.context);
    expect(await paymentsOf(orderId)).toMatchObject([{ learned_from: 'poller' }]);
  });

  it('records a payment when the payer returns, before any webhook, and sends another browser nowhere', async () => {
    const { borrower, orderId, reference } = await owing();
    hiram.world?.setFaults({ webhooks: 'silent' });
    await hiram.sandbox('POST', `/sandbox/payments/${reference}`, {});
    hiram.world?.setFaults({ webhooks: 'normal' });
    const returned = await hiram.server.inject({ url: `/payments/return/${reference}` });
    expect(returned.statusCode).toBe(200);
    expect(returned.headers.location).toBeUndefined();
    expect(returned.body).not.toContain(borrower.sessionId);
    expect(await paymentsOf(orderId)).toMatchObject([{ learned_from: 'return-page' }]);
  });
});
