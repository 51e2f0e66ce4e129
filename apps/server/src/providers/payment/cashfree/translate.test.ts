import { moneyOf } from '@hiram/lending/money';
import { describe, expect, it } from 'vitest';
import { parseEvent, toReconRows, toWireTransfer } from './translate.ts';

const payment = { cf_payment_id: 12_345, payment_amount: 775.5, payment_time: '2026-11-20T09:30:00+05:30' };

describe("Cashfree's report of a day", () => {
  it('PAY-01 is read in both of the forms that its documents show, and its other lines are passed over', () => {
    const grouped = {
      order_details: { order_id: 'pay_1', order_currency: 'INR' },
      payment_details: { ...payment, payment_currency: 'INR', status: 'SUCCESS' },
      refund_details: null,
      event_time: '2026-11-20T09:30:00+05:30',
    };
    const flat = { event_type: 'PAYMENT', event_status: 'SUCCESS', event_currency: 'INR', order_id: 'pay_1' };
    const settled = { event_type: 'SETTLEMENT', event_time: '2026-11-20T14:45:07+05:30' };
    const { rows, unreadable } = toReconRows([
      grouped,
      { ...flat, ...payment, event_time: grouped.event_time },
      settled,
    ]);
    expect(unreadable).toEqual([]);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      kind: 'payment',
      report: { paymentId: '12345', reference: 'pay_1', status: 'paid', amountMinor: 77_550n },
    });
    expect(rows[1]).toEqual(rows[0]);
  });

  // The types and the columns are those of the page "Settlement Recon Report" and of the OpenAPI.
  const dispute = {
    ...{
      event_id: '4387',
      event_type: 'DISPUTE',
      sale_type: 'DEBIT',
      event_status: 'SUCCESS',
      order_id: 'pay_1',
    },
    ...{
      event_amount: 775.5,
      event_currency: 'INR',
      event_time: '2026-12-02T10:00:00+05:30',
      cf_payment_id: 12_345,
    },
  };

  it.each([{}, { event_type: 'CHARGEBACK' }, { closed_in_favor_of: 'CUSTOMER' }, { event_amount: 100 }])(
    'PAY-24 has what a dispute took from the account as taken back from its payment: %o',
    (change) => {
      const { rows, unreadable } = toReconRows([{ ...dispute, ...change }]);
      expect(unreadable).toEqual([]);
      const amountMinor = 'event_amount' in change ? 10_000n : 77_550n;
      const report = { paymentId: '12345', reference: 'pay_1', status: 'reversed', amountMinor };
      expect(rows).toMatchObject([{ kind: 'payment', at: new Date('2026-12-02T04:30:00Z'), report }]);
    },
  );

  it('PAY-24 has two disputes of one payment as two lines, each once', () => {
    const second = { ...dispute, event_id: '4399', event_amount: 100 };
    const lineIds = (...page: object[]) =>
      toReconRows(page).rows.map((row) => (row.kind === 'payment' ? row.lineId : null));
    expect(new Set(lineIds(dispute, second)).size).toBe(2);
    expect(lineIds(dispute, second)).toEqual([...lineIds(dispute), ...lineIds(second)]);
    expect(lineIds({ ...dispute, event_id: undefined })).toEqual(['12345/reversed']);
  });

  it.each([
    { sale_type: 'CREDIT' },
    { event_type: 'DISPUTE_REVERSE', sale_type: 'CREDIT' },
    { event_type: 'CHARGEBACK_REVERSE', sale_type: 'CREDIT' },
    { closed_in_favor_of: 'MERCHANT' },
  ])('PAY-24 takes nothing back for a dispute that the lender has won: %o', (change) => {
    expect(toReconRows([{ ...dispute, ...change }])).toEqual({ rows: [], unreadable: [] });
  });

  it('PAY-24 shows a dispute that does not say what it took to a person', () => {
    const { rows, unreadable } = toReconRows([{ ...dispute, event_amount: undefined }]);
    expect(rows).toEqual([]);
    expect(unreadable).toHaveLength(1);
  });

  it('PAY-01 sets each line aside that has none of the words, under an id that it always has', () => {
    const odd = [{ details: payment }, { details: {} }];
    const { rows, unreadable } = toReconRows(odd);
    const ids = unreadable.map(({ id }) => id);
    expect(rows).toEqual([]);
    expect(new Set(ids).size).toBe(2);
    expect(toReconRows(odd).unreadable.map(({ id }) => id)).toEqual(ids);
  });
});

describe("Cashfree's message of a transfer", () => {
  // As the page "Webhooks Version V2" of payouts has them.
  const message = (data: object, type: string) =>
    parseEvent(Buffer.from(JSON.stringify({ data, event_time: '2024-07-25T17:43:37', type })));
  const transfer = { transfer_id: 'JUNOB2018', transfer_amount: 1, transfer_mode: 'BANK' };

  it('PAY-01 is read without a zone, without the times of the transfer, and without an id of theirs', () => {
    const done = { ...transfer, cf_transfer_id: '123456', status: 'SUCCESS', status_code: 'COMPLETED' };
    const settledAt = new Date('2024-07-25T12:13:37Z');
    expect(message(done, 'TRANSFER_ACKNOWLEDGED')).toMatchObject({
      ok: true,
      event: { report: { status: 'credited', reference: 'JUNOB2018', amountMinor: 100n, settledAt } },
    });
    const failed = { ...transfer, status: 'FAILED', status_code: 'IMPS_MODE_FAIL' };
    expect(message(failed, 'TRANSFER_FAILED')).toMatchObject({
      ok: true,
      event: { report: { status: 'returned', reason: 'IMPS_MODE_FAIL' } },
    });
  });

  it('PAY-01 is on its way while only the debit is known', () => {
    const sent = {
      ...transfer,
      cf_transfer_id: '123456',
      status: 'SUCCESS',
      status_code: 'SENT_TO_BENEFICIARY',
    };
    expect(message(sent, 'TRANSFER_SUCCESS')).toMatchObject({ event: { report: { status: 'pending' } } });
  });
});

it('PAY-01 what IMPS does not carry to a bank goes by NEFT', () => {
  const account = { kind: 'bank', code: 'SBIN0001161', number: '1', holderName: 'Asha' } as const;
  const modes = [50_000_000n, 50_000_001n].map((minor) =>
    toWireTransfer({ reference: 'p1', amount: moneyOf(minor, 'INR'), account, firstAskedAt: new Date(0) }),
  );
  expect(modes).toMatchObject([{ transfer_mode: 'imps' }, { transfer_mode: 'neft' }]);
});
