import { beforeEach, expect, it, vi } from 'vitest';
import { ProviderFailure } from '../../providers/payment/payment-provider.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';
import { recordPayment } from '../recording/record-payment.ts';
import { issueStandingCodes } from '../repayment/standing-codes.ts';

const productId = '1003';

describeHiram('a request to pay without an answer, after its market has another provider', ({ hiram }) => {
  let borrower: TestBorrower;
  let orderId: string;

  beforeEach(async () => {
    await hiram.setToday('2026-11-20');
    borrower = await hiram.borrower();
    orderId = await borrow(hiram, borrower, productId);
    await hiram.setToday('2027-01-05');
  });

  const press = (key: string) =>
    borrower.call('generateVcode', { orderId, productId, amount: 530_000, channelNumber: '90101' }, { key });
  /** The provider that collected until now answers nothing; then the settings name another one. */
  const failAtFormerProvider = async (ask: () => Promise<unknown>) => {
    const provider = hiram.context.providers.collecting('PHP');
    const failing = vi
      .spyOn(provider, 'requestCharge')
      .mockRejectedValue(new ProviderFailure('xendit', 'is down', true));
    await ask().catch(() => undefined);
    failing.mockRestore();
    await hiram.database.pool.query(
      `update payment_intent set provider = 'xendit' where order_id = $1 and provider_reference is null`,
      [orderId],
    );
  };
  const listRequests = () =>
    hiram.database.db
      .selectFrom('payment_intent')
      .select(['provider', 'reference', 'provider_reference', 'status', 'amount_minor', 'purpose'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .orderBy('provider', 'desc')
      .execute();
  const listAttempts = async () => (await listRequests()).filter(({ amount_minor }) => amount_minor !== null);
  const listPayments = () =>
    hiram.database.db
      .selectFrom('payment')
      .select(['provider', 'amount_minor', 'mismatch'])
      .where('order_id', '=', orderId)
      .execute();

  it.each(['the same key', 'another key'])(
    'PAY-29 is opened anew at that one, whose payment is booked on its loan: %s',
    async (which) => {
      await failAtFormerProvider(() => press('a'.repeat(20)));
      expect((await press((which === 'the same key' ? 'a' : 'b').repeat(20))).code).toBe(0);
      const [former, opened] = await listAttempts();
      expect(former).toMatchObject({ provider: 'xendit', status: 'expired', provider_reference: null });
      expect(opened).toMatchObject({ provider: 'sandbox', status: 'open' });
      await hiram.sandbox('POST', `/sandbox/payments/${opened?.reference}`, { status: 'paid' });
      await hiram.worker.drain();
      expect(await listPayments()).toEqual([{ provider: 'sandbox', amount_minor: 530_000n, mismatch: null }]);
    },
  );

  it('PAY-29 is paid on its loan where the former provider had it all the same', async () => {
    await failAtFormerProvider(() => press('a'.repeat(20)));
    await press('b'.repeat(20));
    const [former] = await listAttempts();
    const report = {
      kind: 'payment',
      paymentId: 'X1',
      reference: former?.reference ?? '',
      status: 'paid',
      amountMinor: 530_000n,
      currency: 'PHP',
      paidAt: hiram.context.clock.businessNow(),
    } as const;
    await recordPayment(hiram.context, { provider: 'xendit', report, source: 'webhook', message: null });
    expect(await listPayments()).toEqual([{ provider: 'xendit', amount_minor: 530_000n, mismatch: null }]);
  });

  it('PAY-29 goes on where its provider has answered: its page can still be paid', async () => {
    await press('a'.repeat(20));
    await hiram.database.pool.query(`update payment_intent set provider = 'xendit' where order_id = $1`, [
      orderId,
    ]);
    expect((await press('b'.repeat(20))).code).toBe(0);
    expect(await listAttempts()).toMatchObject([{ provider: 'xendit', status: 'open' }]);
  });

  it('PAY-29 is a standing code of that one', async () => {
    await hiram.database.pool.query('delete from payment_intent where order_id = $1', [orderId]);
    const issue = () => issueStandingCodes.run(hiram.context, { orderId }, orderId);
    await failAtFormerProvider(issue);
    await issue();
    const codes = (await listRequests()).filter(({ purpose }) => purpose === 'repayment');
    expect(codes).toMatchObject([
      { provider: 'xendit', status: 'expired', provider_reference: null },
      { provider: 'sandbox', status: 'open', provider_reference: expect.any(String) },
    ]);
  });
});
