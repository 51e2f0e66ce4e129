import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import { joinSql, type Sql, sql } from '../../ground/engine/sql.ts';
import { nameTokenIndexes } from './name-index.ts';

/**
 * Selects the ids of the borrowers who have every word of a text in their name, at most `limit`. Null for a text without a
 * word. Names stay encrypted: only keyed indexes of whole words are compared.
 */
export function selectBorrowersByName(cipher: FieldCipher, text: string, limit: number): Sql | null {
  const [first, ...others] = nameTokenIndexes(cipher, text);
  if (!first) return null;
  const hasAll = others.map(
    (
      index,
    ) => sql`and exists (select 1 from borrower_index o where o.bucket = i.bucket and o.borrower_id = i.borrower_id
      and o.kind = 'name-token' and o.value_index = ${index})`,
  );
  return sql`select i.borrower_id from borrower_index i
    where i.kind = 'name-token' and i.value_index = ${first} ${joinSql(hasAll, sql` `)} limit ${limit}`;
}
