import { createHash } from 'node:crypto';
import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard, wantedIds } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import { newIdBeside } from '../../ground/new-id.ts';

/** A consent as it was given or withdrawn: the text that was read, in its language, and when. */
export type Consent = {
  readonly code: string;
  readonly text: string;
  readonly locale: string;
  readonly givenAt: Date;
  /** Whether it ends what was agreed to under its code before. */
  readonly isWithdrawn: boolean;
};

type NewConsent = Omit<Consent, 'givenAt'> & { readonly borrowerId: string; readonly productId: number };

/** The name of a text that is agreed to: another wording has another one. */
export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Stores a consent, or that it is withdrawn, with the hash of its text. */
export async function insertConsent(tx: Tx, consent: NewConsent, now: Date): Promise<void> {
  const { borrowerId, productId, code, text, locale, isWithdrawn } = consent;
  await tx
    .insertInto('applicant_consent')
    .values({
      bucket: bucketOf(borrowerId),
      id: newIdBeside(borrowerId),
      borrower_id: borrowerId,
      product_id: productId,
      code,
      text,
      text_sha256: hashOfText(text),
      locale,
      given_at: now,
      is_withdrawn: isWithdrawn,
    })
    .execute();
}

/** Of consents that stand the newest first, those that nobody has withdrawn since. */
export const standingConsents = (given: readonly Consent[]): Consent[] =>
  given.filter(
    ({ code, isWithdrawn }, place) =>
      !isWithdrawn && !given.slice(0, place).some((later) => later.code === code && later.isWithdrawn),
  );

/** Every consent that a borrower gave or withdrew, the newest first. */
export async function listConsents(tx: Tx, borrowerId: string): Promise<Consent[]> {
  const rows = await tx
    .selectFrom('applicant_consent')
    .select(['code', 'text', 'locale', 'given_at', 'is_withdrawn'])
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ given_at, is_withdrawn, ...row }) => ({
    ...row,
    givenAt: given_at,
    isWithdrawn: is_withdrawn,
  }));
}

/** When several borrowers of a shard last agreed under a code, where they have not withdrawn it since. */
export async function listConsentDays(
  tx: Tx,
  { shard, ids, code }: { readonly shard: Shard; readonly ids: readonly string[]; readonly code: string },
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ borrower_id: string; given_at: Date; is_withdrawn: boolean }>`
    select distinct on (a.borrower_id) a.borrower_id, a.given_at, a.is_withdrawn
    from ${wantedIds(ids)} join applicant_consent a on a.bucket = wanted.bucket and a.borrower_id = wanted.id
    where ${inShard(shard, sql`a.bucket`)} and a.code = ${code}
    order by a.borrower_id, a.given_at desc, a.id desc`.execute(tx);
  const standing = rows.filter(({ is_withdrawn }) => !is_withdrawn);
  return new Map(standing.map(({ borrower_id, given_at }) => [borrower_id, given_at]));
}
