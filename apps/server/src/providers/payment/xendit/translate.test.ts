import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moneyOf } from '@hiram/lending/money';
import { describe, expect, it } from 'vitest';
import { payoutCodeOf, xenditChannels } from './channels.ts';
import { parseEvent } from './parse-event.ts';
import { toPayments } from './settlements.ts';
import { toCharge, toPayoutReport, toWirePaymentRequest, toWirePayout } from './translate.ts';

/** Official examples, each with its origin and date. */
const recorded = (name: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'recorded', `${name}.json`), 'utf8')).body;
const told = (body: unknown) => parseEvent(Buffer.from(JSON.stringify(body)));
const channelOf = (code: string) => {
  const channel = xenditChannels.find((each) => each.code === code);
  if (!channel) throw new Error(code);
  return channel;
};

describe('Xendit, on its own examples', () => {
  it('writes the request of the document, and reads its answer once the address is one', () => {
    const example = recorded('payment-request');
    const request = toWirePaymentRequest(
      {
        reference: example.reference_id,
        amount: moneyOf(1_000_001n, 'PHP'),
        currency: 'PHP',
        channelNumber: '90101',
        description: example.description,
        returnUrl: 'https://xendit.co/success',
        expiresAt: null,
        payer: { id: 'b', name: 'Maria', phone: '+639170000001' },
      },
      channelOf('GCASH'),
    );
    const {
      payment_request_id: _id,
      business_id: _b,
      status: _s,
      actions: _a,
      metadata: _m,
      created: _c,
      updated: _u,
      ...sent
    } = example;
    const channel_properties = {
      success_return_url: 'https://xendit.co/success',
      failure_return_url: 'https://xendit.co/success',
    };
    expect(request).toEqual({ ...sent, channel_properties });
    expect(() => toCharge(example, channelOf('GCASH'))).toThrow('no web address');
    const [action] = example.actions;
    const answered = { ...example, actions: [{ ...action, value: 'https://xendit.co/example' }] };
    expect(toCharge(answered, channelOf('GCASH'))).toMatchObject({
      providerReference: example.payment_request_id,
      payUrl: 'https://xendit.co/example',
    });
  });

  it('reads the message of a payment, and builds an id of payment, capture and event', () => {
    expect(told(recorded('payment-capture'))).toEqual({
      ok: true,
      event: {
        eventId:
          'py-1402feb0-bb79-47ae-9d1e-e69394d3949c/cap-1502feb0-bb79-47ae-9d1e-e69394d3949c/payment.capture',
        occurredAt: new Date('2021-12-02T14:52:21.566Z'),
        report: {
          kind: 'payment',
          paymentId: 'py-1402feb0-bb79-47ae-9d1e-e69394d3949c',
          reference: '90392f42-d98a-49ef-a7f3-abcezas123',
          status: 'paid',
          amountMinor: 1_000_001n,
          currency: 'PHP',
          paidAt: new Date('2029-12-31T23:59:59Z'),
        },
      },
    });
  });

  it('reads a refund, whose example has its envelope twice and its amount as a text', () => {
    expect(told(recorded('webhook-refund-succeeded'))).toMatchObject({
      ok: true,
      event: { report: { kind: 'payout', status: 'credited', amountMinor: 1_000_000n } },
    });
  });

  it('reads a payout', () => {
    expect(toPayoutReport(recorded('payout-accepted'))).toMatchObject({
      providerReference: 'disb-1475459775872',
      status: 'pending',
      amountMinor: 111n,
    });
  });

  it('reads a page of transactions: what is in another currency is set aside, and hides no peso', () => {
    const page = recorded('transactions');
    expect(toPayments(page)).toMatchObject({ reports: [], unreadable: [{}, {}], next: null });
    const inPesos = { ...page, data: page.data.map((row: object) => ({ ...row, currency: 'PHP' })) };
    expect(toPayments(inPesos).reports).toMatchObject([
      { amountMinor: 222n, status: 'paid' },
      { paymentId: 'py-123e4567-e89b-12d3-a456-426614174000', amountMinor: 10_000_000n },
    ]);
    expect(toPayments({ ...inPesos, has_more: true }).next).toBe('txn_pay_1234567890abcdef');
  });

  it.each([
    ['SUCCEEDED', 'credited'],
    ['FAILED', 'returned'],
    ['REVERSED', 'returned'],
    ['COMPLIANCE_REJECTED', 'returned'],
    ['PENDING_COMPLIANCE_ASSESSMENT', 'pending'],
    ['REQUESTED', 'pending'],
    ['SOMETHING_NEW', 'pending'],
  ])('reads the payout state %s as %s', (status, ours) => {
    expect(toPayoutReport({ ...recorded('payout-accepted'), status }).status).toBe(ours);
  });

  it.each([
    ['a third decimal', 1.005],
    ['a negative sum', -1],
    ['a word', 'much'],
    ['more than a number holds', 1e16],
  ])('takes %s for no amount', (_what, amount) => {
    expect(() => toPayoutReport({ ...recorded('payout-accepted'), amount })).toThrow(
      'unreadable answer: amount',
    );
  });

  it('asks for a code at a counter with the properties of the guide, and no name on other channels', () => {
    const request = {
      ...{ reference: 'R', amount: moneyOf(5_000n, 'PHP'), currency: 'PHP' as const, channelNumber: '90006' },
      ...{
        description: 'd',
        returnUrl: 'https://hiram.example/r',
        expiresAt: new Date('2024-06-01T11:00:00Z'),
      },
      payer: { id: 'b', name: 'John Doe', phone: '+639170000001' },
    };
    const propertiesOn = (code: string) =>
      (toWirePaymentRequest(request, channelOf(code)) as { channel_properties: object }).channel_properties;
    expect(propertiesOn('7ELEVEN_CLIQQ')).toEqual({
      payer_name: 'John Doe',
      expires_at: '2024-06-01T11:00:00.000Z',
    });
    expect(propertiesOn('QRPH')).toEqual({});
    expect(propertiesOn('GCASH')).not.toHaveProperty('payer_name');
  });

  it('pays to the wallets and banks that it knows, and refuses every other before it asks', () => {
    expect(['90006', 'BDO', 'MBT', 'PH_SEC'].map(payoutCodeOf)).toEqual([
      'PH_GCASH',
      'PH_BDO',
      'PH_MET',
      'PH_SEC',
    ]);
    expect(payoutCodeOf('BANK_OF_NOWHERE')).toBeNull();
    const account = { kind: 'bank', code: 'BANK_OF_NOWHERE', number: '1', holderName: 'M' } as const;
    const request = { reference: 'R', amount: moneyOf(1n, 'PHP'), account, firstAskedAt: new Date(0) };
    expect(() => toWirePayout(request)).toThrow(expect.objectContaining({ isRetryable: false }));
  });

  it('answers a message that it cannot read as malformed, and one of another kind as of no event', () => {
    for (const odd of [null, [], {}, { event: 'payment.capture', created: 'soon', data: {} }])
      expect(told(odd)).toEqual({ ok: false, reason: 'malformed' });
    const other = { event: 'payment_token.expiry', created: '2026-01-01T00:00:00Z', data: { any: 'thing' } };
    expect(told(other)).toEqual({ ok: true, event: null });
  });
});
