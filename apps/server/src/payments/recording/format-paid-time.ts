import { formatDay } from '@hiram/lending/calendar-day';
import { formatInstant } from '@hiram/lending/format';
import { dayOfInstant, type Market } from '@hiram/lending/market';
import type { Payment } from './payment-store.ts';

/** When a payment was made, as its payer reads it: of one that staff recorded the day alone is known. */
export const formatPaidTime = (
  { learned_from, paid_at }: Pick<Payment, 'learned_from' | 'paid_at'>,
  market: Market,
): string =>
  learned_from === 'staff' ? formatDay(dayOfInstant(paid_at, market)) : formatInstant(paid_at, market);

/** The reference that its payer knows a payment by; none of one that staff recorded, whose key is not what was written on its proof. */
export const payersReference = (payment: Pick<Payment, 'learned_from' | 'provider_payment_id'>): string =>
  payment.learned_from === 'staff' ? '' : payment.provider_payment_id;
