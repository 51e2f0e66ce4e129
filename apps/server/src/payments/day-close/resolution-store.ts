import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';

/** Who resolved differences, and why; the note may name a borrower and is encrypted. */
export type Resolution = { readonly resolvedBy: string; readonly note: string };

/** A statement has a limit of parameters. */
const insertedAtOnceMax = 1_000;

const notePlace = (differenceId: string): string => `day_close_resolution:${differenceId}:note`;

/** Opens what staff wrote about a difference. */
export const openResolutionNote = (cipher: FieldCipher, differenceId: string, noteCipher: Buffer): string =>
  cipher.decrypt(notePlace(differenceId), noteCipher) as string;

/** Resolves differences, each once. Returns how many were not resolved before. */
export async function insertResolutions(
  tx: Tx,
  cipher: FieldCipher,
  differenceIds: readonly string[],
  { resolvedBy, note }: Resolution,
  now: Date,
): Promise<number> {
  let count = 0;
  for (let from = 0; from < differenceIds.length; from += insertedAtOnceMax) {
    const rows = differenceIds.slice(from, from + insertedAtOnceMax).map((id) => ({
      ...{ difference_id: id, resolved_by: resolvedBy, note: null, resolved_at: now },
      note_cipher: cipher.encrypt(notePlace(id), note),
    }));
    const inserted = await tx
      .insertInto('day_close_resolution')
      .values(rows)
      .onConflict((conflict) => conflict.column('difference_id').doNothing())
      .returning('difference_id')
      .execute();
    count += inserted.length;
  }
  return count;
}

/** The id of a difference, if it is known. */
export const findDifference = (tx: Tx, id: string): Promise<{ readonly id: string } | undefined> =>
  tx.selectFrom('day_close_difference').select('id').where('id', '=', id).executeTakeFirst();

type OpenDifferences = {
  readonly kind: string;
  /** Null for every market. */
  readonly market: string | null;
  /** Null for all of them. */
  readonly limit: number | null;
};

/** The differences of a kind that nobody has resolved, the oldest first, in the order of their list. */
export async function listOpenDifferences(
  tx: Tx,
  { kind, market, limit }: OpenDifferences,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select d.id from day_close_difference d join day_close c on c.id = d.day_close_id
      where d.kind = ${kind} and (${market}::text is null or c.market = ${market})
        and not exists (select 1 from day_close_resolution r where r.difference_id = d.id)
      order by d.found_at, d.id limit ${limit}::bigint`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Seals notes that staff wrote before they were encrypted, so many at a time. */
export async function sealOlderNotes(tx: Tx, cipher: FieldCipher, limit: number): Promise<void> {
  const older = await tx
    .selectFrom('day_close_resolution')
    .select(['difference_id', 'note'])
    .where('note', 'is not', null)
    .where('resolved_by', '<>', 'day-close')
    .limit(limit)
    .execute();
  for (const { difference_id: id, note } of older)
    await tx
      .updateTable('day_close_resolution')
      .set({ note: null, note_cipher: cipher.encrypt(notePlace(id), note) })
      .where('difference_id', '=', id)
      .where('note', 'is not', null)
      .execute();
}
