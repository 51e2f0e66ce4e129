import { notePayment } from '@hiram/wire/staff/payments';
import { isId } from '../../database/new-id.ts';
import { findPaymentById } from '../../database/payment-store.ts';
import { no } from '../../database/refusal.ts';
import { answerStaff, refuse } from '../staff-route.ts';
import { takeNote } from '../take-note.ts';
import { mismatchQueue } from './payment-queue.ts';

/** A payment that does not match is looked at; money that has no loan yet cannot be waved through. */
export const notePaymentEndpoint = answerStaff(notePayment, async (house, staff, { params: { id } }) => {
  const payment = isId(id) ? await findPaymentById(house.db, id) : undefined;
  if (!payment) return no({ code: 'not-found' });
  if (payment.order_id === null && payment.reversed_at === null)
    return refuse({ code: 'not-possible', why: 'This payment has no loan yet. Match it to one instead.' });
  return takeNote(house, staff, { queue: mismatchQueue, kind: 'payment', id });
});
