import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moneyOf } from '@hiram/lending/money';
import { describe, expect, it } from 'vitest';
import { paymongoKeys } from '../../../testing/fake-providers/paymongo/fake-paymongo.ts';
import { hmacOf } from '../proofs.ts';
import { readReply } from '../read-reply.ts';
import { listPaymongoChannels, payoutCodeOf } from './channels.ts';
import { parseEvent } from './parse-event.ts';
import { createPaymongoProvider } from './provider.ts';
import { lifeSecondsOf, payoutOf, toPaymentReports, toWireMethod, toWireTransfer } from './translate.ts';
import { batchSchema } from './wire.ts';

/** Official examples, each with its origin and date. */
const recorded = (name: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'recorded', `${name}.json`), 'utf8')).body;
const received = (body: unknown) => parseEvent(Buffer.from(JSON.stringify(body)));
const reference = '00P0000000000000000000000001';
const metadata = { reference };

describe('PAY-01 PayMongo, on its own examples', () => {
  it('reads the message of a failed payment once it carries our reference, and books nothing of any other', () => {
    const example = recorded('webhook-payment-failed');
    expect(received(example)).toEqual({ ok: true, event: null });
    example.data.attributes.data.attributes.metadata = metadata;
    expect(received(example)).toEqual({
      ok: true,
      event: {
        eventId: 'evt_bSTNRYdp2uzB2RQWXkknW1Xd',
        occurredAt: new Date('2025-06-04T08:09:50Z'),
        report: {
          kind: 'payment',
          paymentId: 'pay_gP7WRMWCGZB6WstSRPjXByGr',
          reference,
          status: 'failed',
          amountMinor: 10_000n,
          currency: 'PHP',
          paidAt: new Date('2025-06-04T08:09:50Z'),
        },
      },
    });
  });

  it('CODE-02 lets a page live as long as its wallet does, a QR code for two and a half hours, and both no longer than asked', () => {
    const now = new Date('2026-11-27T04:00:00Z');
    const lives = (left: number | null) =>
      listPaymongoChannels(true).map((channel) => {
        const expiresAt = left === null ? null : new Date(now.getTime() + left * 1_000);
        return [channel.method, lifeSecondsOf({ expiresAt }, channel, now)];
      });
    const long = Object.entries({ gcash: 14_400, paymaya: 1_800, grab_pay: 900, qrph: 9_000 });
    expect(lives(null)).toEqual(long);
    expect(lives(43_200)).toEqual(long);
    expect(lives(1_000)).toEqual(
      Object.entries({ gcash: 1_000, paymaya: 1_000, grab_pay: 900, qrph: 1_000 }),
    );
    expect(lives(5).map(([, seconds]) => seconds)).toEqual([60, 60, 60, 60]);
    const [gcash, , , qr] = listPaymongoChannels(true);
    const attributesOf = (body: object) => (body as { data: { attributes: object } }).data.attributes;
    expect(gcash && attributesOf(toWireMethod(gcash, 900))).toEqual({ type: 'gcash' });
    expect(qr && attributesOf(toWireMethod(qr, 900))).toEqual({ type: 'qrph', expiry_seconds: 900 });
  });

  it('reads a refund, told with its payment or by itself, once it carries our reference', () => {
    const [whole, single] = [recorded('webhook-payment-refunded'), recorded('webhook-refund-updated')];
    whole.data.attributes.data.attributes.refunds[0].attributes.metadata = metadata;
    single.data.attributes.data.attributes.metadata = metadata;
    const refund = { kind: 'payout', reference, amountMinor: 2_000n };
    expect(received(whole)).toMatchObject({ event: { report: { ...refund, status: 'credited' } } });
    expect(received(single)).toMatchObject({ event: { report: { ...refund, status: 'pending' } } });
    for (const example of [whole, single]) expect(received(example)).not.toHaveProperty('givenBack');
  });

  it('PAY-24 reads a refund without our reference as money that was given back in the dashboard', () => {
    const [whole, single] = [recorded('webhook-payment-refunded'), recorded('webhook-refund-updated')];
    const told = (paymentId: string) => ({ ok: true, event: null, givenBack: { paymentId, by: 'refund' } });
    expect(received(whole)).toEqual(told('pay_2PFmF8QhphnZx6Aw6arxyQTo'));
    expect(received(single)).toEqual(told('pay_9DpmMX2EFBybkJRBAxKQXm4v'));
  });

  it('PAY-24 reads what went back of a payment that PayMongo leaves as paid', () => {
    const { data } = recorded('webhook-payment-refunded').data.attributes;
    const read = (change: object, refund: object = {}) => {
      const { attributes } = structuredClone(data);
      Object.assign(attributes.refunds[0].attributes, refund);
      const payment = { ...data, attributes: { ...attributes, ...change } };
      const { reports, unreadable } = toPaymentReports([payment], reference);
      return [...reports.map(({ status, amountMinor }) => `${status} ${amountMinor}`), ...unreadable];
    };
    expect(read({})).toEqual(['reversed 2000']);
    expect(read({}, { amount: 500 })).toEqual(['paid 2000', 'reversed 500']);
    for (const ours of [{ metadata }, { status: 'pending' }, { status: 'failed' }])
      expect(read({}, ours)).toEqual(['paid 2000']);
    const id = 'pay_2PFmF8QhphnZx6Aw6arxyQTo';
    expect(read({ disputed: true }, { metadata })).toMatchObject(['paid 2000', { id }]);
    expect(read({}, { amount: 'some' })).toMatchObject(['paid 2000', { id }]);
  });

  it('books nothing of an expired QR code, whose payment may still come, nor of what it cannot read', () => {
    expect(received(recorded('webhook-qrph-expired'))).toEqual({ ok: true, event: null });
    for (const odd of [null, [], {}, { data: { id: 'evt_1', attributes: { type: 'payment.paid' } } }])
      expect(received(odd)).toEqual({ ok: false, reason: 'malformed' });
  });

  it.each([
    ['pending', 'pending'],
    ['succeeded', 'credited'],
    ['failed', 'returned'],
    ['something_new', 'pending'],
  ])('reads the transfer state %s as %s', (status, ours) => {
    const example = recorded('batch-transfer');
    const read = () => readReply('paymongo', batchSchema, example).data.transfers[0];
    // The example has no real dates.
    expect(read).toThrow('unreadable answer: data.transfers.0.updated_at');
    Object.assign(example.data.transfers[0], { status, updated_at: '2026-11-20T04:00:00Z' });
    const transfer = read();
    expect(transfer && payoutOf(transfer)).toMatchObject({ status: ours, amountMinor: 10_000n });
  });
});

