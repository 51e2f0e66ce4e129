import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { newId } from '../../ground/new-id.ts';

/** A difference that a day-close found. */
export type Difference = Omit<Tables['day_close_difference'], 'id' | 'day_close_id' | 'found_at'>;

/** Inserts differences. One that this close has already found is not inserted again. */
export async function insertDifferences(
  tx: Tx,
  dayCloseId: string,
  differences: readonly Difference[],
  now: Date,
): Promise<void> {
  if (differences.length === 0) return;
  await tx
    .insertInto('day_close_difference')
    .values(differences.map((found) => ({ ...found, id: newId(), day_close_id: dayCloseId, found_at: now })))
    .onConflict((conflict) => conflict.columns(['day_close_id', 'kind', 'concerns', 'subject']).doNothing())
    .execute();
}

/**
 * Resolves the open differences of a provider and market that no longer exist: the payment was recorded,
 * another day's report listed it, or the books reached the state. Differences in amount are left to staff.
 */
export async function settleAgreed(tx: Tx, dayCloseId: string, now: Date): Promise<void> {
  await sql`insert into day_close_resolution (difference_id, resolved_by, note, resolved_at)
    select d.id, 'day-close', case d.kind when 'missing-there' then 'the report of another day names it'
      when 'missing-here' then 'it has been recorded since' else 'the books have reached the state since' end, ${now}
    from day_close self
    join day_close c on c.provider = self.provider and c.market = self.market
    join day_close_difference d on d.day_close_id = c.id
    where self.id = ${dayCloseId}
      and not exists (select 1 from day_close_resolution r where r.difference_id = d.id)
      and case
        when d.kind = 'missing-there' then exists (select 1 from settlement_line l where l.subject = d.subject
          and l.provider = c.provider and l.status = d.our_status)
        when d.kind in ('missing-here', 'state-differs') and d.concerns = 'payment' then exists (
          select 1 from payment p where p.provider = c.provider and p.provider_payment_id = d.subject
            and p.amount_minor = d.theirs_minor and (d.their_status = 'paid' or p.reversed_at is not null))
        when d.kind in ('missing-here', 'state-differs') and d.concerns = 'payout' then exists (
          select 1 from payout o
            where o.bucket = bucket_of_reference(d.reference) and o.reference = d.reference and o.status = d.their_status)
          or exists (select 1 from refund_transfer f
            where f.bucket = bucket_of_reference(d.reference) and f.reference = d.reference and f.status = d.their_status)
          or exists (select 1 from payment_return g
            where g.bucket = bucket_of_reference(d.reference) and g.reference = d.reference and g.status = d.their_status)
        else false end
    on conflict (difference_id) do nothing`.execute(tx);
}
