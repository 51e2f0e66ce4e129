import { bucketOf } from '@hiram/wire/bucket';
import type { Session } from '../../feature/session.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import { bucketOfToken, hashOfToken, newSessionToken } from './session-token.ts';

/** Idle and absolute life of a session (decisions §4). */
export const sessionIdleSeconds = 24 * 3_600;
export const sessionLifeSeconds = 30 * 24 * 3_600;

/**
 * Makes a session and returns its token, which is stored nowhere: only its hash is. One for a cookie is renewed from time to
 * time and cannot be exchanged again.
 */
export async function insertSession(
  tx: Tx,
  session: { borrowerId: string; deviceId: string; isForCookie?: boolean },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSessionToken(session.borrowerId);
  const expiresAt = new Date(now.getTime() + sessionLifeSeconds * 1_000);
  await tx
    .insertInto('borrower_session')
    .values({
      bucket: bucketOf(session.borrowerId),
      token_sha256: hashOfToken(token),
      origin_sha256: hashOfToken(token),
      borrower_id: session.borrowerId,
      device_id: session.deviceId,
      created_at: now,
      seen_at: now,
      expires_at: expiresAt,
      revoked_at: null,
      ...(session.isForCookie ? { exchanged_at: now, rotated_at: now } : {}),
    })
    .execute();
  return { token, expiresAt };
}

type SessionRow = {
  borrower_id: string;
  device_id: string;
  merchant_number: string;
  market: 'PH' | 'IN';
  locale: string | null;
  seen_at: Date;
  only_order_id: string | null;
};

/**
 * The live session of a token, or null: unknown, expired, idle too long, revoked, or of another device. The token before a
 * renewal is taken a moment longer, for what was asked with it at the same time.
 */
export async function findSession(
  tx: Tx,
  token: string,
  deviceId: string,
  now: Date,
): Promise<Session | null> {
  const key = { bucket: bucketOfToken(token), hash: hashOfToken(token) };
  const row = (await findRow(tx, key, now)) ?? (await findRenewed(tx, key, now));
  if (!row || row.device_id !== deviceId) return null;
  await touchSession(tx, key, row.seen_at, now);
  const { borrower_id: borrowerId, merchant_number: merchantNumber, market, locale } = row;
  return { borrowerId, deviceId, merchantNumber, market, locale, onlyOrderId: row.only_order_id };
}

const idleSince = (now: Date): Date => new Date(now.getTime() - sessionIdleSeconds * 1_000);

/** By what the session of a token is found. */
type TokenKey = { readonly bucket: number; readonly hash: Buffer };

async function findRow(tx: Tx, { bucket, hash }: TokenKey, now: Date): Promise<SessionRow | undefined> {
  const found =
    await sql<SessionRow>`select s.borrower_id, s.device_id, s.seen_at, b.merchant_number, b.market, b.locale,
    s.only_order_id from borrower_session s join borrower b on b.bucket = s.bucket and b.id = s.borrower_id
    where s.bucket = ${bucket} and s.token_sha256 = ${hash}
    and s.revoked_at is null and s.expires_at > ${now} and s.seen_at > ${idleSince(now)}`.execute(tx);
  return found.rows[0];
}

async function findRenewed(tx: Tx, { bucket, hash }: TokenKey, now: Date): Promise<SessionRow | undefined> {
  const found =
    await sql<SessionRow>`select s.borrower_id, s.device_id, s.seen_at, b.merchant_number, b.market, b.locale,
    s.only_order_id from borrower_session s join borrower b on b.bucket = s.bucket and b.id = s.borrower_id
    where s.bucket = ${bucket} and s.previous_sha256 = ${hash}
    and s.previous_until > ${now} and s.revoked_at is null and s.expires_at > ${now}`.execute(tx);
  return found.rows[0];
}

/** Once in five minutes is enough to know that a session is not idle, and spares a write per request. */
async function touchSession(tx: Tx, { bucket, hash }: TokenKey, seenAt: Date, now: Date): Promise<void> {
  if (now.getTime() - seenAt.getTime() < 300_000) return;
  await tx
    .updateTable('borrower_session')
    .set({ seen_at: now })
    .where('bucket', '=', bucket)
    .where('token_sha256', '=', hash)
    .execute();
}
