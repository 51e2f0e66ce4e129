import { refuse } from '@hiram/lending/result';
import { notePayment } from '@hiram/wire/staff/payments/payments';
import { answerStaff } from '../../feature/staff/staff-route.ts';
import { takeNote } from '../../feature/staff/take-note.ts';
import { isId } from '../../ground/new-id.ts';
import { findPaymentById } from '../recording/payment-store.ts';
import { mismatchQueue } from './payment-queue.ts';

/**
 * A payment that does not match is looked at; money that has no loan yet cannot be waved through. A sum that cannot be is
 * not in the books, so it can.
 */
export const notePaymentEndpoint = answerStaff(notePayment, async (context, staff, { params: { id } }) => {
  const payment = isId(id) ? await findPaymentById(context.db, id) : undefined;
  if (!payment) return refuse({ code: 'not-found' });
  const isHeld = payment.order_id === null && payment.reversed_at === null;
  if (isHeld && payment.mismatch !== 'implausible-amount')
    return refuse({ code: 'not-possible', why: 'This payment has no loan yet. Match it to one instead.' });
  return takeNote(context, staff, { queue: mismatchQueue, kind: 'payment', id });
});
