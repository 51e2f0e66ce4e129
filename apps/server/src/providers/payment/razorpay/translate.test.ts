import { readFileSync } from 'node:fs';
import path from 'node:path';
import { moneyOf } from '@hiram/lending/money';
import { describe, expect, it } from 'vitest';
import { razorpayKeys } from '../../../testing/fake-providers/razorpay/fake-razorpay.ts';
import { hmacOf, isSignature } from '../proofs.ts';
import { readReply } from '../read-reply.ts';
import { listRazorpayChannels } from './channels.ts';
import { parseEvent } from './parse-event.ts';
import { createRazorpayProvider } from './provider.ts';
import { toWireLink, toWirePayout, toWireQr } from './translate.ts';
import { qrSchema } from './wire.ts';

/** Official examples, each with its origin and date. */
const recorded = (name: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'recorded', `${name}.json`), 'utf8')).body;
const received = (body: unknown) => parseEvent(Buffer.from(JSON.stringify(body)));
const reference = '00P0000000000000000000000001';
const now = new Date('2026-11-20T04:00:00Z');
const options = {
  ...razorpayKeys,
  ...{ hasQrText: true, hasVirtualAccounts: true, validationAccount: null, baseUrl: 'http://127.0.0.1:1' },
};

describe('PAY-01 Razorpay, on its own examples', () => {
  it.each([
    ['webhook-qr-code-credited', 'qr_code', 'pay_HO2fEpc9JeOQU5', 200n],
    ['webhook-virtual-account-credited', 'virtual_account', 'pay_DETA2KrOlhqQzF', 61_900n],
    ['webhook-payment-link-paid', 'payment_link', 'pay_Qfldmt5StKZFCB', 1_000n],
  ])(
    'reads %s once what was paid carries our reference, and books nothing of any other',
    (name, payee, id, sum) => {
      const example = recorded(name);
      expect(received(example)).toEqual({ ok: true, event: null });
      const { entity } = example.payload[payee];
      if (payee === 'payment_link') entity.reference_id = reference;
      else entity.notes = { reference };
      const payment = { kind: 'payment', paymentId: id, reference, status: 'paid', amountMinor: sum };
      expect(received(example)).toMatchObject({
        ok: true,
        event: { eventId: `${id}/${example.event}/paid`, report: payment },
      });
    },
  );

  it('reads a refund by its receipt and a payout by its reference, and says when the payout was told', () => {
    const [refund, payout] = [recorded('webhook-refund-processed'), recorded('webhook-payout-processed')];
    expect(received(payout)).toEqual({ ok: true, event: null });
    refund.payload.refund.entity.receipt = reference;
    payout.payload.payout.entity.reference_id = reference;
    const credited = { kind: 'payout', reference, status: 'credited', reason: null };
    expect(received(refund)).toMatchObject({ event: { report: { ...credited, amountMinor: 50_000n } } });
    const settledAt = new Date(1_755_693_679_000);
    expect(received(payout)).toMatchObject({
      event: { report: { ...credited, amountMinor: 100n, settledAt } },
    });
  });

  it('PAY-24 reads a refund without our receipt as money that was given back in the dashboard', () => {
    const example = recorded('webhook-refund-processed');
    const givenBack = { paymentId: 'pay_FPoJKWQQ8lK13n', by: 'refund' };
    expect(received(example)).toEqual({ ok: true, event: null, givenBack });
    example.event = 'refund.created';
    expect(received(example)).toEqual({ ok: true, event: null });
  });

  it.each([
    [{}, 10_000n],
    [{ amount_deducted: 0 }, null],
    [{ amount_deducted: undefined }, null],
    [{ currency: 'USD' }, null],
  ])('PAY-24 reads what a lost dispute took, as far as it is said: %o', (change, amountMinor) => {
    const example = recorded('dispute');
    const entity = { ...example, status: 'lost', amount_deducted: 10_000, ...change };
    const words = (event: string) => ({
      ...{ entity: 'event', event, created_at: 1_590_604_200 },
      payload: { dispute: { entity } },
    });
    const givenBack = { paymentId: 'pay_EsyWjHrfzb59eR', by: 'dispute', amountMinor };
    expect(received(words('payment.dispute.lost'))).toEqual({ ok: true, event: null, givenBack });
    for (const other of ['created', 'won', 'closed', 'under_review'])
      expect(received(words(`payment.dispute.${other}`))).toEqual({ ok: true, event: null });
  });

  it.each([
    ['processing', 'pending'],
    ['queued', 'pending'],
    ['rejected', 'returned'],
    ['cancelled', 'returned'],
    ['reversed', 'returned'],
    ['failed', 'returned'],
    ['something_new', 'pending'],
  ])('reads the payout state %s as %s', (status, ours) => {
    const example = recorded('webhook-payout-processed');
    Object.assign(example.payload.payout.entity, { status, reference_id: reference });
    expect(received(example)).toMatchObject({ event: { report: { status: ours } } });
  });

  it('gives each state that one payout is told of an id of its own', () => {
    const example = recorded('webhook-payout-processed');
    example.event = 'payout.updated';
    const ids = ['processing', 'processed', 'reversed'].map((status) => {
      Object.assign(example.payload.payout.entity, { status, reference_id: reference });
      const verdict = received(example);
      return verdict.ok ? verdict.event?.eventId : null;
    });
    expect(new Set(ids).size).toBe(3);
  });

  it('reads the text of a QR code, and takes an answer without it for none', () => {
    const example = recorded('qr-code');
    expect(readReply('razorpay', qrSchema, example).image_content).toContain('pa=qmart.razorpay@hdfcbank');
    delete example.image_content;
    expect(() => readReply('razorpay', qrSchema, example)).toThrow('unreadable answer: image_content');
  });

  it('answers a message that it cannot read as malformed', () => {
    for (const odd of [null, [], {}, { event: 'payout.processed', created_at: 'soon', payload: {} }])
      expect(received(odd)).toEqual({ ok: false, reason: 'malformed' });
  });
});

