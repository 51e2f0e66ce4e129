import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import { afterWrongTry, pauseSecondsOf, type Tries } from './sign-in-tries.ts';

/** What tries are counted under: a kind and a blind index of who or where. */
export type TrySubject = {
  readonly kind: 'device' | 'name' | 'place' | 'proof';
  readonly subject: Buffer;
  /** How many wrong tries cost nothing. */
  readonly freeTries: number;
};

type TryRow = { wrong_count: number; paused_until: Date | null; changed_at: Date };

/**
 * Counts a try as a wrong one under every subject, or under none while one of them must wait; answers for how many
 * seconds. It is counted before anybody knows whether it is right, so that many at once are counted like many in a row.
 */
export async function takeTry(
  tx: Tx,
  subjects: readonly TrySubject[],
  staffId: string | null,
  now: Date,
): Promise<number> {
  const inOrder = [...subjects].sort((left, right) => (left.kind < right.kind ? -1 : 1));
  const counted: { readonly subject: TrySubject; readonly tries: Tries }[] = [];
  for (const subject of inOrder) counted.push({ subject, tries: await lockTries(tx, subject, staffId, now) });
  const wait = Math.max(0, ...counted.map(({ tries }) => pauseSecondsOf(tries, now)));
  if (wait > 0) return wait;
  for (const { subject, tries } of counted)
    await saveTries(tx, subject, afterWrongTry(tries, subject.freeTries, now));
  return 0;
}

async function lockTries(
  tx: Tx,
  { kind, subject }: TrySubject,
  staffId: string | null,
  now: Date,
): Promise<Tries> {
  const locked = await sql<TryRow>`insert into sign_in_try (kind, subject, staff_id, wrong_count, changed_at)
    values (${kind}, ${subject}, ${staffId}, 0, ${now})
    on conflict (kind, subject) do update set staff_id = excluded.staff_id
    returning wrong_count, paused_until, changed_at`.execute(tx);
  const row = locked.rows[0];
  return {
    count: row?.wrong_count ?? 0,
    pausedUntil: row?.paused_until ?? null,
    changedAt: row?.changed_at ?? now,
  };
}

const saveTries = (tx: Tx, { kind, subject }: TrySubject, tries: Tries): Promise<unknown> =>
  tx
    .updateTable('sign_in_try')
    .set({ wrong_count: tries.count, paused_until: tries.pausedUntil, changed_at: tries.changedAt })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();

/** Forgets the tries of one subject: the last one was right. */
export async function clearTries(tx: Tx, { kind, subject }: TrySubject): Promise<void> {
  await tx.deleteFrom('sign_in_try').where('kind', '=', kind).where('subject', '=', subject).execute();
}

/** Takes a try of an instant back from a subject, because it was right; the wrong ones that others made there stay. */
export async function takeTryBack(tx: Tx, { kind, subject }: TrySubject, triedAt: Date): Promise<void> {
  await sql`update sign_in_try set wrong_count = greatest(0, wrong_count - 1),
    paused_until = case when changed_at = ${triedAt} then null else paused_until end
    where kind = ${kind} and subject = ${subject}`.execute(tx);
}

/** Forgets what nobody has tried since an instant. */
export async function deleteTriesBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('sign_in_try').where('changed_at', '<', instant).execute();
}
