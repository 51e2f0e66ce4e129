import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import { sealedPlace } from '../../ground/encryption/sealed-column-store.ts';
import type { Database } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';

type DetailRow = { readonly bucket: number; readonly id: string; readonly detail_cipher: Buffer };

const copies = {
  table: 'audit_detail',
  column: 'detail_cipher',
  key: [
    { name: 'bucket', type: 'smallint' },
    { name: 'id', type: 'uuid' },
  ],
};

/** Where the detail of an entry is bound to. */
export const detailPlace = (id: string): string => `audit_entry:${id}:detail`;
const copyPlace = ({ bucket, id }: DetailRow): string => sealedPlace(copies, [String(bucket), id]);

/** Opens the detail of an entry: its copy under a newer key where there is one. */
export const openDetail = (
  cipher: FieldCipher,
  row: DetailRow & { readonly detail_copy?: Buffer | null },
): unknown =>
  row.detail_copy
    ? cipher.decrypt(copyPlace(row), row.detail_copy)
    : cipher.decrypt(detailPlace(row.id), row.detail_cipher);

/** Copies a page of the details that an older key has sealed, sealed with the current one; answers how many it found. */
export async function copyAuditDetails(
  db: Database,
  cipher: FieldCipher,
  { current, limit }: { readonly current: number; readonly limit: number },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const found = await sql<DetailRow>`select e.bucket, e.id, e.detail_cipher
      from audit_entry e where get_byte(e.detail_cipher, 0) <> ${current}
        and not exists (select 1 from audit_detail d where d.bucket = e.bucket and d.id = e.id)
      order by e.bucket, e.sequence limit ${limit}`.execute(tx);
    for (const row of found.rows)
      await sql`insert into audit_detail (bucket, id, detail_cipher)
        values (${row.bucket}, ${row.id}, ${cipher.encrypt(copyPlace(row), openDetail(cipher, row))})
        on conflict (bucket, id) do nothing`.execute(tx);
    return found.rows.length;
  });
}
