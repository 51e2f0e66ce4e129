import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { listCloseAnchors } from '../../payments/day-close/day-close-store.ts';
import { type AuditAnchor, type AuditHead, readAnchor } from './audit-anchor.ts';
import { findAnchorFault } from './audit-anchor-store.ts';
import type { AuditFault } from './audit-fault.ts';
import { type AuditRow, chainStart, headSealOf, sealOf } from './audit-store.ts';

type HeadRow = Tables['audit_head'];

const pageSize = 1_000;

/** What a walk through the trail came to: where each chain ended, and what is wrong; null when all of it holds. */
export type AuditWalk = { readonly heads: readonly AuditHead[]; readonly fault: AuditFault | null };

/**
 * Walks every chain in pages up to the head that it had at the beginning, and names the first entry that does not hold. What
 * the chains cannot tell of themselves, that an end was cut off or all of a chain removed, is told by the anchors: those of
 * the closed days, and those kept outside.
 */
export async function findAuditFault(
  tx: Tx,
  cipher: FieldCipher,
  anchors: readonly AuditAnchor[] = [],
): Promise<AuditWalk> {
  const heads = await listAuditHeads(tx);
  for (const head of heads) {
    const fault = await findChainFault(tx, cipher, head);
    if (fault) return { heads, fault };
  }
  return { heads, fault: (await findEntryPastHead(tx)) ?? (await findFirstAnchorFault(tx, cipher, anchors)) };
}

/** Where each chain ends by its head. */
export const listAuditHeads = (tx: Tx): Promise<HeadRow[]> =>
  tx.selectFrom('audit_head').selectAll().orderBy('bucket').execute();

async function findChainFault(tx: Tx, cipher: FieldCipher, head: HeadRow): Promise<AuditFault | null> {
  const { bucket } = head;
  if (!headSealOf(cipher, head).equals(head.head_seal))
    return { of: 'entry', bucket, sequence: head.sequence, kind: 'altered' };
  let last = chainStart(bucket);
  for (;;) {
    const rows = await listEntriesBetween(tx, last, head);
    for (const row of rows) {
      const fault = verifyEntry(cipher, row, last);
      if (fault) return fault;
      last = row;
    }
    if (rows.length < pageSize) break;
  }
  if (last.sequence < head.sequence)
    return { of: 'entry', bucket, sequence: last.sequence + 1n, kind: 'removed' };
  return last.seal.equals(head.seal)
    ? null
    : { of: 'entry', bucket, sequence: head.sequence, kind: 'altered' };
}

const listEntriesBetween = (tx: Tx, after: AuditHead, head: AuditHead): Promise<AuditRow[]> =>
  tx
    .selectFrom('audit_entry')
    .selectAll()
    .where('bucket', '=', head.bucket)
    .where('sequence', '>', after.sequence)
    .where('sequence', '<=', head.sequence)
    .orderBy('sequence')
    .limit(pageSize)
    .execute();

function verifyEntry(cipher: FieldCipher, row: AuditRow, last: AuditHead): AuditFault | null {
  const { bucket, sequence } = row;
  const expected = last.sequence + 1n;
  if (sequence !== expected) return { of: 'entry', bucket, sequence: expected, kind: 'removed' };
  if (!sealOf(cipher, row).equals(row.seal)) return { of: 'entry', bucket, sequence, kind: 'altered' };
  return row.previous_seal.equals(last.seal) ? null : { of: 'entry', bucket, sequence, kind: 'moved' };
}

/** An entry that its chain's head does not reach: an older head was put back, or the head removed. One statement sees both. */
async function findEntryPastHead(tx: Tx): Promise<AuditFault | null> {
  const found = await sql<{ bucket: number; sequence: bigint }>`select e.bucket, e.sequence
    from audit_entry e left join audit_head h on h.bucket = e.bucket
    where h.bucket is null or e.sequence > h.sequence order by e.bucket, e.sequence limit 1`.execute(tx);
  const [entry] = found.rows;
  return entry ? { of: 'entry', ...entry, kind: 'altered' } : null;
}

async function findFirstAnchorFault(
  tx: Tx,
  cipher: FieldCipher,
  anchors: readonly AuditAnchor[],
): Promise<AuditFault | null> {
  const ofDays = (await listCloseAnchors(tx)).map((word) => readAnchor(cipher, word));
  for (const anchor of [...ofDays, ...anchors]) {
    const fault = anchor
      ? await findAnchorFault(tx, anchor)
      : ({ of: 'anchor', entries: 0n, kind: 'forged' } as const);
    if (fault) return fault;
  }
  return null;
}
