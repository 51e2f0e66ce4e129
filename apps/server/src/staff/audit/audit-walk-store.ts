import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { listCloseAnchors } from '../../payments/day-close/day-close-store.ts';
import { type AuditAnchor, readAnchor } from './audit-anchor.ts';
import { type AuditRow, headSealOf, sealOf, trailStart } from './audit-store.ts';

/** What is wrong with the trail: which entry, and how. */
export type AuditFault = {
  readonly sequence: bigint;
  readonly fault: 'altered' | 'removed' | 'moved' | 'forged';
};

const pageSize = 1_000;

/** What a walk through the trail came to: its last entry, and what is wrong; null when all of it holds. */
export type AuditWalk = { readonly last: AuditAnchor; readonly fault: AuditFault | null };

/**
 * Walks the whole trail in pages and names the first entry that does not hold. What the trail cannot tell of itself, that
 * its end was cut off or all of it removed, is told by the anchors: those of the closed days, and those kept outside.
 */
export async function findAuditFault(
  tx: Tx,
  cipher: FieldCipher,
  anchors: readonly AuditAnchor[] = [],
): Promise<AuditWalk> {
  const walk = await walkTrail(tx, cipher);
  return { ...walk, fault: walk.fault ?? (await findFirstAnchorFault(tx, cipher, anchors)) };
}

async function walkTrail(tx: Tx, cipher: FieldCipher): Promise<AuditWalk> {
  let last = trailStart;
  for (;;) {
    const rows = await tx
      .selectFrom('audit_entry')
      .selectAll()
      .where('sequence', '>', last.sequence)
      .orderBy('sequence')
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      const fault = verifyEntry(cipher, row, last);
      if (fault) return { last, fault };
      last = row;
    }
    if (rows.length < pageSize) break;
  }
  return { last, fault: await verifyHead(tx, cipher, last) };
}

function verifyEntry(cipher: FieldCipher, row: AuditRow, last: AuditAnchor): AuditFault | null {
  const expected = last.sequence + 1n;
  if (row.sequence !== expected) return { sequence: expected, fault: 'removed' };
  if (!sealOf(cipher, row).equals(row.seal)) return { sequence: row.sequence, fault: 'altered' };
  return row.previous_seal.equals(last.seal) ? null : { sequence: row.sequence, fault: 'moved' };
}

async function verifyHead(tx: Tx, cipher: FieldCipher, last: AuditAnchor): Promise<AuditFault | null> {
  const head = await tx.selectFrom('audit_head').selectAll().executeTakeFirst();
  if (!head) return last.sequence === 0n ? null : { sequence: last.sequence, fault: 'altered' };
  const isSealed = headSealOf(cipher, head.sequence, head.seal).equals(head.head_seal);
  if (!isSealed) return { sequence: head.sequence, fault: 'altered' };
  const isLast = head.sequence === last.sequence && head.seal.equals(last.seal);
  return isLast ? null : { sequence: last.sequence + 1n, fault: 'removed' };
}

async function findFirstAnchorFault(
  tx: Tx,
  cipher: FieldCipher,
  anchors: readonly AuditAnchor[],
): Promise<AuditFault | null> {
  const ofDays = (await listCloseAnchors(tx)).map((word) => readAnchor(cipher, word));
  for (const anchor of [...ofDays, ...anchors]) {
    const fault = anchor ? await findAnchorFault(tx, anchor) : ({ sequence: 0n, fault: 'forged' } as const);
    if (fault) return fault;
  }
  return null;
}

/** Where the trail ends by its head; null before its first entry. */
export async function findAuditHead(tx: Tx): Promise<AuditAnchor | null> {
  const head = await tx
    .selectFrom('audit_head')
    .select(['sequence', 'seal'])
    .where('sequence', '>', 0n)
    .executeTakeFirst();
  return head ?? null;
}

/** An entry that is known from outside, as far as it is wrong: null when it stands as it did. */
export async function findAnchorFault(tx: Tx, { sequence, seal }: AuditAnchor): Promise<AuditFault | null> {
  if (sequence === 0n) return null;
  const entry = await tx
    .selectFrom('audit_entry')
    .select('seal')
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  if (!entry) return { sequence, fault: 'removed' };
  return entry.seal.equals(seal) ? null : { sequence, fault: 'altered' };
}
