import type { FieldCipher } from '../encryption/field-encryption.ts';
import type { Tx } from '../engine/database.ts';
import { sql } from '../engine/sql.ts';

/** At most so many in so many seconds. */
export type RateLimit = { readonly seconds: number; readonly max: number };

/** Somebody who wants to do something that is limited: the subject is a blind index, or a hash. */
export type RateSubject = {
  readonly kind: string;
  readonly subject: Buffer;
  readonly limits: readonly RateLimit[];
};

/** Somebody whose turns are counted, by a blind index. */
export const rateSubject = (
  cipher: FieldCipher,
  { kind, text, limits }: { kind: string; text: string; limits: readonly RateLimit[] },
): RateSubject => ({ kind, subject: cipher.blindIndex(`rate-${kind}`, text), limits });

/** For how many seconds more the limits say no; 0 when they do not. */
function calculateWaitSeconds(taken: readonly Date[], limits: readonly RateLimit[], now: Date): number {
  const instants = notLaterThan(taken, now)
    .map((each) => each.getTime())
    .sort((left, right) => left - right);
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
  if (wait > 0) {
    for (const { subject, taken } of standing)
      if (taken.some((instant) => instant > now)) await saveTaken(tx, subject, notLaterThan(taken, now), now);
    return wait;
  }
  for (const { subject, taken } of standing)
    await saveTaken(tx, subject, [...notLaterThan(taken, now), now], now);
  return 0;
}

/** Gives back a turn that came to nothing: it counts no more. */
export async function giveBackTurn(tx: Tx, subject: RateSubject, takenAt: Date): Promise<void> {
  const taken = await lockSubject(tx, subject, takenAt);
  const place = taken.findLastIndex((instant) => instant.getTime() === takenAt.getTime());
  if (place >= 0) await saveTaken(tx, subject, taken.toSpliced(place, 1), takenAt);
}

/** How many turns each subject has taken in the last seconds, without waiting for anybody who takes one now. */
export async function countTurns(
  tx: Tx,
  subjects: readonly Pick<RateSubject, 'kind' | 'subject'>[],
  since: Date,
): Promise<number[]> {
  const counts: number[] = [];
  for (const { kind, subject } of subjects) {
    const row = await tx
      .selectFrom('rate_limit')
      .select('taken_at')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .executeTakeFirst();
    counts.push((row?.taken_at ?? []).filter((instant) => instant > since).length);
  }
  return counts;
}
/**
 * Turns that a clock took which has jumped back since lie in the future: they count as taken now. So a limit is never
 * loosened by a jump, and nobody waits longer than its own length.
 */
const notLaterThan = (taken: readonly Date[], now: Date): Date[] =>
  taken.map((instant) => (instant > now ? now : instant));

/** Has those who come at once for a subject stand in line until the end of the transaction; nothing is counted. */
export async function standInLine(
  tx: Tx,
  { kind, subject }: Pick<RateSubject, 'kind' | 'subject'>,
): Promise<void> {
  await sql`insert into rate_limit (kind, subject, taken_at, changed_at) values (${kind}, ${subject}, '{}', now())
    on conflict (kind, subject) do update set changed_at = excluded.changed_at`.execute(tx);
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
