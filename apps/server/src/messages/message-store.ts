import { phoneSpellings, readPhone } from '@hiram/lending/phone-number';
import { bucketOf } from '@hiram/wire/bucket';
import type { TextStatus } from '@hiram/wire/statuses/text-statuses';
import type { OwnNumber } from '../borrowers/numbers/number-store.ts';
import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import type { Tx } from '../ground/engine/database.ts';
import { inShard, type Shard } from '../ground/engine/sharding/shards.ts';
import { sql } from '../ground/engine/sql.ts';
import type { TextProgress } from '../providers/sms/text-gateway.ts';

/** A text as it was written. The code is marked, so that whoever reads the log does not see it. */
export type WrittenText = {
  readonly phone: string;
  readonly text: string;
  readonly code?: string;
  readonly at: string;
};

/** A text of the log. */
export type LoggedText = WrittenText & {
  readonly status: TextStatus;
  readonly gateway: string;
  readonly reason: string | null;
};

const messagePlace = (id: string): string => `borrower_message:${id}:message`;

/** A try of a text by a gateway. What goes to a visitor is about no borrower, and is forgotten as any record of the server. */
export type TextTry = {
  readonly id: string;
  readonly gateway: string;
  readonly text: WrittenText;
  readonly isToVisitor: boolean;
};

// Written into the statement: on several machines the rows go their own way, and what a conflict compares would lose its type.
const sentNothing = sql`('not-sent', 'refused')`;
const notTaken = sql`('not-sent', 'refused', 'sending', 'unknown')`;

/**
 * Logs that texts are about to be sent, and answers the ids of those that may be. Once only the first try may, and those after a
 * try that certainly sent nothing; otherwise every one may until a gateway has taken it. The log has the words of the last try.
 */
export async function claimTexts(
  tx: Tx,
  cipher: FieldCipher,
  { tries, isOnce }: { readonly tries: readonly TextTry[]; readonly isOnce: boolean },
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = tries.map(({ id, gateway, text, isToVisitor }) => ({
    bucket: bucketOf(id),
    id,
    gateway,
    phone: cipher.blindIndex('message-phone', text.phone).toString('base64'),
    message: cipher.encrypt(messagePlace(id), text).toString('base64'),
    visitor: isToVisitor,
  }));
  const claimed = await sql<{
    id: string;
  }>`insert into borrower_message as m (bucket, id, phone_index, message_cipher, sent_at, gateway, status, changed_at,
      is_to_visitor)
    select t.bucket, t.id, decode(t.phone, 'base64'), decode(t.message, 'base64'), ${now}::timestamptz, t.gateway, 'sending',
      ${now}::timestamptz, t.visitor
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(bucket smallint, id uuid, phone text, message text, gateway text,
      visitor boolean)
    on conflict (bucket, id) do update set message_cipher = excluded.message_cipher, sent_at = excluded.sent_at,
      gateway = excluded.gateway, status = 'sending', reason = null, gateway_message_id = null,
      changed_at = excluded.changed_at
    where m.status in ${isOnce ? sentNothing : notTaken} returning id`.execute(tx);
  return new Set(claimed.rows.map(({ id }) => id));
}

