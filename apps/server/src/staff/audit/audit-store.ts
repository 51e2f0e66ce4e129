import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { toPlainJson } from '../../ground/json/plain-json.ts';
import type { AuditAnchor } from './audit-anchor.ts';
import { openDetail } from './audit-detail-store.ts';

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

/** An entry as it is stored. */
export type AuditRow = Tables['audit_entry'];

const detailPlace = (sequence: bigint): string => `audit_entry:${sequence}:detail`;
/** What the first entry follows. */
export const trailStart: AuditAnchor = { sequence: 0n, seal: Buffer.alloc(32) };
const start = trailStart.seal;

/** The keyed hash over everything that an entry says and over the entry before it. */
export function sealOf(cipher: FieldCipher, row: Omit<AuditRow, 'seal'>): Buffer {
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

/** The keyed hash over where the trail ends. */
export const headSealOf = (cipher: FieldCipher, sequence: bigint, seal: Buffer): Buffer =>
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
    detail_cipher: cipher.encrypt(detailPlace(sequence), toPlainJson(note.detail)),
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
export const openAuditEntry = (
  cipher: FieldCipher,
  row: AuditRow & { readonly detail_copy?: Buffer | null },
) => ({
  sequence: Number(row.sequence),
  at: row.happened_at.toISOString(),
  staff: row.staff_name,
  role: row.role,
  action: row.action,
  outcome: row.outcome,
  subject: row.subject,
  detail: openDetail(cipher, row),
});

const entriesMax = 200;

/** The newest entries that concern one of the subjects, the newest first, without what was typed. */
export async function listEntriesOf(tx: Tx, subjects: readonly string[]) {
  return tx
    .selectFrom('audit_entry')
    .select(['sequence', 'happened_at', 'staff_name', 'role', 'action', 'outcome'])
    .where('subject', 'in', [...subjects])
    .orderBy('sequence', 'desc')
    .limit(entriesMax)
    .execute();
}
