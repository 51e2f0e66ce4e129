import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import { sessionIdleSeconds } from './session-store.ts';
import { bucketOfToken, hashOfToken, newSessionToken, renewToken } from './session-token.ts';

/** A token that stands in a cookie is renewed after so long. */
const renewedSeconds = 12 * 3_600;
/** What was asked with the token before a renewal, at the same time, is still answered. */
const previousSeconds = 60;

/**
 * Exchanges a token that came in an address for one that only a cookie will hold. It can be exchanged once and is dead
 * afterwards; null when it cannot, or not any more.
 */
export async function exchangeSession(tx: Tx, token: string, now: Date): Promise<string | null> {
  const exchanged = renewToken(token);
  const row = await tx
    .updateTable('borrower_session')
    .set({ token_sha256: hashOfToken(exchanged), exchanged_at: now, rotated_at: now })
    .where('bucket', '=', bucketOfToken(token))
    .where('token_sha256', '=', hashOfToken(token))
    .where('exchanged_at', 'is', null)
    .where('only_order_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('borrower_id')
    .executeTakeFirst();
  return row ? exchanged : null;
}

/** A partner's page is given a session that ends so soon. */
const partnerSeconds = 15 * 60;

/** Makes a session for the page of a partner, which reads one order of a borrower and does nothing else. */
export async function insertPartnerSession(
  tx: Tx,
  { borrowerId, deviceId, orderId }: { borrowerId: string; deviceId: string; orderId: string },
  now: Date,
): Promise<string> {
  const token = newSessionToken(borrowerId);
  await tx
    .insertInto('borrower_session')
    .values({
      bucket: bucketOf(borrowerId),
      token_sha256: hashOfToken(token),
      origin_sha256: hashOfToken(token),
      borrower_id: borrowerId,
      device_id: deviceId,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + partnerSeconds * 1_000),
      revoked_at: null,
      only_order_id: orderId,
    })
    .execute();
  return token;
}

/** Whose live session a token is, on whatever device; null when it is nobody's. */
export async function findOwner(tx: Tx, token: string, now: Date): Promise<string | null> {
  const row = await tx
    .selectFrom('borrower_session')
    .select('borrower_id')
    .where('bucket', '=', bucketOfToken(token))
    .where('token_sha256', '=', hashOfToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - sessionIdleSeconds * 1_000))
    .executeTakeFirst();
  return row?.borrower_id ?? null;
}

/** Renews a token that is old enough; null when it is not. Of two who ask at once, one renews it. */
export async function renewSession(tx: Tx, token: string, now: Date): Promise<string | null> {
  const renewed = renewToken(token);
  const hash = hashOfToken(token);
  const row = await tx
    .updateTable('borrower_session')
    .set({
      token_sha256: hashOfToken(renewed),
      previous_sha256: hash,
      previous_until: new Date(now.getTime() + previousSeconds * 1_000),
      rotated_at: now,
    })
    .where('bucket', '=', bucketOfToken(token))
    .where('token_sha256', '=', hash)
    .where('rotated_at', '<', new Date(now.getTime() - renewedSeconds * 1_000))
    .where('revoked_at', 'is', null)
    .returning('borrower_id')
    .executeTakeFirst();
  return row ? renewed : null;
}

/** Which sessions to end: those of a borrower, or the one that was opened with a token or has it now. */
export type SessionsToEnd = { readonly borrowerId: string } | { readonly token: string };

/** A borrower's device, or with the borrower alone all of them. */
export type EndedDevices = { readonly borrowerId: string; readonly deviceId?: string };

/** Ends sessions; answers whose live ones and on which devices, one for each. */
export async function endSessions(
  tx: Tx,
  which: SessionsToEnd,
  now: Date,
): Promise<Required<EndedDevices>[]> {
  const ended = await tx
    .updateTable('borrower_session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where((each) => {
      if ('borrowerId' in which)
        return each.and([
          each('bucket', '=', bucketOf(which.borrowerId)),
          each('borrower_id', '=', which.borrowerId),
        ]);
      const hash = hashOfToken(which.token);
      return each.and([
        each('bucket', '=', bucketOfToken(which.token)),
        each.or([
          each('token_sha256', '=', hash),
          each('origin_sha256', '=', hash),
          each('previous_sha256', '=', hash),
        ]),
      ]);
    })
    .returning(['borrower_id', 'device_id'])
    .execute();
  return ended.map((row) => ({ borrowerId: row.borrower_id, deviceId: row.device_id }));
}

/** Deletes sessions that nobody has used since an instant, a page of them; answers how many. */
export async function deleteSessionsBefore(
  tx: Tx,
  shard: Shard,
  before: Date,
  limit: number,
): Promise<number> {
  const deleted =
    await sql`delete from borrower_session where ${inShard(shard)} and (bucket, token_sha256) in (
    select bucket, token_sha256 from borrower_session where ${inShard(shard)} and seen_at < ${before} order by seen_at limit ${limit})
    returning 1`.execute(tx);
  return deleted.rows.length;
}
