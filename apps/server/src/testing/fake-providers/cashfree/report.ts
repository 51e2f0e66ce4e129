import type { FakeAnswer } from '../fake-server.ts';
import type { FakeWorld } from '../fake-world.ts';
import { ok } from './answers.ts';
import { inIndia, orderIdOf, toPayment } from './shapes.ts';

/** POST /recon: every payment and refund of a stretch of time, three a page. */
export function report(world: FakeWorld, body: Record<string, unknown>): FakeAnswer {
  const { start_date, end_date } = body.filters as { start_date: string; end_date: string };
  const { cursor } = body.pagination as { cursor: string | null };
  const isIn = (iso: string) => inIndia(iso) >= start_date && inIndia(iso) <= end_date;
  const rows = [
    ...world.payments
      .filter(({ paidAt }) => isIn(paidAt))
      .map((payment) => {
        const { payment_status: status, ...details } = toPayment(payment);
        return {
          order_details: { order_id: orderIdOf(payment.charge), order_currency: 'INR' },
          payment_details: { ...details, status },
          refund_details: null,
          event_time: inIndia(payment.paidAt),
        };
      }),
    ...world.refunds
      .filter(({ changedAt }) => isIn(changedAt))
      .map((made) => ({
        order_details: { order_id: orderIdOf(made.payment.charge) },
        payment_details: null,
        refund_details: { refund_id: made.reference, refund_arn: '205907014017' },
        event_time: inIndia(made.changedAt),
      })),
  ];
  const begin = cursor === null ? 0 : Number(cursor);
  const end = begin + 3;
  return ok({ cursor: end < rows.length ? String(end) : null, data: rows.slice(begin, end) });
}
