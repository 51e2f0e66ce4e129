import { isDeepStrictEqual } from 'node:util';
import type { SetUpKind } from '@hiram/wire/staff/set-up/set-up';
import type { Selectable } from 'kysely';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';

/** Identifies one thing that a lender sets up. */
export type SetUpPlace = { readonly merchantNumber: string; readonly kind: SetUpKind; readonly key: string };

/** A stored version and the name of its author; null for the lender's file. */
export type StoredVersion = {
  readonly version: number;
  readonly content: unknown;
  readonly effectiveAt: Date;
  readonly writtenBy: string | null;
  readonly writtenAt: Date;
  readonly reason: string;
};

/** A version of the lender's values, texts or sentences. */
export type LenderVersion = Pick<
  Selectable<Tables['lender_version']>,
  'kind' | 'key' | 'version' | 'content' | 'effective_at' | 'staff_id'
>;

const ofPlace = ({ merchantNumber, kind, key }: SetUpPlace) =>
  sql<boolean>`kind = ${kind} and key = ${key} and coalesce(merchant_number, ${merchantNumber}) = ${merchantNumber}`;

/** Every version of one thing, newest first. */
export async function listSetUpVersions(tx: Tx, place: SetUpPlace): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select v.version, v.content, v.effective_at as "effectiveAt", a.sign_in_name as "writtenBy",
      v.written_at as "writtenAt", v.reason
    from set_up_version v left join staff_account a on a.id = v.staff_id
    where ${ofPlace(place)} order by v.version desc`.execute(tx);
  return rows;
}

/** The newest version of a thing, whether in force or not. */
export type NewestVersion = Pick<StoredVersion, 'version' | 'content' | 'effectiveAt'>;

/** Finds it; null when there is none. */
export async function findNewestVersion(tx: Tx, place: SetUpPlace): Promise<NewestVersion | null> {
  const { rows } = await sql<NewestVersion>`select version, content, effective_at as "effectiveAt"
    from set_up_version where ${ofPlace(place)} order by version desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** One version by its number, or null. */
export async function findSetUpVersion(
  tx: Tx,
  place: SetUpPlace,
  version: number,
): Promise<NewestVersion | null> {
  const { rows } = await sql<NewestVersion>`select version, content, effective_at as "effectiveAt"
    from set_up_version where ${ofPlace(place)} and version = ${version}`.execute(tx);
  return rows[0] ?? null;
}

/** A version that staff write: the number after the newest one. */
export type WrittenVersion = {
  readonly version: number;
  readonly content: unknown;
  readonly effectiveAt: Date;
  readonly staffId: string;
  readonly writtenAt: Date;
  readonly reason: string;
};

/** One version by its number, as staff wrote it; null where there is none, and for one of the lender's file. */
export async function findWrittenVersion(
  tx: Tx,
  place: SetUpPlace,
  version: number,
): Promise<WrittenVersion | null> {
  const { rows } = await sql<WrittenVersion>`select version, content, effective_at as "effectiveAt",
    staff_id as "staffId", written_at as "writtenAt", reason
    from set_up_version where ${ofPlace(place)} and version = ${version} and staff_id is not null`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Adds a version. Returns false when another one took its number first. */
export async function insertSetUpVersion(
  tx: Tx,
  place: SetUpPlace,
  written: WrittenVersion,
): Promise<boolean> {
  const content = JSON.stringify(written.content);
  const marks = {
    version: written.version,
    effective_at: written.effectiveAt,
    staff_id: written.staffId,
    written_at: written.writtenAt,
    reason: written.reason,
  };
  const { merchantNumber: merchant_number, kind, key } = place;
  const inserting =
    kind === 'product'
      ? tx.insertInto('product').values({ id: Number(key), definition: content, ...marks })
      : kind === 'promotion'
        ? tx.insertInto('promotion_template').values({ id: key, config: content, ...marks })
        : tx.insertInto('lender_version').values({ merchant_number, kind, key, content, ...marks });
  const result = await inserting.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Every version of a lender's values, texts and sentences. */
export async function listLenderVersions(tx: Tx, merchantNumber: string): Promise<LenderVersion[]> {
  return tx
    .selectFrom('lender_version')
    .select(['kind', 'key', 'version', 'content', 'effective_at', 'staff_id'])
    .where('merchant_number', '=', merchantNumber)
    .orderBy('version')
    .execute();
}

/** Counts all stored versions. The count changes whenever a version is added anywhere. */
export async function countSetUpVersions(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (select count(*) from product)::int
    + (select count(*) from promotion_template)::int + (select count(*) from lender_version)::int as count`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Adds a version for each thing of the lender's files that differs from its newest version. The first version
 * is valid from the start. Once staff have written a version, the file is ignored for that thing.
 */
export async function publishLenderFiles(
  tx: Tx,
  merchantNumber: string,
  files: readonly Pick<LenderVersion, 'kind' | 'key' | 'content'>[],
  now: Date,
): Promise<void> {
  const versions = await listLenderVersions(tx, merchantNumber);
  const newest = new Map(versions.map((version) => [`${version.kind}:${version.key}`, version]));
  const rows = files.flatMap(({ kind, key, content }) => {
    const known = newest.get(`${kind}:${key}`);
    if (known && (known.staff_id !== null || isDeepStrictEqual(known.content, content))) return [];
    return {
      merchant_number: merchantNumber,
      kind,
      key,
      version: (known?.version ?? 0) + 1,
      content: JSON.stringify(content),
      effective_at: known ? now : new Date(0),
      written_at: now,
    };
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('lender_version')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