/** Whether a gateway has taken a text: it is not sent again then. */
export async function isTaken(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from borrower_message
    where bucket = ${bucketOf(id)} and id = ${id} and status not in ${notTaken}`.execute(tx);
  return rows.length > 0;
}

/** Whether a text that is not sent again has left: `perhaps` where its gateway was asked and gave no answer. */
export async function findLeft(tx: Tx, id: string): Promise<'yes' | 'perhaps' | 'no'> {
  const row = await tx
    .selectFrom('borrower_message')
    .select('status')
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.status === 'not-sent' || row.status === 'refused') return 'no';
  return row.status === 'sending' || row.status === 'unknown' ? 'perhaps' : 'yes';
}

/** What a try of a text came to. */
export type TextResult = {
  readonly id: string;
  readonly status: TextStatus;
  readonly gatewayMessageId?: string;
  readonly reason?: string;
};

/** Notes what became of the tries under way of texts in a shard; a receipt that was quicker stays. */
export async function noteTries(
  tx: Tx,
  shard: Shard,
  results: readonly TextResult[],
  now: Date,
): Promise<void> {
  const column = <Value>(read: (result: TextResult) => Value): Value[] => results.map(read);
  // Lists and no JSON: of JSON the planner expects a hundred rows, and reads the whole table for them while it is small.
  await sql`update borrower_message m set gateway_message_id = coalesce(nullif(t.gateway_message_id, ''), m.gateway_message_id),
      changed_at = ${now}, status = case when m.status = 'sending' then t.status else m.status end,
      reason = case when m.status = 'sending' then t.reason else m.reason end
    from unnest(${column(({ id }) => bucketOf(id))}::smallint[], ${column(({ id }) => id)}::uuid[],
        ${column(({ status }) => status)}::text[], ${column(({ gatewayMessageId = null }) => gatewayMessageId)}::text[],
        ${column(({ reason = null }) => reason)}::text[])
      as t(bucket, id, status, gateway_message_id, reason)
    where ${inShard(shard, sql`m.bucket`)} and m.bucket = t.bucket and m.id = t.id`.execute(tx);
}

/** How far a text can come: a receipt never moves it back, and only a failure is overtaken by the phone itself. */
const ranks: Readonly<Record<TextProgress, number>> = {
  accepted: 1,
  forwarded: 2,
  undelivered: 3,
  delivered: 4,
};

/** A receipt for a text of a gateway, found by our id or by theirs. */
export type FoundReceipt = {
  readonly gateway: string;
  readonly id: string | null;
  readonly messageId: string;
  readonly progress: TextProgress;
  readonly reason: string | null;
};

/** Moves a text on; answers false where it is unknown, or further already. */
export async function recordReceipt(tx: Tx, receipt: FoundReceipt, now: Date): Promise<boolean> {
  const before = (Object.keys(ranks) as TextProgress[]).filter(
    (each) => ranks[each] < ranks[receipt.progress],
  );
  const moved =
    await sql`update borrower_message set status = ${receipt.progress}, reason = ${receipt.reason},
      gateway_message_id = ${receipt.messageId}, changed_at = ${now}
    where gateway = ${receipt.gateway} and (bucket = ${receipt.id === null ? null : bucketOf(receipt.id)}::smallint
        and id = ${receipt.id}::uuid or gateway_message_id = ${receipt.messageId})
      and status = any(${[...before, 'sending', 'unknown']}::text[]) returning 1`.execute(tx);
  return moved.rows.length > 0;
}

/** Of which texts a receipt is asked for, and how often. */
export type ToAsk = {
  readonly gateways: readonly string[];
  readonly sentAfter: Date;
  readonly askedBefore: Date;
  readonly limit: number;
};

/** Texts that a gateway took and has said nothing more of, those asked for longest ago first; they count as asked for now. */
export async function takeTextsToPoll(
  tx: Tx,
  shard: Shard,
  { gateways, sentAfter, askedBefore, limit }: ToAsk,
  now: Date,
): Promise<{ gateway: string; messageId: string }[]> {
  const taken = await sql<{
    gateway: string;
    messageId: string;
  }>`update borrower_message set asked_at = ${now}
    where ${inShard(shard)} and (bucket, id) in (select bucket, id from borrower_message where ${inShard(shard)} and status = 'accepted' and gateway = any(${[...gateways]}::text[])
      and gateway_message_id is not null and sent_at > ${sentAfter}
      and coalesce(asked_at, changed_at) < ${askedBefore}
      order by asked_at nulls first, id limit ${limit} for update skip locked)
    returning gateway, gateway_message_id as "messageId"`.execute(tx);
  return taken.rows;
}

/** The texts to a phone in a time, however it is written, newest first, at most fifty unless more are wanted. */
export async function listMessages(
  tx: Tx,
  cipher: FieldCipher,
  phone: string,
  { from, until }: { readonly from: Date | null; readonly until: Date | null } = { from: null, until: null },
  limit = 50,
): Promise<LoggedText[]> {
  const spellings = readPhone(phone).flatMap(phoneSpellings);
  const rows = await tx
    .selectFrom('borrower_message')
    .selectAll()
    .where(
      'phone_index',
      'in',
      spellings.map((each) => cipher.blindIndex('message-phone', each)),
    )
    .$if(from !== null, (texts) => texts.where('sent_at', '>=', from))
    .$if(until !== null, (texts) => texts.where('sent_at', '<', until))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, message_cipher, status, gateway, reason }) => ({
    ...(cipher.decrypt(messagePlace(id), message_cipher) as WrittenText),
    status,
    gateway,
    reason,
  }));
}

/**
 * Deletes the texts that a borrower was sent to a phone while it was theirs: those to who had it before or after stay. Those from
 * before they registered go as those to visitors do.
 */
export async function deleteTextsTo(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
  { phone, texts: { from, until } }: Pick<OwnNumber, 'phone' | 'texts'>,
): Promise<void> {
  const spellings = readPhone(phone).flatMap(phoneSpellings);
  if (spellings.length === 0) return;
  await tx
    .deleteFrom('borrower_message')
    .where('bucket', '=', bucketOf(borrowerId))
    .where(
      'phone_index',
      'in',
      spellings.map((each) => cipher.blindIndex('message-phone', each)),
    )
    .$if(from !== null, (sent) => sent.where('sent_at', '>=', from))
    .$if(until !== null, (sent) => sent.where('sent_at', '<', until))
    .execute();
}

/** Deletes the texts to visitors that were sent before an instant, a page of them; answers how many. */
export async function deleteVisitorTextsBefore(
  tx: Tx,
  shard: Shard,
  before: Date,
  limit: number,
): Promise<number> {
  const deleted = await sql`delete from borrower_message where ${inShard(shard)} and (bucket, id) in (
    select bucket, id from borrower_message where ${inShard(shard)} and is_to_visitor and sent_at < ${before}
    order by sent_at limit ${limit}) returning 1`.execute(tx);
  return deleted.rows.length;
}
