import type { FakeAnswer } from '../fake-server.ts';
import type { FakeWorld } from '../fake-world.ts';
import { ok } from './answers.ts';
import { inIndia, orderIdOf, refundIdOf, toPayment } from './shapes.ts';

/** POST /recon: every payment and refund of a stretch of time, three a page. */
export function report(world: FakeWorld, body: Record<string, unknown>): FakeAnswer {
  const { start_date, end_date } = body.filters as { start_date: string; end_date: string };
  const { cursor } = body.pagination as { cursor: string | null };
  const isIn = (iso: string) => inIndia(iso) >= start_date && inIndia(iso) <= end_date;
  const rows = [
    ...world.payments
      .filter(({ paidAt }) => isIn(paidAt))
      .map((payment) => {
        const { cf_payment_id, payment_status, payment_amount, payment_time, order_id } = toPayment(payment);
        return {
          ...{ event_id: cf_payment_id, event_type: 'PAYMENT', sale_type: 'CREDIT', entity: 'recon' },
          ...{ event_status: payment_status, event_currency: 'INR', event_amount: payment_amount },
          ...{ event_time: payment_time, order_id, cf_payment_id, payment_amount, payment_time },
        };
      }),
    ...world.refunds
      .filter(({ changedAt }) => isIn(changedAt))
      .map((made) => ({
        ...{ event_id: made.id, event_type: 'REFUND', sale_type: 'DEBIT', entity: 'recon' },
        ...{ event_status: made.status, event_currency: 'INR', event_time: inIndia(made.changedAt) },
        ...{
          order_id: orderIdOf(made.payment.charge),
          refund_id: refundIdOf(made),
          refund_arn: '205907014017',
        },
      })),
    // What was paid to the lender's bank is a line as well.
    {
      event_id: '45345',
      event_type: 'SETTLEMENT',
      event_time: start_date,
      entity: 'recon',
      event_status: 'PAID',
    },
  ];
  const begin = cursor === null ? 0 : Number(cursor);
  const end = begin + 3;
  return ok({ cursor: end < rows.length ? String(end) : null, data: rows.slice(begin, end) });
}
