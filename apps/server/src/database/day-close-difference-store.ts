import { sql } from 'kysely';
import { newId } from './new-id.ts';
import type { Tx } from './open-database.ts';
import type { Tables } from './tables.ts';

/** What a day-close found to differ. */
export type Difference = Omit<Tables['day_close_difference'], 'id' | 'day_close_id' | 'found_at'>;

/** Keeps differences; what this close has found before is not kept twice. */
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

/** Settles a difference, once; false when it is unknown or was settled before. */
export async function insertResolution(
  tx: Tx,
  resolution: { readonly differenceId: string; readonly resolvedBy: string; readonly note: string },
  now: Date,
): Promise<boolean> {
  const inserted = await sql<{
    id: string;
  }>`insert into day_close_resolution (difference_id, resolved_by, note,
      resolved_at)
    select d.id, ${resolution.resolvedBy}, ${resolution.note}, ${now} from day_close_difference d
    where d.id = ${resolution.differenceId}
    on conflict (difference_id) do nothing returning difference_id as id`.execute(tx);
  return inserted.rows.length === 1;
}

/**
 * Settles the open differences of a provider and market that have come to agree since: the payment was recorded, the
 * report of another day named it, or the books reached the state. Sums that differ are for a person.
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
          select 1 from payout o where o.reference = d.reference and o.status = d.their_status)
          or exists (select 1 from refund_transfer f where f.reference = d.reference and f.status = d.their_status)
        else false end
    on conflict (difference_id) do nothing`.execute(tx);
}
