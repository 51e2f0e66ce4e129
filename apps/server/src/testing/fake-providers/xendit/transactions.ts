import { toDecimal } from '../../../providers/payment/reading/decimal-amount.ts';
import type { FakeAnswer } from '../fake-server.ts';
import type { FakeWorld } from '../fake-world.ts';
import { ok } from './answers.ts';

const words = new Map([
  ['SUCCEEDED', 'SUCCESS'],
  ['FAILED', 'FAILED'],
  ['REVERSED', 'REVERSED'],
  ['ACCEPTED', 'PENDING'],
  ['PENDING', 'PENDING'],
]);

/** GET /transactions: three a page, filtered as Xendit filters. */
export function listTransactions(world: FakeWorld, query: URLSearchParams): FakeAnswer {
  const all = [
    ...world.payments.map((payment) => ({
      ...row('PAYMENT', payment.id, payment.charge.reference, payment),
      ...(payment.isSpoilt ? { amount: 'a lot', created: 'long ago' } : {}),
      at: payment.paidAt,
    })),
    ...world.payouts.map((payout) => ({
      ...row('DISBURSEMENT', payout.id, payout.reference, payout),
      at: payout.createdAt,
    })),
    ...world.refunds.map((refund) => ({
      ...row('REFUND', refund.id, refund.reference, refund),
      at: refund.createdAt,
    })),
  ];
  const [types, statuses] = [query.getAll('types'), query.getAll('statuses')];
  const [from, until] = [query.get('created[gte]'), query.get('created[lte]')];
  const [reference, currency, after] = [
    query.get('reference_id'),
    query.get('currency'),
    query.get('after_id'),
  ];
  const found = all.filter(
    (each) =>
      types.includes(each.type) &&
      (statuses.length === 0 || statuses.includes(each.status)) &&
      (reference === null || each.reference_id === reference) &&
      (currency === null || currency === 'PHP') &&
      (from === null || each.at >= from) &&
      (until === null || each.at <= until),
  );
  const begin = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const end = begin + Math.min(Number(query.get('limit') ?? 10), 3);
  const data = found.slice(begin, end).map(({ at: _at, ...each }) => each);
  return ok({ has_more: end < found.length, data, links: [] });
}

type Moved = { amountMinor: bigint; status: string; changedAt: string; paidAt?: string; createdAt?: string };

const row = (type: string, id: string, reference: string, moved: Moved) => ({
  id: `txn_${id}`,
  product_id: id,
  type,
  status: words.get(moved.status) ?? moved.status,
  channel_category: 'EWALLET',
  reference_id: reference,
  currency: 'PHP',
  amount: toDecimal(moved.amountMinor) as number | string,
  net_amount: toDecimal(moved.amountMinor),
  cashflow: type === 'PAYMENT' ? 'MONEY_IN' : 'MONEY_OUT',
  settlement_status: 'PENDING',
  created: moved.paidAt ?? moved.createdAt ?? moved.changedAt,
  updated: moved.changedAt,
});
