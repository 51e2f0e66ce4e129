import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { newId } from '../../ground/new-id.ts';

/** A difference that a day-close found. */
export type Difference = Omit<Tables['day_close_difference'], 'id' | 'day_close_id' | 'found_at'>;

/** An open difference that agrees now, and why. */
export type Agreed = { readonly id: string; readonly note: string };

type Key = Pick<Difference, 'kind' | 'concerns' | 'subject' | 'their_status'>;

/** A payment that came and went back has a line of each, on any pages of a report: they differ by themselves. */
const keyOf = ({ kind, concerns, subject, their_status }: Key): string =>
  [kind, concerns, subject, their_status].join(' ');
const figuresOf = ({ our_status, theirs_minor, ours_minor }: Difference): string =>
  [our_status, theirs_minor, ours_minor].join(' ');

/**
 * Inserts differences. One that this close has found before with the same statuses and amounts is not inserted again. One with other
 * amounts, or another status of ours, is, also where the earlier one was resolved; it takes the place of an earlier one that is open.
 */
export async function insertDifferences(
  tx: Tx,
  dayCloseId: string,
  differences: readonly Difference[],
  now: Date,
): Promise<void> {
  if (differences.length === 0) return;
  const latest = await listLatest(tx, dayCloseId, differences);
  const firsts = new Map(differences.toReversed().map((found) => [keyOf(found), found]));
  const news = [...firsts].flatMap(([key, found]) => {
    const before = latest.get(key);
    return before && figuresOf(before) === figuresOf(found) ? [] : [{ found, before }];
  });
  if (news.length === 0) return;
  await tx
    .insertInto('day_close_difference')
    .values(news.map(({ found }) => ({ ...found, id: newId(), day_close_id: dayCloseId, found_at: now })))
    .execute();
  const replaced = news.flatMap(({ before }) => (before ? [{ id: before.id, note: foundAgain }] : []));
  await resolveAgreed(tx, replaced, now);
}

const foundAgain = 'the day was closed again with other figures';

/** What this close has found last of the same subjects. */
async function listLatest(
  tx: Tx,
  dayCloseId: string,
  differences: readonly Key[],
): Promise<Map<string, Difference & { readonly id: string }>> {
  const subjects = [...new Set(differences.map(({ subject }) => subject))];
  const rows = await tx
    .selectFrom('day_close_difference')
    .selectAll()
    .where('day_close_id', '=', dayCloseId)
    .where('subject', 'in', subjects)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/**
 * The references of open differences of a close's provider and market in which its report has more of a payment than our books,
 * each once, those that were found last first.
 */
export async function listMissingReferences(tx: Tx, dayCloseId: string, limit: number): Promise<string[]> {
  const found = await sql<{ reference: string }>`select d.reference from day_close self
      join day_close c on c.provider = self.provider and c.market = self.market
      join day_close_difference d on d.day_close_id = c.id
      where self.id = ${dayCloseId} and d.concerns = 'payment' and d.kind in ('missing-here', 'state-differs')
        and not exists (select 1 from day_close_resolution r where r.difference_id = d.id)
      group by d.reference order by max(d.id::text) desc limit ${limit}`.execute(tx);
  return found.rows.map(({ reference }) => reference);
}

/**
 * Open differences of a close's provider and market that no longer exist: the payment was recorded, another day's report
 * listed it, or the books reached the state. Differences in amount are left to staff.
 */
export async function listAgreed(tx: Tx, dayCloseId: string): Promise<Agreed[]> {
  const found = await sql<Agreed>`with open as materialized (
      select d.*, c.provider, bucket_of_reference(d.reference) as bucket from day_close self
      join day_close c on c.provider = self.provider and c.market = self.market
      join day_close_difference d on d.day_close_id = c.id
      where self.id = ${dayCloseId} and d.kind in ('missing-there', 'missing-here', 'state-differs')
        and not exists (select 1 from day_close_resolution r where r.difference_id = d.id)
    ), paid as materialized (
      select d.id from open d join payment p on p.provider = d.provider and p.provider_payment_id = d.subject
      where d.kind <> 'missing-there' and d.concerns = 'payment' and p.amount_minor = d.theirs_minor
        and (d.their_status = 'paid' or p.reversed_at is not null)
    ), paid_out as materialized (
      select d.id from open d join payout o on o.bucket = d.bucket and o.reference = d.reference
      where d.kind <> 'missing-there' and d.concerns = 'payout' and o.status = d.their_status
    ), refunded as materialized (
      select d.id from open d join refund_transfer f on f.bucket = d.bucket and f.reference = d.reference
      where d.kind <> 'missing-there' and d.concerns = 'payout' and f.status = d.their_status
    ), returned as materialized (
      select d.id from open d join payment_return g on g.bucket = d.bucket and g.reference = d.reference
      where d.kind <> 'missing-there' and d.concerns = 'payout' and g.status = d.their_status
    ) select d.id, case d.kind when 'missing-there' then 'the report of another day names it'
        when 'missing-here' then 'it has been recorded since' else 'the books have reached the state since' end as note
    from open d where d.kind = 'missing-there' and exists (select 1 from settlement_line l where l.subject = d.subject
        and l.provider = d.provider and l.status = d.our_status)
      or exists (select 1 from paid p where p.id = d.id) or exists (select 1 from paid_out o where o.id = d.id)
      or exists (select 1 from refunded f where f.id = d.id) or exists (select 1 from returned g where g.id = d.id)`.execute(
    tx,
  );
  return found.rows;
}

/** Resolves differences that agree now, or that another has taken the place of. */
export async function resolveAgreed(tx: Tx, agreed: readonly Agreed[], now: Date): Promise<void> {
  const columns = [agreed.map(({ id }) => id), agreed.map(({ note }) => note)];
  await sql`insert into day_close_resolution (difference_id, resolved_by, note, resolved_at)
    select a.id, 'day-close', a.note, ${now} from unnest(${columns[0]}::uuid[], ${columns[1]}::text[]) as a (id, note)
    on conflict (difference_id) do nothing`.execute(tx);
}
