import { isDeepStrictEqual } from 'node:util';
import { type Day, dayOf, formatDay } from '@hiram/lending/calendar-day';
import type { Hours } from '@hiram/lending/contacts/contact-rules';
import type { ContactWishes } from '@hiram/lending/contacts/decide-contact';
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
  const row = await wishesOf(tx, borrowerId)
    .$if(at !== undefined, (wishes) => wishes.where('asked_at', '<=', at as Date))
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toWish(row) : noWish;
}

/**
 * The hours and the quiet time that the borrower chose last on their own page, whatever staff have kept since. Of what the page posts
 * only a change is a choice: it posts as well what the borrower left as it was, and staff may have kept that.
 */
export async function findOwnContactWish(tx: Tx, borrowerId: string): Promise<ContactWishes> {
  const rows = await wishesOf(tx, borrowerId).select('staff_id').orderBy('asked_at').orderBy('id').execute();
  let own: ContactWishes = noWish;
  let before: ContactWishes = noWish;
  for (const { staff_id, ...row } of rows) {
    const wish = toWish(row);
    if (staff_id === null)
      own = {
        hours: isDeepStrictEqual(wish.hours, before.hours) ? own.hours : wish.hours,
        quietUntil: wish.quietUntil === before.quietUntil ? own.quietUntil : wish.quietUntil,
      };
    before = wish;
  }
  return own;
}

const wishesOf = (tx: Tx, borrowerId: string) =>
  tx
    .selectFrom('contact_wish')
    .select(['hours_from', 'hours_until', 'quiet_until', 'locale'])
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId);

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