describe('PAY-01 what Razorpay proves and what it is asked', () => {
  it('makes the signature of its own public vector', () => {
    // razorpay/razorpay-node, test/razorpay.js: validateWebhookSignature.
    const body = '{"a":1,"b":2,"c":{"d":3}}';
    const expected = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc';
    expect(isSignature(expected, 'hex', hmacOf('123456', body))).toBe(true);
  });

  it('believes the secret of each product and the one before a change, and no other', () => {
    const body = Buffer.from(JSON.stringify(recorded('webhook-payout-processed')));
    const provider = createRazorpayProvider({ ...options, webhookSecrets: ['now', 'payouts', 'before'] });
    const verify = (secret: string) =>
      provider.parseWebhook(
        body,
        { 'x-razorpay-signature': hmacOf(secret, body).toString('hex') },
        new Date(),
      );
    for (const secret of ['now', 'payouts', 'before'])
      expect(verify(secret)).toEqual({ ok: true, event: null });
    expect(verify('another')).toEqual({ ok: false, reason: 'altered' });
  });

  it('offers only the channels that the account has', () => {
    const plain = { ...options, hasQrText: false, hasVirtualAccounts: false };
    expect(listRazorpayChannels(plain).map(({ number }) => number)).toEqual(['91101', '91102', '91105']);
  });

  it('lets a code and a page live a quarter of an hour at least, and no longer than was asked for', () => {
    const request = {
      ...{ reference, amount: moneyOf(775_000n, 'INR'), currency: 'INR' as const, channelNumber: '91103' },
      ...{ description: 'Hiram', returnUrl: 'https://hiram.example/r' },
      payer: { id: 'b', name: 'Asha', phone: '+919876543210' },
    } as const;
    const soon = { ...request, expiresAt: new Date(now.getTime() + 60_000) };
    const later = { ...request, expiresAt: new Date('2026-11-20T18:29:59Z') };
    const seconds = now.getTime() / 1_000;
    expect(toWireQr(soon, now)).toMatchObject({ payment_amount: 775_000, close_by: seconds + 960 });
    expect(toWireLink(later, now)).toMatchObject({ expire_by: Date.parse('2026-11-20T18:29:59Z') / 1_000 });
    expect(toWireLink(later, now)).toMatchObject({ customer: { contact: '9876543210' } });
    const byApp = toWireLink({ ...later, channelNumber: '91101' }, now);
    expect(byApp).toMatchObject({ options: { checkout: { method: { upi: true, card: false } } } });
    expect(toWireLink(later, now)).not.toHaveProperty('options');
  });

  it('pays to a UPI address or to a bank by its IFSC, and refuses every other before it asks', () => {
    const amount = moneyOf(970_000n, 'INR');
    const asked = (account: Parameters<typeof toWirePayout>[0]['account']) =>
      toWirePayout({ reference, amount, account, firstAskedAt: now }, '7878780080316316');
    expect(asked({ kind: 'vpa', vpa: 'asha@ok', holderName: 'Asha D’Souza' })).toMatchObject({
      mode: 'UPI',
      fund_account: { vpa: { address: 'asha@ok' }, contact: { name: 'Asha DSouza' } },
    });
    const bank = { kind: 'bank', number: '1', holderName: 'Asha' } as const;
    expect(asked({ ...bank, code: 'SBIN0001161' })).toMatchObject({ mode: 'IMPS' });
    const large = { reference, account: { ...bank, code: 'SBIN0001161' }, firstAskedAt: now };
    const modes = [50_000_000n, 50_000_001n].map((minor) =>
      toWirePayout({ ...large, amount: moneyOf(minor, 'INR') }, '7878780080316316'),
    );
    expect(modes).toMatchObject([{ mode: 'IMPS' }, { mode: 'NEFT' }]);
    const refused = expect.objectContaining({ isRetryable: false });
    for (const code of ['SBI', 'SBIN1001161']) expect(() => asked({ ...bank, code })).toThrow(refused);
    expect(() => asked({ kind: 'wallet', code: '90006', number: '1', holderName: 'A' })).toThrow(refused);
  });
});
