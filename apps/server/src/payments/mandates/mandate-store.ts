import type { Day } from '@hiram/lending/calendar-day';
import type { Market } from '@hiram/lending/market';
import { bucketOf } from '@hiram/wire/bucket';
import { newReference } from '@hiram/wire/reference';
import { bucketOfReference } from '../../ground/bucket.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inShard, type Shard } from '../../ground/engine/sharding/shards.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import { dayByMarket } from '../../loans/book/lists/loan-columns.ts';

/** A permission to take the payments of a loan. */
export type Mandate = Tables['mandate'];

type NewMandate = Pick<
  Mandate,
  | 'borrower_id'
  | 'order_id'
  | 'provider'
  | 'authorisation_intent_id'
  | 'amount_max_minor'
  | 'currency'
  | 'page_ends_at'
  | 'ends_at'
>;

const activeReadMs = 12 * 3_600_000;
const askedReadMs = 60_000;

/** Inserts a mandate before the provider hears of it. */
export function insertMandate(tx: Tx, mandate: NewMandate, now: Date): Promise<Mandate> {
  const id = newIdBeside(mandate.order_id);
  return tx
    .insertInto('mandate')
    .values({
      ...mandate,
      bucket: bucketOf(id),
      id,
      reference: newReference('mandate', id),
      provider_reference: null,
      mandate_id: null,
      authorise_url: null,
      status: 'asked',
      ended_by: null,
      created_at: now,
      changed_at: now,
      ...{ read_at: null, authorised_at: null, ended_at: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The newest mandate of a loan, or null. */
export async function findMandate(tx: Tx, orderId: string): Promise<Mandate | null> {
  const row = await tx
    .selectFrom('mandate')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Every mandate of a loan, the newest first. */
export const listMandates = (tx: Tx, orderId: string): Promise<Mandate[]> =>
  tx
    .selectFrom('mandate')
    .selectAll()
    .where('bucket', '=', bucketOf(orderId))
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Loads a mandate. */
export const loadMandate = (tx: Tx, id: string): Promise<Mandate> =>
  tx
    .selectFrom('mandate')
    .selectAll()
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Whether money may be taken by a mandate. It stays so until the end of the transaction: who ends it waits, and then drops what
 * was planned here.
 */
export async function lockActiveMandate(tx: Tx, { id }: Pick<Mandate, 'id'>): Promise<boolean> {
  const found =
    await sql`select 1 from mandate where bucket = ${bucketOf(id)} and id = ${id} and status = 'active'
    for no key update`.execute(tx);
  return found.rows.length > 0;
}

/** The mandate of a reference of ours, or null. */
export async function findMandateOfReference(tx: Tx, reference: string): Promise<Mandate | null> {
  const row = await tx
    .selectFrom('mandate')
    .selectAll()
    .where('bucket', '=', bucketOfReference(reference))
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

/** The mandates that a provider's message may name: by our reference, by its page, or by itself. */
export const listNamedMandates = (tx: Tx, provider: string, names: readonly string[]): Promise<Mandate[]> =>
  tx
    .selectFrom('mandate')
    .selectAll()
    .where('provider', '=', provider)
    .where((row) =>
      row.or([
        row('reference', 'in', names),
        row('provider_reference', 'in', names),
        row('mandate_id', 'in', names),
      ]),
    )
    .execute();

/** Notes the page that the provider answered. */
export async function saveMandatePage(
  tx: Tx,
  { id }: Mandate,
  page: { readonly providerReference: string; readonly authoriseUrl: string },
): Promise<Mandate> {
  return tx
    .updateTable('mandate')
    .set({ provider_reference: page.providerReference, authorise_url: page.authoriseUrl })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Move = {
  readonly from: readonly Mandate['status'][];
  readonly to: Mandate['status'];
  readonly endedBy?: Mandate['ended_by'];
  readonly mandateId?: string | null;
};

const isStanding = (status: Mandate['status']): boolean => status === 'active' || status === 'paused';
const isOver = (status: Mandate['status']): boolean =>
  status === 'ending' || status === 'ended' || status === 'declined';

/** Moves a mandate, unless it has gone on since. Answers whether it moved. */
export async function moveMandate(
  tx: Tx,
  { id }: Pick<Mandate, 'id'>,
  { from, to, endedBy, mandateId }: Move,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mandate')
    .set(({ fn, val }) => ({
      status: to,
      changed_at: now,
      ...(isStanding(to) && { authorised_at: fn.coalesce('authorised_at', val(now)) }),
      ...(isOver(to) && { ended_at: fn.coalesce('ended_at', val(now)) }),
      ...(endedBy !== undefined && { ended_by: endedBy }),
      ...(mandateId && { mandate_id: mandateId }),
    }))
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Claims the mandates that were read longest ago: every minute while a payer or a bank is awaited, else twice a day. */
export async function takeMandatesToRead(tx: Tx, shard: Shard, limit: number, now: Date): Promise<Mandate[]> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const taken =
    await sql<Mandate>`update mandate set read_at = ${now} where ${inShard(shard)} and (bucket, id) in (
      select bucket, id from mandate where ${inShard(shard)} and status in ('asked', 'active', 'paused', 'ending')
        and (read_at is null or read_at <= case when status in ('asked', 'ending')
          then ${before(askedReadMs)}::timestamptz else ${before(activeReadMs)}::timestamptz end)
      order by read_at nulls first limit ${limit} for update skip locked)
    returning *`.execute(tx);
  return taken.rows;
}

/** Which mandates to look at: those of a shard behind the one before, of loans that are due in the days until `throughOf`. */
export type MandatePage = {
  readonly shard: Shard;
  readonly after: string | null;
  readonly limit: number;
  readonly todayOf: (market: Market) => Day;
  readonly throughOf: (market: Market) => Day;
};

/**
 * The active mandates for which there may be something to do: of loans whose oldest unpaid instalment is due soon and has no debit
 * yet, and of loans that owe nothing more. What is due later, is late, or is planned already is not loaded at every look.
 */
export async function listMandatesToPlan(
  tx: Tx,
  { shard, after, limit, todayOf, throughOf }: MandatePage,
): Promise<Mandate[]> {
  const found = await sql<Mandate>`select m.* from mandate m
    join loan_order o on o.bucket = m.bucket and o.id = m.order_id
    where ${inShard(shard, sql`m.bucket`)} and ${inShard(shard, sql`o.bucket`)} and m.status = 'active' and (${after}::uuid is null or m.id > ${after}::uuid)
      and (o.due_copy is null or (o.due_copy >= ${dayByMarket(sql`o.market`, todayOf)}
        and o.due_copy <= ${dayByMarket(sql`o.market`, throughOf)}
        and not exists (select 1 from mandate_debit d
          where ${inShard(shard, sql`d.bucket`)} and d.bucket = m.bucket and d.mandate_id = m.id and d.due_day = o.due_copy)))
    order by m.id limit ${limit}`.execute(tx);
  return found.rows;
}
