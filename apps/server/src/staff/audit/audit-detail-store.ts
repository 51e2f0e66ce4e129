import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Database } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';

const entryPlace = (sequence: bigint): string => `audit_entry:${sequence}:detail`;
const copyPlace = (sequence: bigint): string => `audit_detail:${sequence}:detail`;

/** Opens the detail of an entry: its copy under a newer key where there is one. */
export const openDetail = (
  cipher: FieldCipher,
  row: { readonly sequence: bigint; readonly detail_cipher: Buffer; readonly detail_copy?: Buffer | null },
): unknown =>
  row.detail_copy
    ? cipher.decrypt(copyPlace(row.sequence), row.detail_copy)
    : cipher.decrypt(entryPlace(row.sequence), row.detail_cipher);

/** Copies a page of the details that an older key has sealed, sealed with the current one; answers how many it found. */
export async function copyAuditDetails(
  db: Database,
  cipher: FieldCipher,
  { current, limit }: { readonly current: number; readonly limit: number },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const found = await sql<{ sequence: bigint; detail_cipher: Buffer }>`select e.sequence, e.detail_cipher
      from audit_entry e where get_byte(e.detail_cipher, 0) <> ${current}
        and not exists (select 1 from audit_detail d where d.sequence = e.sequence)
      order by e.sequence limit ${limit}`.execute(tx);
    for (const row of found.rows)
      await sql`insert into audit_detail (sequence, detail_cipher)
        values (${row.sequence}, ${cipher.encrypt(copyPlace(row.sequence), openDetail(cipher, row))})
        on conflict (sequence) do nothing`.execute(tx);
    return found.rows.length;
  });
}
