import { formatDay } from '@hiram/lending/calendar-day';
import { type Market, markets, timeZoneOf } from '@hiram/lending/market';
import { bucketOf } from '@hiram/wire/bucket';
import { isReference } from '@hiram/wire/reference';
import type { AmountPart, BorrowerPart, LoanPart } from '@hiram/wire/staff/row-parts';
import { z } from 'zod';
import { openPersonal } from '../../../borrowers/identity/borrower-store.ts';
import { selectBorrowersByName } from '../../../borrowers/indexes/find-by-name.ts';
import { selectBorrowersByPhone } from '../../../borrowers/indexes/find-by-phone.ts';
import type { Context } from '../../../feature/context.ts';
import { type QueueFilter, queueFilter } from '../../../feature/staff/staff-queue.ts';
import { bucketOfReference } from '../../../ground/bucket.ts';
import { joinSql, Sql, sql } from '../../../ground/engine/sql.ts';
import { isId } from '../../../ground/new-id.ts';
import { beginsWith, bucketsBehind } from '../numbers/number-prefix.ts';

/** What `loanJoins` adds to a row that names a loan and its borrower. */
export type LoanColumns = {
  readonly order_id: string;
  readonly borrower_id: string;
  readonly personal_cipher: Buffer;
  readonly contract_number: string;
  readonly product_name: string;
  readonly market: Market;
};

/** The columns of a loan (`o`), its borrower (`b`) and its product (`p`). */
export const loanColumns = sql`o.id as order_id, o.borrower_id, b.personal_cipher, o.contract_number,
  p.definition ->> 'name' as product_name, o.market`;

/** Joins the borrower and the product of a loan `o`. */
export const loanJoins = sql`left join borrower b on b.bucket = o.bucket and b.id = o.borrower_id
  left join product p on p.id = o.product_id and p.version = o.product_version`;

/** The order of a row, for its item. */
export const toLoanPart = (row: LoanColumns): LoanPart => ({
  orderId: row.order_id,
  contractNumber: row.contract_number,
  product: row.product_name,
  market: row.market,
});

/** The borrower of a row, opened. */
export function toBorrowerPart(
  context: Context,
  row: { readonly borrower_id: string; readonly personal_cipher: Buffer },
): BorrowerPart {
  const { name, phone } = openPersonal(context.cipher, row.borrower_id, row.personal_cipher);
  return { borrowerId: row.borrower_id, borrower: name, phone };
}

/** The amount of a row, for its item. */
export const toAmountPart = (row: {
  readonly amount_minor: bigint;
  readonly currency: string;
}): AmountPart => ({ amountMinor: Number(row.amount_minor), currency: row.currency });

/** An instant for the console, empty when there is none. */
export const toInstant = (instant: Date | null): string => instant?.toISOString() ?? '';

const phonePattern = /^\+?[\d\s().-]{6,20}$/;
const referencePattern = /^H[PD]-/i;

/** Where a search looks: a row's key, the ids of its borrower and its loan, and our references to the provider. */
export type SearchPlaces = {
  readonly bucket: Sql;
  readonly id: Sql;
  readonly borrower: Sql;
  /** Absent where a row is the loan. */
  readonly loan?: Sql;
  readonly reference?: Sql;
  readonly others?: readonly Sql[];
};

/**
 * Finds rows by what the text looks like: an id of ours, a reference, a phone in any spelling, the beginning of a loan's
 * number, or the words of a name. Phones and names are encrypted and found by keyed indexes.
 */
export function searchRows(context: Context, text: string, places: SearchPlaces): Sql {
  const either = (conditions: readonly Sql[]) => joinSql([...conditions], sql` or `);
  if (isId(text.toLowerCase())) return either(isOfId(text.toLowerCase(), places));
  if (places.reference && referencePattern.test(text))
    return isOfReference(text.slice(0, 3).toUpperCase() + text.slice(3).toLowerCase(), places);
  if (places.reference && isReference(text.toUpperCase())) return isOfReference(text.toUpperCase(), places);
  const others = (places.others ?? []).map((place) => sql`${place} = ${text}`);
  const { cipher, brand } = context;
  const borrowers = phonePattern.test(text)
    ? selectBorrowersByPhone(cipher, brand.merchantNumber, text)
    : selectBorrowersByName(cipher, /\d/.test(text) ? '' : text, foundMax);
  // An array is compared by index also where it stands beside other conditions.
  const found = borrowers ? sql`${places.borrower} = any(array(${borrowers}))` : isOfNumber(text, places);
  return either([found, ...others]);
}

/** What finds a loan `o`: its id or its borrower's, its number, a name or a phone. */
export const searchLoans = (text: string, context: Context): Sql => searchRows(context, text, loanPlaces);

const loanPlaces: SearchPlaces = {
  bucket: sql`o.bucket`,
  id: sql`o.id`,
  borrower: sql`o.borrower_id`,
};

/** The most borrowers or loans that one search finds. */
const foundMax = 500;

/** Money that staff moved is of another bucket than its loan, so the bucket of an id is that of a row's own one only. */
const isOfId = (id: string, { bucket, id: own, borrower, loan }: SearchPlaces): Sql[] => [
  sql`${bucket} = ${bucketOf(id)} and ${own} = ${id}`,
  ...[borrower, ...(loan ? [loan] : [])].map((place) => sql`${place} = ${id}`),
];

const isOfReference = (text: string, { bucket, reference }: SearchPlaces): Sql =>
  sql`${bucket} = ${bucketOfReference(text)} and ${reference} = ${text}`;

function isOfNumber(start: string, { bucket, id, loan }: SearchPlaces): Sql {
  const loans = sql`select id from loan_order where ${beginsWith(start)} limit ${foundMax}`;
  return loan
    ? sql`${loan} = any(array(${loans}))`
    : sql`${bucket} = any(${bucketsBehind(start)}::smallint[]) and ${id} = any(array(${loans}))`;
}

const zones = markets.map((market) => `when '${market}' then '${timeZoneOf(market)}'`).join(' ');
const zoneTexts = ['case ', ` ${zones} end`];

/** The calendar day of an instant in the market of a row. */
export const marketDay = (instant: Sql, market: Sql): Sql =>
  sql`(${instant} at time zone ${new Sql(zoneTexts, [market])})::date`;

/** A day per market, chosen by the market of a row. */
export const dayByMarket = (market: Sql, dayIn: (market: Market) => number): Sql => {
  const written = (of: Market) => formatDay(dayIn(of) as Parameters<typeof formatDay>[0]);
  const days = markets.map((each) => sql`when ${each} then ${written(each)}::date`);
  return sql`case ${market} ${joinSql(days, sql` `)} end`;
};

/** The filters that every list of loans `o` allows. */
export const loanFilters: { readonly [name: string]: QueueFilter } = {
  market: queueFilter(z.enum(markets), (market) => sql`o.market = ${market}`),
  productId: queueFilter(z.string().regex(/^\d{1,9}$/), (id) => sql`o.product_id = ${Number(id)}`),
  borrowerId: queueFilter(
    z.string().refine(isId),
    (id) => sql`o.bucket = ${bucketOf(id)} and o.borrower_id = ${id}`,
  ),
};
