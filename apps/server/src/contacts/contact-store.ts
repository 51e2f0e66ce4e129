import { bucketOf } from '@hiram/wire/bucket';
import type { ContactChannel, ContactPurpose, ContactResult } from '@hiram/wire/contacts';
import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import { forgetSealed } from '../ground/encryption/forget-sealed.ts';
import type { Tx } from '../ground/engine/database.ts';
import { sql } from '../ground/engine/sql.ts';

/** A contact with a borrower, about a loan or about none. */
export type Contact = {
  readonly id: string;
  readonly borrowerId: string;
  readonly orderId: string | null;
  readonly channel: ContactChannel;
  readonly purpose: ContactPurpose;
  /** The name of the message, or what staff wrote down. */
  readonly topic: string;
  /** Contacts of one occasion count once on a day. */
  readonly occasionId: string;
  /** Null for the program and for the borrower. */
  readonly staffId: string | null;
  readonly result: ContactResult | null;
  /** What was said; one-time codes are hidden. */
  readonly content: string;
  readonly happenedAt: Date;
};

const contentPlace = (id: string): string => `contact:${id}:content`;

/** Opens what was said. */
export const openContent = (cipher: FieldCipher, id: string, contentCipher: Buffer): string =>
  cipher.decrypt(contentPlace(id), contentCipher) as string;

/** CONT-04: adds a contact to the ledger, encrypted. The same id is kept once, so a repeated try adds nothing. */
export const appendContact = (tx: Tx, cipher: FieldCipher, contact: Contact, now: Date): Promise<void> =>
  appendContacts(tx, cipher, [contact], now);

/** The same for several, by one statement. */
export async function appendContacts(
  tx: Tx,
  cipher: FieldCipher,
  contacts: readonly Contact[],
  now: Date,
): Promise<void> {
  const rows = contacts.map(({ content, ...contact }) => ({
    ...contact,
    bucket: bucketOf(contact.id),
    contentCipher: cipher.encrypt(contentPlace(contact.id), content).toString('base64'),
  }));
  await sql`insert into contact (bucket, id, borrower_id, order_id, channel, purpose, topic, occasion_id, staff_id,
      result, content_cipher, happened_at, recorded_at)
    select c.bucket, c.id, c."borrowerId", c."orderId", c.channel, c.purpose, c.topic, c."occasionId", c."staffId",
      c.result, decode(c."contentCipher", 'base64'), c."happenedAt", ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(bucket smallint, id uuid, "borrowerId" uuid,
      "orderId" uuid, channel text, purpose text, topic text, "occasionId" uuid, "staffId" uuid, result text,
      "contentCipher" text, "happenedAt" timestamptz)
    on conflict (bucket, id) do nothing`.execute(tx);
}

/** What was said to a borrower on an occasion, and when. */
export async function listContactsOfOccasion(
  tx: Tx,
  cipher: FieldCipher,
  { borrowerId, occasionId }: { readonly borrowerId: string; readonly occasionId: string },
): Promise<{ readonly content: string; readonly at: Date }[]> {
  const { rows } = await sql<{ id: string; content: Buffer; at: Date }>`select id, content_cipher as content,
      happened_at as at from contact
    where bucket = ${bucketOf(borrowerId)} and borrower_id = ${borrowerId}
      and occasion_id = ${occasionId}`.execute(tx);
  return rows.map(({ id, content, at }) => ({ content: openContent(cipher, id, content), at }));
}

/** A contact as it is listed: who made it, and how far an SMS came. */
export type ListedContact = Contact & {
  readonly staffName: string | null;
  readonly textStatus: string | null;
};

/** The log of the SMS of a contact `c` as `m`. */
export const textLogJoin = sql`left join borrower_message m
  on m.bucket = c.bucket and m.id = c.occasion_id and c.channel = 'text'`;

/** How far the SMS of a contact `c` came, as its log `m` says. What left on a later day has a later contact, which the log is about. */
export const textStatusOf = sql`case when not exists (select 1 from contact l
  where l.bucket = c.bucket and l.borrower_id = c.borrower_id and l.occasion_id = c.occasion_id
    and l.channel = 'text' and l.happened_at > c.happened_at) then m.status end`;

/** The contacts with a borrower, newest first; with a loan only those about it and those about none. */
export async function listContacts(
  tx: Tx,
  cipher: FieldCipher,
  of: { readonly borrowerId: string; readonly orderId?: string; readonly limit: number },
): Promise<ListedContact[]> {
  const ofLoan = of.orderId ? sql`(c.order_id = ${of.orderId} or c.order_id is null)` : sql`true`;
  const { rows } = await sql<ContactRow>`select c.id, c.borrower_id as "borrowerId", c.order_id as "orderId",
      c.channel, c.purpose, c.topic, c.occasion_id as "occasionId", c.staff_id as "staffId", c.result,
      c.content_cipher as "contentCipher", c.happened_at as "happenedAt", a.sign_in_name as "staffName",
      ${textStatusOf} as "textStatus"
    from contact c left join staff_account a on a.id = c.staff_id ${textLogJoin}
    where c.bucket = ${bucketOf(of.borrowerId)} and c.borrower_id = ${of.borrowerId} and ${ofLoan}
    order by c.happened_at desc, c.id desc limit ${of.limit}`.execute(tx);
  return rows.map(({ contentCipher, ...row }) => ({
    ...row,
    content: openContent(cipher, row.id, contentCipher),
  }));
}

/** PRIV-04: empties what was said to a borrower and by them: that there was a contact stays. */
export const forgetContacts = (tx: Tx, cipher: FieldCipher, borrowerId: string): Promise<void> =>
  forgetSealed(tx, cipher, borrowerId, {
    table: 'contact',
    column: 'content_cipher',
    placeOf: contentPlace,
    emptied: '',
  });

type ContactRow = Omit<ListedContact, 'content'> & { readonly contentCipher: Buffer };
