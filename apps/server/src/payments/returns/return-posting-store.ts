import type { Day } from '@hiram/lending/calendar-day';
import { formatDay } from '@hiram/lending/calendar-day';
import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import { newIdBeside } from '../../ground/new-id.ts';

/** Gives up money that was held as unmatched: the liability is settled from the cash. False when it is held no more. */
export async function postReturn(tx: Tx, paymentId: string, valueDay: Day, now: Date): Promise<boolean> {
  const posted =
    await sql`insert into posting (bucket, id, order_id, borrower_id, sequence, kind, value_day, debit, credit,
      amount_minor, currency, event_id, reverses, posted_at)
    select held.bucket, ${newIdBeside(paymentId)}, null, null, 2, 'payment-returned', ${formatDay(valueDay)}, held.credit, held.debit,
      held.amount_minor, held.currency, held.event_id, held.id, ${now}
    from posting held where held.bucket = ${bucketOf(paymentId)} and held.event_id = ${paymentId} and held.order_id is null
      and held.credit = 'unmatched-payments'
      and not exists (select 1 from posting undone where undone.bucket = held.bucket and undone.reverses = held.id)
    on conflict (bucket, reverses) where reverses is not null do nothing returning id`.execute(tx);
  return posted.rows.length === 1;
}

/** Money that was not sent, or came back: it is held as unmatched again, by an entry that reverses its return. */
export async function postReturnUndone(
  tx: Tx,
  paymentId: string,
  valueDay: Day,
  now: Date,
): Promise<boolean> {
  const posted =
    await sql`insert into posting (bucket, id, order_id, borrower_id, sequence, kind, value_day, debit, credit,
      amount_minor, currency, event_id, reverses, posted_at)
    select given.bucket, ${newIdBeside(paymentId)}, null, null, 3, given.kind, ${formatDay(valueDay)}, given.credit, given.debit,
      given.amount_minor, given.currency, given.event_id, given.id, ${now}
    from posting given where given.bucket = ${bucketOf(paymentId)} and given.event_id = ${paymentId} and given.order_id is null
      and given.kind = 'payment-returned' and given.debit = 'unmatched-payments'
      and not exists (select 1 from posting undone where undone.bucket = given.bucket and undone.reverses = given.id)
    on conflict (bucket, reverses) where reverses is not null do nothing returning id`.execute(tx);
  return posted.rows.length === 1;
}

/**
 * Books that a payment without a loan is lost: its payer got it back by a return, and its provider took it back as well.
 * Booked already, it changes nothing.
 */
export async function postLoss(tx: Tx, paymentId: string, valueDay: Day, now: Date): Promise<void> {
  await sql`insert into posting (bucket, id, order_id, borrower_id, sequence, kind, value_day, debit, credit,
      amount_minor, currency, event_id, reverses, posted_at)
    select p.bucket, ${newIdBeside(paymentId)}, null, null, 4, 'payment-lost', ${formatDay(valueDay)}, 'payment-loss', 'provider-cash',
      p.amount_minor, p.currency, p.id, null, ${now}
    from payment p where p.bucket = ${bucketOf(paymentId)} and p.id = ${paymentId}
      and not exists (select 1 from posting lost where lost.bucket = p.bucket and ${isLost(paymentId)})`.execute(
    tx,
  );
}

/** Books that what was lost came back after all, by an entry that reverses the loss. */
export async function postLossUndone(tx: Tx, paymentId: string, valueDay: Day, now: Date): Promise<void> {
  await sql`insert into posting (bucket, id, order_id, borrower_id, sequence, kind, value_day, debit, credit,
      amount_minor, currency, event_id, reverses, posted_at)
    select lost.bucket, ${newIdBeside(paymentId)}, null, null, 5, lost.kind, ${formatDay(valueDay)}, lost.credit, lost.debit,
      lost.amount_minor, lost.currency, lost.event_id, lost.id, ${now}
    from posting lost where ${isLost(paymentId)}
    on conflict (bucket, reverses) where reverses is not null do nothing`.execute(tx);
}

const isLost = (paymentId: string) =>
  sql`lost.bucket = ${bucketOf(paymentId)} and lost.event_id = ${paymentId} and lost.order_id is null
    and lost.debit = 'payment-loss'
    and not exists (select 1 from posting undone where undone.bucket = lost.bucket and undone.reverses = lost.id)`;
