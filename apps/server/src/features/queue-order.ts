import { formatDay } from '@hiram/lending/calendar-day';
import type { Market } from '@hiram/lending/terms';
import type { AmountPart, BorrowerPart, OrderPart } from '@hiram/wire/staff/row-parts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { openPersonal } from '../database/borrower-store.ts';
import { isId } from '../database/new-id.ts';
import type { House } from './feature.ts';
import { type QueueFilter, queueFilter } from './staff-queue.ts';

type Condition = RawBuilder<unknown>;

/** What `orderJoins` adds to a row that names an order and its borrower. */
export type OrderColumns = {
  readonly order_id: string;
  readonly borrower_id: string;
  readonly personal_cipher: Buffer;
  readonly contract_number: string;
  readonly product_name: string;
  readonly market: Market;
};

/** The columns of an order (`o`), its borrower (`b`) and its product (`p`). */
export const orderColumns = sql`o.id as order_id, o.borrower_id, b.personal_cipher, o.contract_number,
  p.definition ->> 'name' as product_name, o.market`;

/** Joins the borrower and the product of an order `o`. */
export const orderJoins = sql`left join borrower b on b.id = o.borrower_id
  left join product p on p.id = o.product_id and p.version = o.product_version`;

/** The order of a row, for its item. */
export const toOrderPart = (row: OrderColumns): OrderPart => ({
  orderId: row.order_id,
  contractNumber: row.contract_number,
  product: row.product_name,
  market: row.market,
});

/** The borrower of a row, opened. */
export function toBorrowerPart(
  house: House,
  row: { readonly borrower_id: string; readonly personal_cipher: Buffer },
): BorrowerPart {
  const { name, phone } = openPersonal(house.cipher, row.borrower_id, row.personal_cipher);
  return { borrowerId: row.borrower_id, borrower: name, phone };
}

/** The amount of a row, for its item. */
export const toAmountPart = (row: {
  readonly amount_minor: bigint;
  readonly currency: string;
}): AmountPart => ({ amountMinor: Number(row.amount_minor), currency: row.currency });

/** An instant for the console, empty when there is none. */
export const toInstant = (instant: Date | null): string => instant?.toISOString() ?? '';

const phonePattern = /^\+?[\d\s-]{6,20}$/;
const referencePattern = /^H[PD]-/i;

/** Where a search looks: columns of ids, of the borrower, of the order, and of our references to the provider. */
export type SearchPlaces = {
  readonly ids: readonly Condition[];
  readonly borrower: Condition;
  readonly order: Condition;
  readonly reference?: Condition;
  readonly others?: readonly Condition[];
};

/**
 * Finds rows by what the text looks like: an id of ours, a reference, a phone (by its blind index), else a contract
 * number. Names are stored encrypted and cannot be searched.
 */
export function searchRows(house: House, text: string, places: SearchPlaces): Condition {
  const either = (conditions: readonly Condition[]) => sql.join([...conditions], sql` or `);
  if (isId(text.toLowerCase()))
    return either(places.ids.map((place) => sql`${place} = ${text.toLowerCase()}`));
  if (places.reference && referencePattern.test(text))
    return sql`${places.reference} = ${text.slice(0, 3).toUpperCase() + text.slice(3).toLowerCase()}`;
  if (phonePattern.test(text)) return sql`${places.borrower} = (${borrowerOfPhone(house, text)})`;
  const numbered = sql`${places.order} = (select id from loan_order where contract_number = ${text.toUpperCase()})`;
  return either([numbered, ...(places.others ?? []).map((place) => sql`${place} = ${text}`)]);
}

function borrowerOfPhone(house: House, text: string): Condition {
  const index = house.cipher.blindIndex('borrower-phone', text.replace(/[\s-]/g, ''));
  return sql`select id from borrower where merchant_number = ${house.brand.merchantNumber}
    and phone_index = ${index}`;
}

/** The calendar day of an instant in the market of a row. */
export const marketDay = (instant: Condition, market: Condition): Condition =>
  sql`(${instant} at time zone case ${market} when 'IN' then 'Asia/Kolkata' else 'Asia/Manila' end)::date`;

/** A day per market, chosen by the market of a row. */
export const dayByMarket = (market: Condition, dayIn: (market: Market) => number): Condition => {
  const written = (of: Market) => formatDay(dayIn(of) as Parameters<typeof formatDay>[0]);
  return sql`case ${market} when 'IN' then ${written('IN')}::date else ${written('PH')}::date end`;
};

/** The filters that every list of orders `o` allows. */
export const orderFilters: { readonly [name: string]: QueueFilter } = {
  market: queueFilter(z.enum(['PH', 'IN']), (market) => sql`o.market = ${market}`),
  productId: queueFilter(z.string().regex(/^\d{1,9}$/), (id) => sql`o.product_id = ${Number(id)}`),
  borrowerId: queueFilter(z.string().refine(isId), (id) => sql`o.borrower_id = ${id}`),
};