describe('PAY-01 what PayMongo proves and what it is asked', () => {
  const body = Buffer.from('{"data":{"id":"evt_1","attributes":{"type":"x","created_at":1,"data":{}}}}');
  const now = new Date('2026-11-20T04:00:00Z');
  const time = now.getTime() / 1_000;
  const verify = (header: string, secretKey = paymongoKeys.secretKey) => {
    const provider = createPaymongoProvider({ ...paymongoKeys, secretKey, baseUrl: 'http://127.0.0.1:1' });
    return provider.parseWebhook(body, { 'paymongo-signature': header }, now);
  };
  const signed = hmacOf(paymongoKeys.webhookSecret, `${time}.`, body).toString('hex');

  it('believes the live part of a signature with a live key, and the part of the test mode with a test key', () => {
    const testKey = 'sk_test_of_the_tests_0000';
    expect(verify(`t=${time},te=,li=${signed}`)).toEqual({ ok: true, event: null });
    expect(verify(`t=${time},te=${signed},li=`, testKey)).toEqual({ ok: true, event: null });
    expect(verify(`t=${time},te=${signed},li=`)).toEqual({ ok: false, reason: 'unsigned' });
    expect(verify(`t=${time},te=,li=${signed}`, testKey)).toEqual({ ok: false, reason: 'unsigned' });
  });

  it.each([
    ['unsigned', 'complete garbage'],
    ['unsigned', `t=not-a-number,te=,li=${signed}`],
    ['unsigned', `te=,li=${signed}`],
    ['altered', `t=${time + 1},te=,li=${signed}`],
    ['altered', `t=${time},te=,li=abc123`],
  ])('takes a header for %s: %s', (reason, header) => {
    expect(verify(header)).toEqual({ ok: false, reason });
  });

  it('offers no QR code with a test key, since such a code takes real money', () => {
    expect(listPaymongoChannels(true).map(({ number }) => number)).toContain('90103');
    expect(listPaymongoChannels(false).map(({ number }) => number)).not.toContain('90103');
  });

  it('pays by InstaPay to codes that are confirmed, up to its limit, and refuses the rest before it asks', () => {
    expect(['90006', 'BDO', 'PNBMPHMMTOD', 'MBT', '90007'].map(payoutCodeOf)).toEqual([
      'GXCHPHM2XXX',
      'BNORPHMMXXX',
      'PNBMPHMMTOD',
      null,
      null,
    ]);
    const account = { kind: 'bank', code: 'BDO', number: '1', holderName: 'M' } as const;
    const request = { reference, amount: moneyOf(5_000_001n, 'PHP'), account, firstAskedAt: now };
    const refused = expect.objectContaining({ isRetryable: false });
    expect(() => toWireTransfer(request, paymongoKeys.wallet)).toThrow(refused);
    const elsewhere = { ...request, account: { ...account, code: 'MBT' }, amount: moneyOf(1n, 'PHP') };
    expect(() => toWireTransfer(elsewhere, paymongoKeys.wallet)).toThrow(refused);
  });

  it('asks for no payout again once the key is forgotten, and says that its outcome is not known', async () => {
    const late = () => new Date(now.getTime() + 25 * 3_600_000);
    const provider = createPaymongoProvider({ ...paymongoKeys, baseUrl: 'http://127.0.0.1:1', now: late });
    const account = { kind: 'wallet', code: '90006', number: '0917', holderName: 'M' } as const;
    const request = { reference, amount: moneyOf(1n, 'PHP'), account, firstAskedAt: now };
    await expect(provider.requestPayout(request)).rejects.toMatchObject({
      isRetryable: true,
      message: expect.stringContaining('cannot tell any more'),
    });
  });
});
