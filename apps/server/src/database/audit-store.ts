import type { FieldCipher } from './field-encryption.ts';
import type { Tx } from './open-database.ts';
import type { Tables } from './tables.ts';

/** What somebody of the lender's did or read: kept for ever, in order. */
export type AuditNote = {
  readonly staffId: string | null;
  readonly staffName: string;
  readonly role: string;
  readonly action: string;
  /** `asked` before the work, then what came of it; `read` for what only looks. */
  readonly outcome: string;
  /** What it concerned: `loan:<id>`, `complaint:<id>`, or empty. */
  readonly subject: string;
  readonly detail: unknown;
};

type AuditRow = Tables['audit_entry'];

/** Amounts are bigints inside the house, and numbers in what is written down of them. */
const toPlain = (detail: unknown): unknown =>
  JSON.parse(
    JSON.stringify(detail ?? null, (_key, value) => (typeof value === 'bigint' ? Number(value) : value)),
  );

const detailPlace = (sequence: bigint): string => `audit_entry:${sequence}:detail`;
const start = Buffer.alloc(32);

/** The keyed hash over everything that an entry says and over the entry before it. */
function sealOf(cipher: FieldCipher, row: Omit<AuditRow, 'seal'>): Buffer {
  const said = [
    row.sequence.toString(),
    row.happened_at.toISOString(),
    row.staff_id ?? '',
    row.staff_name,
    row.role,
    row.action,
    row.outcome,
    row.subject,
    row.detail_cipher.toString('base64'),
    row.previous_seal.toString('base64'),
  ];
  return cipher.blindIndex('audit-entry', JSON.stringify(said));
}

const headSealOf = (cipher: FieldCipher, sequence: bigint, seal: Buffer): Buffer =>
  cipher.blindIndex('audit-head', `${sequence}\n${seal.toString('base64')}`);

/** Adds an entry at the end of the trail. The head is locked, so that the chain has one order. Must run in a transaction. */
export async function appendAuditEntry(
  tx: Tx,
  cipher: FieldCipher,
  note: AuditNote,
  now: Date,
): Promise<void> {
  const first = { id: 1, sequence: 0n, seal: start, head_seal: headSealOf(cipher, 0n, start) };
  await tx
    .insertInto('audit_head')
    .values(first)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const head = await tx.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirstOrThrow();
  const sequence = head.sequence + 1n;
  const unsealed = {
    sequence,
    happened_at: now,
    staff_id: note.staffId,
    staff_name: note.staffName,
    role: note.role,
    action: note.action,
    outcome: note.outcome,
    subject: note.subject,
    detail_cipher: cipher.encrypt(detailPlace(sequence), toPlain(note.detail)),
    previous_seal: head.seal,
  };
  const seal = sealOf(cipher, unsealed);
  await tx
    .insertInto('audit_entry')
    .values({ ...unsealed, seal })
    .execute();
  await tx
    .updateTable('audit_head')
    .set({ sequence, seal, head_seal: headSealOf(cipher, sequence, seal) })
    .where('id', '=', 1)
    .execute();
}

/** An entry as it is shown, its detail opened. */
export const openAuditEntry = (cipher: FieldCipher, row: AuditRow) => ({
  sequence: Number(row.sequence),
  at: row.happened_at.toISOString(),
  staff: row.staff_name,
  role: row.role,
  action: row.action,
  outcome: row.outcome,
  subject: row.subject,
  detail: cipher.decrypt(detailPlace(row.sequence), row.detail_cipher),
});

/** What is wrong with the trail: which entry, and how. */
export type AuditFault = { readonly sequence: bigint; readonly fault: 'altered' | 'removed' | 'moved' };

const pageSize = 1_000;

/** Walks the whole trail in pages and names the first entry that does not hold; null when all of it does. */
export async function findAuditFault(
  tx: Tx,
  cipher: FieldCipher,
): Promise<{ readonly entries: bigint; readonly fault: AuditFault | null }> {
  let last: { sequence: bigint; seal: Buffer } = { sequence: 0n, seal: start };
  for (;;) {
    const rows = await tx
      .selectFrom('audit_entry')
      .selectAll()
      .where('sequence', '>', last.sequence)
      .orderBy('sequence')
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      const fault = judgeEntry(cipher, row, last);
      if (fault) return { entries: last.sequence, fault };
      last = row;
    }
    if (rows.length < pageSize) break;
  }
  return { entries: last.sequence, fault: await judgeHead(tx, cipher, last) };
}

function judgeEntry(
  cipher: FieldCipher,
  row: AuditRow,
  last: { sequence: bigint; seal: Buffer },
): AuditFault | null {
  const expected = last.sequence + 1n;
  if (row.sequence !== expected) return { sequence: expected, fault: 'removed' };
  if (!sealOf(cipher, row).equals(row.seal)) return { sequence: row.sequence, fault: 'altered' };
  return row.previous_seal.equals(last.seal) ? null : { sequence: row.sequence, fault: 'moved' };
}

async function judgeHead(
  tx: Tx,
  cipher: FieldCipher,
  last: { sequence: bigint; seal: Buffer },
): Promise<AuditFault | null> {
  const head = await tx.selectFrom('audit_head').selectAll().executeTakeFirst();
  if (!head) return last.sequence === 0n ? null : { sequence: last.sequence, fault: 'altered' };
  const isSealed = headSealOf(cipher, head.sequence, head.seal).equals(head.head_seal);
  if (!isSealed) return { sequence: head.sequence, fault: 'altered' };
  const isLast = head.sequence === last.sequence && head.seal.equals(last.seal);
  return isLast ? null : { sequence: last.sequence + 1n, fault: 'removed' };
}
