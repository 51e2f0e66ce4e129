import { createHash, randomBytes } from 'node:crypto';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { Tables } from '../../ground/engine/tables.ts';

/** How often the picture of one captcha is drawn: each drawing of the same letters tells a machine more. */
const drawingsMax = 3;

const indexOf = (sid: string): Buffer => createHash('sha256').update(sid).digest();
const answerPlace = (index: Buffer): string => `captcha:${index.toString('hex')}:answer`;

const openAnswer = (cipher: FieldCipher, index: Buffer, row?: { answer_cipher: Buffer }): string | null =>
  row ? (cipher.decrypt(answerPlace(index), row.answer_cipher) as string) : null;

const answerOf = (tx: Tx, index: Buffer) =>
  tx.selectFrom('captcha').select('answer_cipher').where('sid_sha256', '=', index);

/** Keeps a new captcha and returns its sid, which is stored nowhere. */
export async function insertCaptcha(
  tx: Tx,
  cipher: FieldCipher,
  captcha: { kind: Tables['captcha']['kind']; answer: string; expiresAt: Date },
): Promise<string> {
  const sid = randomBytes(24).toString('base64url');
  const index = indexOf(sid);
  await tx
    .insertInto('captcha')
    .values({
      sid_sha256: index,
      kind: captcha.kind,
      answer_cipher: cipher.encrypt(answerPlace(index), captcha.answer),
      tried_at: null,
      solved_for: null,
      expires_at: captcha.expiresAt,
    })
    .execute();
  return sid;
}

/** The letters to draw for a sid, or null: unknown, tried, expired, without a picture, or drawn too often. */
export async function takeDrawing(
  tx: Tx,
  cipher: FieldCipher,
  sid: string,
  now: Date,
): Promise<string | null> {
  const index = indexOf(sid);
  const row = await tx
    .updateTable('captcha')
    .set((each) => ({ drawings: each('drawings', '+', 1) }))
    .where('sid_sha256', '=', index)
    .where('kind', '=', 'picture')
    .where('tried_at', 'is', null)
    .where('expires_at', '>', now)
    .where('drawings', '<', drawingsMax)
    .returning('answer_cipher')
    .executeTakeFirst();
  return openAnswer(cipher, index, row);
}

/** The kind of a captcha that can still be tried, or null. */
export async function findCaptchaKind(
  tx: Tx,
  sid: string,
  now: Date,
): Promise<Tables['captcha']['kind'] | null> {
  const row = await tx
    .selectFrom('captcha')
    .select('kind')
    .where('sid_sha256', '=', indexOf(sid))
    .where('tried_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.kind ?? null;
}

/** Burns a captcha and returns its answer, or null: unknown, tried before or expired. Of two at once, one has it. */
export async function burnCaptcha(
  tx: Tx,
  cipher: FieldCipher,
  sid: string,
  now: Date,
): Promise<string | null> {
  const index = indexOf(sid);
  const row = await tx
    .updateTable('captcha')
    .set({ tried_at: now })
    .where('sid_sha256', '=', index)
    .where('tried_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('answer_cipher')
    .executeTakeFirst();
  return openAnswer(cipher, index, row);
}

/** Notes for which phone a captcha was solved. */
export async function markSolved(tx: Tx, sid: string, phoneIndex: Buffer): Promise<void> {
  await tx
    .updateTable('captcha')
    .set({ solved_for: phoneIndex })
    .where('sid_sha256', '=', indexOf(sid))
    .execute();
}

/** The answer of a captcha that was solved for a phone and has not expired, or null. */
export async function findSolved(
  tx: Tx,
  cipher: FieldCipher,
  solved: { sid: string; phoneIndex: Buffer },
  now: Date,
): Promise<string | null> {
  const index = indexOf(solved.sid);
  const row = await answerOf(tx, index)
    .where('solved_for', '=', solved.phoneIndex)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return openAnswer(cipher, index, row);
}

/** What stands on a captcha, tried or not: for the sandbox, whose visitors are programs. */
export async function findAnswer(tx: Tx, cipher: FieldCipher, sid: string): Promise<string | null> {
  const index = indexOf(sid);
  return openAnswer(cipher, index, await answerOf(tx, index).executeTakeFirst());
}

/** Forgets captchas that have expired. */
export async function deleteExpiredCaptchas(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('captcha').where('expires_at', '<', now).execute();
}
