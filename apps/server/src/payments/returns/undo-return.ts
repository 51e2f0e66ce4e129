import { formatDay } from '@hiram/lending/calendar-day';
import { marketOfCurrency, readCurrency } from '@hiram/lending/market';
import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { type Payment, reverseUnmatched } from '../recording/payment-store.ts';
import { postLossUndone, postReturnUndone } from './return-posting-store.ts';

/**
 * Books that a return of a locked payment was not sent or came back. The money is unmatched again, unless its provider
 * took the payment back meanwhile: then it is given up at once, and no loss any more.
 */
export async function undoReturn({ clock }: Context, tx: Tx, payment: Payment): Promise<void> {
  const now = clock.businessNow();
  const today = clock.today(marketOfCurrency(readCurrency(payment.currency)));
  if (!(await postReturnUndone(tx, payment.id, today, now))) return;
  if (!payment.reversed_at) return;
  await postLossUndone(tx, payment.id, today, now);
  await reverseUnmatched(tx, payment, formatDay(today), now);
}
