import { createHash } from 'node:crypto';
import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../ground/engine/database.ts';
import { newIdBeside } from '../ground/new-id.ts';

/** A consent as it was given: the text that was read, in its language, and when. */
export type Consent = {
  readonly code: string;
  readonly text: string;
  readonly locale: string;
  readonly givenAt: Date;
};

type NewConsent = Omit<Consent, 'givenAt'> & { readonly borrowerId: string; readonly productId: number };

/** Stores a consent with the hash of its text. */
export async function insertConsent(tx: Tx, consent: NewConsent, now: Date): Promise<void> {
  const { borrowerId, productId, code, text, locale } = consent;
  await tx
    .insertInto('applicant_consent')
    .values({
      bucket: bucketOf(borrowerId),
      id: newIdBeside(borrowerId),
      borrower_id: borrowerId,
      product_id: productId,
      code,
      text,
      text_sha256: createHash('sha256').update(text).digest('hex'),
      locale,
      given_at: now,
    })
    .execute();
}

/** Every consent of a borrower, the newest first. */
export async function listConsents(tx: Tx, borrowerId: string): Promise<Consent[]> {
  const rows = await tx
    .selectFrom('applicant_consent')
    .select(['code', 'text', 'locale', 'given_at'])
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ given_at, ...row }) => ({ ...row, givenAt: given_at }));
}
