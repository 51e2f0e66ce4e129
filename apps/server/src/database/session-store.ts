import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from './open-database.ts';
import { statement } from './statement.ts';

/** Idle and absolute life of a session (decisions §4). */
export const sessionIdleSeconds = 24 * 3_600;
export const sessionLifeSeconds = 30 * 24 * 3_600;

/** Whose session it is. */
export type Session = {
  readonly borrowerId: string;
  readonly deviceId: string;
  readonly merchantNumber: string;
  readonly market: 'PH' | 'IN';
  /** The language that the borrower last asked for. */
  readonly locale: string | null;
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a session and returns its token, which is stored nowhere: only its hash is. */
export async function insertSession(
  tx: Tx,
  session: { borrowerId: string; deviceId: string },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + sessionLifeSeconds * 1_000);
  await tx
    .insertInto('borrower_session')
    .values({
      token_sha256: hashOf(token),
      borrower_id: session.borrowerId,
      device_id: session.deviceId,
      created_at: now,
      seen_at: now,
      expires_at: expiresAt,
      revoked_at: null,
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
};

/** The live session of a token, or null: unknown, expired, idle too long, revoked, or of another device. */
export async function findSession(
  tx: Tx,
  token: string,
  deviceId: string,
  now: Date,
): Promise<Session | null> {
  const idleSince = new Date(now.getTime() - sessionIdleSeconds * 1_000);
  const hash = hashOf(token);
  const found =
    await statement<SessionRow>`select s.borrower_id, s.device_id, s.seen_at, b.merchant_number, b.market, b.locale
    from borrower_session s join borrower b on b.id = s.borrower_id where s.token_sha256 = ${hash}
    and s.revoked_at is null and s.expires_at > ${now} and s.seen_at > ${idleSince}`.execute(tx);
  const row = found.rows[0];
  if (!row || row.device_id !== deviceId) return null;
  await touchSession(tx, hash, row.seen_at, now);
  const { borrower_id: borrowerId, merchant_number: merchantNumber, market, locale } = row;
  return { borrowerId, deviceId, merchantNumber, market, locale };
}

/** Once in five minutes is enough to know that a session is not idle, and spares a write per request. */
async function touchSession(tx: Tx, hash: Buffer, seenAt: Date, now: Date): Promise<void> {
  if (now.getTime() - seenAt.getTime() < 300_000) return;
  await tx.updateTable('borrower_session').set({ seen_at: now }).where('token_sha256', '=', hash).execute();
}
