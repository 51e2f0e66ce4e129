import { afterEach, expect, it, vi } from 'vitest';
import type { PayoutReport, WebhookVerdict } from '../../providers/payment/payment-provider.ts';
import { approveApplication, listPayoutsOf } from '../../testing/borrowers/payouts.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { deliverWebhook, payoutWords } from '../../testing/samples/provider-messages.ts';
import { requestByTwo } from '../../testing/staff/desk-requests.ts';
import { lendForTheDesk, overpay } from '../../testing/staff/loan-at-the-desk.ts';
import { refundReferenceOf } from '../../testing/staff/refund-reference.ts';
import {
  byProvider,
  mockRefunds,
  receiveStray,
  sentRefund,
  strayBalances,
} from '../../testing/staff/returns.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import { actByTwo } from '../../testing/staff/staff-actions.ts';
import { deliveryLog } from './delivery-log.ts';
import { takeWebhook } from './take-webhook.ts';

describeHiram('a genuine message of one provider about money that another sends', ({ hiram, staffOf }) => {
  afterEach(() => void vi.restoreAllMocks());

  type Sent = Pick<PayoutReport, 'reference' | 'status' | 'amountMinor'>;
  /** What comes of it when another provider, with its own key, tells how a transfer ended. */
  const hearElsewhere = async (sent: Sent): Promise<string> => {
    const { context } = hiram;
    const receivedAt = context.clock.businessNow();
    const about = { kind: 'payout', providerReference: 'po_elsewhere', currency: 'PHP' } as const;
    const report: PayoutReport = { ...about, ...sent, settledAt: receivedAt, reason: null };
    const eventId = `elsewhere/${sent.reference}/${sent.status}`;
    const provider = {
      ...context.providers.paying('PHP'),
      name: 'elsewhere',
      parseWebhook: (): WebhookVerdict => ({ ok: true, event: { eventId, occurredAt: receivedAt, report } }),
    };
    const log = deliveryLog();
    const webhook = { headers: {}, body: Buffer.from('{}'), receivedAt, provider };
    const { effect } = await takeWebhook(context, log, webhook);
    await log.flush(context);
    return effect;
  };
  /** Nothing moves by the word of another, however often; the sender's own counts after it as before. */
  const expectDeaf = async (sent: Omit<Sent, 'status'>, read: () => Promise<unknown>): Promise<void> => {
    const before = await read();
    for (const status of ['credited', 'returned'] as const)
      for (const effect of ['unmatched', 'known-already'])
        expect(await hearElsewhere({ ...sent, status }), status).toBe(effect);
    expect(await read()).toEqual(before);
    const { reference } = sent;
    const words = payoutWords(hiram, { reference, state: 'CREDITED', amountMinor: Number(sent.amountMinor) });
    expect((await deliverWebhook(hiram, words)).effect).toBe('credited');
  };

  it('SAFE-05 moves no payout: the loan does not begin', async () => {
    const { orderId } = await approveApplication(hiram, '1003');
    await hiram.worker.drain();
    const [payout] = await listPayoutsOf(hiram, orderId);
    const sent = { reference: payout?.reference ?? '', amountMinor: payout?.amount_minor ?? 0n };
    await expectDeaf(sent, async () => [await hiram.ledger(orderId), await listPayoutsOf(hiram, orderId)]);
  });

  it('SAFE-05 moves no refund: the credit of the borrower stays given up', async () => {
    const loan = await lendForTheDesk(hiram);
    await overpay(hiram, loan);
    const refund = { kind: 'refund', orderId: loan.orderId, input: { amountMinor: 70_000 } };
    const { data } = await actByTwo([await staffOf('cashier'), await staffOf('credit-officer')], refund);
    await hiram.worker.drain();
    const sent = { reference: await refundReferenceOf(hiram.context, data.id), amountMinor: 70_000n };
    await expectDeaf(sent, () => hiram.ledger(loan.orderId));
  });

  it('SAFE-05 moves no return: the money is not unmatched again', async () => {
    const cashier = await staffOf('cashier');
    mockRefunds(hiram, sentRefund);
    const payment = await receiveStray(hiram, cashier);
    const two = [cashier, await signInStaff(hiram.baseUrl, 'cashier')] as const;
    const { data } = await requestByTwo(two, byProvider(payment.id));
    await hiram.worker.drain();
    const sent = { reference: await refundReferenceOf(hiram.context, data.id), amountMinor: 70_000n };
    await expectDeaf(sent, () => strayBalances(hiram));
  });
});
