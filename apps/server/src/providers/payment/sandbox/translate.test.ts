import { moneyOf } from '@hiram/lending/money';
import { describe, expect, it } from 'vitest';
import { ProviderFailure } from '../payment-provider.ts';
import { parseJson } from '../read-reply.ts';
import {
  parseEvent,
  toCardCharge,
  toCharge,
  toPaymentReports,
  toPayoutReference,
  toPayoutReport,
  toSettlementPage,
  toWireChargeRequest,
  toWirePayoutRequest,
} from './translate.ts';

const recordedCharge = JSON.parse(`{"id":"SP_7KQ2M9XWABCDEFGHJKLM","reference":"0198-a","checkout_url":
  "http://127.0.0.1:8080/sandbox-provider/pay/SP_7KQ2M9XWABCDEFGHJKLM","pay_code":null,"qr":null}`);
const recordedPayment = JSON.parse(`{"id":"pay_7KQ2M9XWABCDEFGHJKLM","reference":"0198-a","state":"SUCCEEDED",
  "amount":{"value":775000,"currency":"PHP"},"paid_at":"2026-11-20T02:00:00.000Z"}`);
const recordedPayout = JSON.parse(`{"id":"PO_7KQ2M9XWABCDEFGHJKLM","reference":"0198-b","state":"RETURNED",
  "amount":{"value":970000,"currency":"INR"},"settled_at":"2026-11-20T02:00:00.000Z","reason":"account closed"}`);
const recordedEvent = { id: 'evt_1', type: 'payment.updated', created_at: '2026-11-20T02:00:01.000Z' };

const payment = {
  kind: 'payment',
  paymentId: 'pay_7KQ2M9XWABCDEFGHJKLM',
  reference: '0198-a',
  status: 'paid',
  amountMinor: 775_000n,
  currency: 'PHP',
  paidAt: new Date('2026-11-20T02:00:00.000Z'),
};

const eventOf = (change: object) => parseEvent({ ...recordedEvent, ...change });

