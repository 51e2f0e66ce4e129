import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import {
  type AuditAnchor,
  type AuditHead,
  countEntries,
  hashOfHeads,
  parseHeadsText,
  toHeadsText,
  writeAnchor,
} from './audit-anchor.ts';
import type { AuditFault } from './audit-fault.ts';

/** Stores the heads that an anchor stands for, unless they are the ones of an anchor of before; answers its word. */
export async function insertAnchor(
  tx: Tx,
  cipher: FieldCipher,
  auditHeads: readonly AuditHead[],
): Promise<string> {
  const heads = toHeadsText(auditHeads);
  const hash = hashOfHeads(heads);
  await tx
    .insertInto('audit_anchor')
    .values({ hash, heads })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return writeAnchor(cipher, { entries: countEntries(auditHeads), hash });
}

/** What of an anchor does not hold any more: its stored heads, or a chain that no longer passes through one of them. */
export async function findAnchorFault(tx: Tx, { entries, hash }: AuditAnchor): Promise<AuditFault | null> {
  const row = await tx.selectFrom('audit_anchor').select('heads').where('hash', '=', hash).executeTakeFirst();
  if (!row) return { of: 'anchor', entries, kind: 'removed' };
  if (!hashOfHeads(row.heads).equals(hash)) return { of: 'anchor', entries, kind: 'altered' };
  return findHeadsFault(tx, parseHeadsText(row.heads));
}

/** The first chain that does not pass through where it once ended; null when all of them do. */
export async function findHeadsFault(tx: Tx, heads: readonly AuditHead[]): Promise<AuditFault | null> {
  const found = await sql<AuditHead>`select e.bucket, e.sequence, e.seal
    from unnest(${heads.map(({ bucket }) => bucket)}::smallint[], ${heads.map(({ sequence }) => String(sequence))}::bigint[])
      as h (bucket, sequence)
    join audit_entry e on e.bucket = h.bucket and e.sequence = h.sequence`.execute(tx);
  const seals = new Map(found.rows.map(({ bucket, seal }) => [bucket, seal]));
  for (const { bucket, sequence, seal } of heads) {
    const now = seals.get(bucket);
    if (!now?.equals(seal)) return { of: 'entry', bucket, sequence, kind: now ? 'altered' : 'removed' };
  }
  return null;
}
