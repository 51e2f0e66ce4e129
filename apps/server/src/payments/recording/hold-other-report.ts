import { formatMoney } from '@hiram/lending/format';
import { readCurrency } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { insertHeldReport } from '../reports/held-report-store.ts';
import type { Report } from './payment-owner.ts';
import type { Payment } from './payment-store.ts';

/** Whether a report tells of a known payment with the sum and the currency that are recorded. */
export const isAsRecorded = ({ report }: Report, payment: Payment): boolean =>
  report.amountMinor === payment.amount_minor && report.currency === payment.currency;

/** Holds a report that tells of a known payment with another sum or currency for a person. It moves nothing. */
export async function holdOtherReport(
  context: Context,
  tx: Tx,
  { provider, report }: Report,
  payment: Payment,
): Promise<'held' | 'known-already'> {
  const { paymentId, reference, status } = report;
  const recorded = formatMoney(moneyOf(payment.amount_minor, readCurrency(payment.currency)), 'market');
  const formatted = formatMoney(moneyOf(report.amountMinor, report.currency), 'market');
  const why = `payment ${paymentId} — it is ${status} with ${formatted}, and ${recorded} is recorded`;
  const held = { provider, kind: 'payment', reference, why, order_id: payment.order_id } as const;
  if (!(await insertHeldReport(tx, held, context.clock.businessNow()))) return 'known-already';
  context.log.error({ reference, why }, 'a payment is not as it was recorded');
  return 'held';
}

/** Holds that a payment is taken back whose sum was never booked: what staff recorded by hand does not name it. */
export async function holdUnbooked(context: Context, tx: Tx, payment: Payment): Promise<true> {
  const { provider, reference, provider_payment_id: paymentId } = payment;
  const why = `payment ${paymentId} — it is taken back, and its sum was never booked here: undo it where it was recorded by hand`;
  const held = { provider, kind: 'payment', reference, why, order_id: payment.order_id } as const;
  if (await insertHeldReport(tx, held, context.clock.businessNow()))
    context.log.error({ reference, why }, 'a payment that was never booked is taken back');
  return true;
}
