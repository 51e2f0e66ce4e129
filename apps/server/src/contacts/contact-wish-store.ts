import { type Day, dayOf, formatDay } from '@hiram/lending/calendar-day';
import type { Hours } from '@hiram/lending/contacts/contact-rules';
import { bucketOf, bucketsOf } from '@hiram/wire/bucket';
import type { Tx } from '../ground/engine/database.ts';
import { sql } from '../ground/engine/sql.ts';
import type { Tables } from '../ground/engine/tables.ts';
import { newIdBeside } from '../ground/new-id.ts';
import { type Locale, toLocale } from '../lender/texts/texts.ts';

/** What a borrower asked for: the hours, a time without reminders, and the language of messages. */
export type ContactWish = {
  readonly hours: Hours | null;
  readonly quietUntil: Day | null;
  readonly locale: Locale | null;
};

const noWish: ContactWish = { hours: null, quietUntil: null, locale: null };

/** What the borrower asked for last, up to an instant if one is named; nothing where they never did. */
export async function findContactWish(tx: Tx, borrowerId: string, at?: Date): Promise<ContactWish> {
  const row = await newestOf(tx, borrowerId)
    .$if(at !== undefined, (wishes) => wishes.where('asked_at', '<=', at as Date))
    .executeTakeFirst();
  return row ? toWish(row) : noWish;
}

/** What the borrower chose last on their own page, whatever staff have kept since. */
export async function findOwnContactWish(tx: Tx, borrowerId: string): Promise<ContactWish> {
  const row = await newestOf(tx, borrowerId).where('staff_id', 'is', null).executeTakeFirst();
  return row ? toWish(row) : noWish;
}

const newestOf = (tx: Tx, borrowerId: string) =>
  tx
    .selectFrom('contact_wish')
    .select(['hours_from', 'hours_until', 'quiet_until', 'locale'])
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

type WishRow = Pick<Tables['contact_wish'], 'hours_from' | 'hours_until' | 'quiet_until' | 'locale'>;

const toWish = ({
  hours_from: fromMinute,
  hours_until: untilMinute,
  quiet_until,
  locale,
}: WishRow): ContactWish => ({
  hours: fromMinute === null || untilMinute === null ? null : { fromMinute, untilMinute },
  quietUntil: quiet_until === null ? null : dayOf(quiet_until),
  locale: locale === null ? null : toLocale(locale),
});

/** What several borrowers asked for last, by borrower; those who never did are absent. */
export async function listContactWishes(
  tx: Tx,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, ContactWish>> {
  const { rows } = await sql<WishRow & { borrower_id: string }>`select distinct on (borrower_id) borrower_id,
      hours_from, hours_until, quiet_until, locale from contact_wish
    where bucket = any(${bucketsOf(borrowerIds)}::smallint[])
      and borrower_id = any(${borrowerIds}::uuid[]) order by borrower_id, asked_at desc, id desc`.execute(tx);
  return new Map(rows.map((row) => [row.borrower_id, toWish(row)]));
}

/** Who asked: the borrower on their own page, or a member of staff who heard it. */
type Asked = { readonly borrowerId: string; readonly staffId: string | null };

/** CONT-02: keeps what a borrower asked for, in place of what they asked for before. */
export async function appendContactWish(
  tx: Tx,
  { borrowerId, staffId }: Asked,
  { hours, quietUntil, locale }: ContactWish,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('contact_wish')
    .values({
      bucket: bucketOf(borrowerId),
      id: newIdBeside(borrowerId),
      borrower_id: borrowerId,
      hours_from: hours?.fromMinute ?? null,
      hours_until: hours?.untilMinute ?? null,
      quiet_until: quietUntil === null ? null : formatDay(quietUntil),
      locale,
      staff_id: staffId,
      asked_at: now,
    })
    .execute();
}
