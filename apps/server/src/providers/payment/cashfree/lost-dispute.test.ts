import { describe, expect, it } from 'vitest';
import { parseEvent } from './translate.ts';

/** As the page "Dispute Webhooks" of the payment gateway has it, without what is not read. */
const data = {
  dispute: {
    ...{ dispute_id: '433475258', dispute_type: 'CHARGEBACK', dispute_amount: 530.5 },
    dispute_status: 'CHARGEBACK_MERCHANT_LOST',
  },
  order_details: {
    ...{ order_id: 'order_1', order_amount: 530.5, order_currency: 'INR' },
    ...{ cf_payment_id: 885_473_311, payment_amount: 530.5, payment_currency: 'INR' },
  },
};

const received = (change: object = {}, type = 'DISPUTE_CLOSED') =>
  parseEvent(
    Buffer.from(
      JSON.stringify({
        data: { ...data, dispute: { ...data.dispute, ...change } },
        event_time: '2026-11-15T21:50:04+05:30',
        type,
      }),
    ),
  );

describe("Cashfree's message of a dispute", () => {
  it.each([
    [{}, 53_050n],
    [{ dispute_status: 'PRE_ARBITRATION_MERCHANT_LOST', dispute_amount: 100 }, 10_000n],
    [{ dispute_status: 'DISPUTE_MERCHANT_ACCEPTED' }, 53_050n],
    [{ dispute_amount_currency: 'USD' }, null],
    [{ dispute_amount: 'all of it' }, null],
  ])('PAY-24 reads what a lost dispute took, as far as it is said: %o', (change, amountMinor) => {
    const givenBack = { paymentId: '885473311', by: 'dispute', amountMinor };
    expect(received(change)).toEqual({ ok: true, event: null, givenBack });
  });

  it.each(['CHARGEBACK_CREATED', 'CHARGEBACK_MERCHANT_WON', 'CHARGEBACK_INSUFFICIENT_EVIDENCE'])(
    'PAY-24 books nothing of one that is not lost (%s)',
    (dispute_status) => {
      for (const type of ['DISPUTE_CREATED', 'DISPUTE_UPDATED', 'DISPUTE_CLOSED'])
        expect(received({ dispute_status }, type)).toEqual({ ok: true, event: null });
    },
  );
});
