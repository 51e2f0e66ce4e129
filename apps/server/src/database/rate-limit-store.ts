import { sql } from 'kysely';
import type { Tx } from './open-database.ts';

/** At most so many in so many seconds. */
export type RateLimit = { readonly seconds: number; readonly max: number };

/** Somebody who wants to do something that is limited: the subject is a blind index, or a hash. */
export type RateSubject = {
  readonly kind: string;
  readonly subject: Buffer;
  readonly limits: readonly RateLimit[];
};

/** For how many seconds more the limits say no; 0 when they do not. */
export function calculateWaitSeconds(
  taken: readonly Date[],
  limits: readonly RateLimit[],
  now: Date,
): number {
  const instants = taken.map((each) => each.getTime()).sort((left, right) => left - right);
  const waits = limits.map(({ seconds, max }) => {
    const within = instants.filter((instant) => instant > now.getTime() - seconds * 1_000);
    const oldest = within[within.length - max];
    return oldest === undefined ? 0 : (oldest + seconds * 1_000 - now.getTime()) / 1_000;
  });
  return Math.ceil(Math.max(0, ...waits));
}

/**
 * Takes a turn for all subjects, or for none of them; answers how many seconds to wait, 0 when it was taken. Those who
 * come at once stand in line: the rows are locked, in one order, until the transaction ends.
 */
export async function takeTurn(tx: Tx, subjects: readonly RateSubject[], now: Date): Promise<number> {
  const inOrder = [...subjects].sort((left, right) => (left.kind < right.kind ? -1 : 1));
  const standing: { subject: RateSubject; taken: Date[] }[] = [];
  for (const subject of inOrder) standing.push({ subject, taken: await lockSubject(tx, subject, now) });
  const waits = standing.map(({ subject, taken }) => calculateWaitSeconds(taken, subject.limits, now));
  const wait = Math.max(0, ...waits);
  if (wait > 0) return wait;
  for (const { subject, taken } of standing) await saveTaken(tx, subject, [...taken, now], now);
  return 0;
}

async function lockSubject(tx: Tx, { kind, subject }: RateSubject, now: Date): Promise<Date[]> {
  const locked = await sql<{ taken_at: Date[] }>`insert into rate_limit (kind, subject, taken_at, changed_at)
    values (${kind}, ${subject}, '{}', ${now})
    on conflict (kind, subject) do update set changed_at = excluded.changed_at
    returning taken_at`.execute(tx);
  return locked.rows[0]?.taken_at ?? [];
}

async function saveTaken(tx: Tx, { kind, subject, limits }: RateSubject, taken: Date[], now: Date) {
  const longestMs = Math.max(...limits.map(({ seconds }) => seconds)) * 1_000;
  const kept = taken.filter((instant) => instant.getTime() > now.getTime() - longestMs);
  await tx
    .updateTable('rate_limit')
    .set({ taken_at: kept })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

/** Forgets who has done nothing since an instant. */
export async function deleteTurnsBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('rate_limit').where('changed_at', '<', instant).execute();
}