describe('translate, on recorded replies', () => {
  it('reads a card charge, and asks for the holder unless that is waived in so many words', () => {
    const providerReference = 'SC_7KQ2M9XWABCDEFGHJKLM';
    const read = (holder_check: string) => toCardCharge({ id: providerReference, holder_check });
    expect(read('WAIVED')).toEqual({ providerReference, needsHolder: false });
    for (const word of ['REQUIRED', 'waived', 'MAYBE', ''])
      expect(read(word)).toEqual({ providerReference, needsHolder: true });
    expect(() => toCardCharge({ id: '', holder_check: 'WAIVED' })).toThrow(ProviderFailure);
  });

  it('reads a charge', () => {
    expect(toCharge(recordedCharge)).toEqual({
      providerReference: 'SP_7KQ2M9XWABCDEFGHJKLM',
      payUrl: 'http://127.0.0.1:8080/sandbox-provider/pay/SP_7KQ2M9XWABCDEFGHJKLM',
      payCode: null,
      qrText: null,
      qrImage: null,
    });
  });

  it('reads the payments of a charge', () => {
    expect(toPaymentReports({ payments: [recordedPayment] })).toEqual({ reports: [payment], unreadable: [] });
    expect(toPaymentReports({ payments: [] })).toEqual({ reports: [], unreadable: [] });
  });

  it.each([
    ['SUCCEEDED', 'paid'],
    ['DECLINED', 'failed'],
    ['EXPIRED', 'expired'],
    ['REVERSED', 'reversed'],
    ['UNDER_INVESTIGATION', 'pending'],
    ['succeeded', 'pending'],
    ['constructor', 'pending'],
    ['', 'pending'],
  ])('reads the payment state %s as %s', (state, status) => {
    expect(toPaymentReports({ payments: [{ ...recordedPayment, state }] }).reports[0]?.status).toBe(status);
  });

  it.each([
    ['QUEUED', 'pending'],
    ['CREDITED', 'credited'],
    ['RETURNED', 'returned'],
    ['HELD', 'pending'],
  ])('reads the payout state %s as %s', (state, status) => {
    expect(toPayoutReport({ ...recordedPayout, state }).status).toBe(status);
  });

  it('reads a payout with its reason', () => {
    expect(toPayoutReport(recordedPayout)).toEqual({
      kind: 'payout',
      reference: '0198-b',
      providerReference: recordedPayout.id,
      status: 'returned',
      amountMinor: 970_000n,
      currency: 'INR',
      settledAt: new Date('2026-11-20T02:00:00.000Z'),
      reason: 'account closed',
    });
    expect(toPayoutReference(recordedPayout)).toEqual({ providerReference: 'PO_7KQ2M9XWABCDEFGHJKLM' });
  });

  const oddPayments: readonly (readonly [string, object | null])[] = [
    ['a fraction of a centavo', { ...recordedPayment, amount: { value: 7750.5, currency: 'PHP' } }],
    ['a currency of nobody', { ...recordedPayment, amount: { value: 775000, currency: 'USD' } }],
    ['more than a number holds', { ...recordedPayment, amount: { value: 2 ** 53, currency: 'PHP' } }],
    ['a word for a day', { ...recordedPayment, paid_at: 'yesterday' }],
    ['the year 9999', { ...recordedPayment, paid_at: '9999-12-31T23:59:59Z' }],
    ['the year 1', { ...recordedPayment, paid_at: '0001-01-01T00:00:00+14:00' }],
    ['a NUL in the id', { ...recordedPayment, id: 'pay_\u0000_1' }],
    ['a NUL in the reference', { ...recordedPayment, reference: '0198\u0000' }],
    ['half a character in the id', { ...recordedPayment, id: 'pay_\ud83d' }],
    ['an endless id', { ...recordedPayment, id: 'p'.repeat(201) }],
    ['nothing', null],
  ];

  it.each(oddPayments)(
    'sets a payment with %s aside, with the reason, and reads the others',
    (_what, odd) => {
      const { reports, unreadable } = toPaymentReports({ payments: [odd, recordedPayment] });
      expect(reports).toEqual([payment]);
      expect(unreadable).toHaveLength(1);
      expect(unreadable[0]?.why).not.toBe('');
      expect(JSON.stringify(unreadable)).not.toMatch(/\\u0000|\\ud83d/);
      const event = { ...recordedEvent, data: odd };
      expect(parseEvent(event)).toBeNull();
      const lineOf = (id: string, data: unknown) => ({
        id,
        type: 'payment',
        happened_at: '2026-11-20T02:00:00Z',
        data,
      });
      const lines = [lineOf('stl_1', odd), lineOf('stl_2', recordedPayment)];
      const page = toSettlementPage({ lines, next: null });
      expect(page.lines.map(({ lineId }) => lineId)).toEqual(['stl_2']);
      expect(page.unreadable).toMatchObject([{ id: 'stl_1' }]);
    },
  );

  it('keeps of the reason of a return what can be kept', () => {
    const reason = `closed\u0000${'x'.repeat(400)}`;
    expect(toPayoutReport({ ...recordedPayout, reason }).reason).toBe(`closed ${'x'.repeat(293)}`);
  });

  it('throws a failure on an answer that is not one', () => {
    for (const odd of [null, [], { payments: {} }])
      expect(() => toPaymentReports(odd)).toThrow(ProviderFailure);
    expect(() => toCharge({ ...recordedCharge, checkout_url: 'javascript:alert(1)' })).toThrow(
      ProviderFailure,
    );
    for (const odd of [null, [], 'ok', {}]) expect(() => toCharge(odd)).toThrow(ProviderFailure);
  });

  it('writes our requests in the provider’s words, amounts as integers', () => {
    expect(
      toWireChargeRequest({
        reference: '0198-a',
        amount: moneyOf(775_000n, 'PHP'),
        currency: 'PHP',
        channelNumber: '90101',
        description: 'Loan',
        returnUrl: 'http://127.0.0.1/loanDetails',
        expiresAt: new Date('2026-11-21T00:00:00Z'),
        payer: { id: 'b1', name: 'Maria', phone: '+639170000001' },
      }),
    ).toEqual({
      reference: '0198-a',
      amount: { value: 775_000, currency: 'PHP' },
      currency: 'PHP',
      channel: '90101',
      description: 'Loan',
      return_url: 'http://127.0.0.1/loanDetails',
      expires_at: '2026-11-21T00:00:00.000Z',
    });
    const account = { kind: 'wallet', code: '90101', number: '0917', holderName: 'M' } as const;
    const firstAskedAt = new Date('2026-11-21T00:00:00Z');
    const request = { reference: 'b', amount: moneyOf(1n, 'INR'), account, firstAskedAt };
    expect(toWirePayoutRequest(request)).toEqual({
      reference: 'b',
      amount: { value: 1, currency: 'INR' },
      channel: '90101',
      account_number: '0917',
      holder_name: 'M',
    });
  });
});

describe('parseEvent', () => {
  it('reads the event of a payment and of a payout', () => {
    const occurredAt = new Date('2026-11-20T02:00:01.000Z');
    expect(eventOf({ data: recordedPayment })).toEqual({ eventId: 'evt_1', occurredAt, report: payment });
    const payout = eventOf({ type: 'payout.updated', data: recordedPayout });
    expect(payout?.report).toMatchObject({ kind: 'payout', status: 'returned' });
  });

  it('answers null for what is no event of ours', () => {
    for (const bytes of [Buffer.from('not json'), Buffer.from([0xff, 0xfe, 0x00]), Buffer.from('null')])
      expect(parseEvent(parseJson(bytes))).toBeNull();
    expect(eventOf({ data: recordedPayout })).toBeNull();
    expect(eventOf({ type: 'dispute.opened', data: recordedPayment })).toBeNull();
    expect(eventOf({ id: '', data: recordedPayment })).toBeNull();
  });
});
