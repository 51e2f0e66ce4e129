import { bucketOf } from '@hiram/wire/bucket';
import { bucketOfText } from '../../ground/bucket.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { toPlainJson } from '../../ground/json/plain-json.ts';
import { isId, newId } from '../../ground/new-id.ts';
import type { AuditHead } from './audit-anchor.ts';
import { detailPlace, openDetail } from './audit-detail-store.ts';

/** What somebody of the lender's did or read: kept for ever, in order. */
export type AuditNote = {
  readonly staffId: string | null;
  readonly staffName: string;
  readonly role: string;
  readonly action: string;
  /** `asked` before the work, then what came of it; `read` for what only looks. */
  readonly outcome: string;
  /** What it concerned: `loans:<id>`, `complaints:<id>`, a list's name, or empty. */
  readonly subject: string;
  readonly detail: unknown;
};

/** An entry as it is stored. */
export type AuditRow = Tables['audit_entry'];

/** What the first entry of a chain follows. */
export const chainStart = (bucket: number): AuditHead => ({ bucket, sequence: 0n, seal: Buffer.alloc(32) });

/** The keyed hash over everything that an entry says and over the entry before it. */
export function sealOf(cipher: FieldCipher, row: Omit<AuditRow, 'seal'>): Buffer {
  const said = [
    String(row.bucket),
    row.sequence.toString(),
    row.id,
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

/** The keyed hash over where a chain ends. */
export const headSealOf = (cipher: FieldCipher, { bucket, sequence, seal }: AuditHead): Buffer =>
  cipher.blindIndex('audit-head', `${bucket}\n${sequence}\n${seal.toString('base64')}`);

const idOfSubject = (subject: string): string => subject.slice(subject.indexOf(':') + 1);

/** The chain of an entry: the bucket of what it concerns, else one made of who acted. */
function bucketOfNote({ subject, staffId, staffName }: AuditNote): number {
  const id = idOfSubject(subject);
  return isId(id) ? bucketOf(id) : bucketOfText(staffId ?? staffName);
}

/** Adds an entry at the end of its chain. The head is locked, so that a chain has one order. Must run in a transaction. */
export async function appendAuditEntry(
  tx: Tx,
  cipher: FieldCipher,
  note: AuditNote,
  now: Date,
): Promise<void> {
  const last = await lockHead(tx, cipher, bucketOfNote(note));
  const { bucket } = last;
  const sequence = last.sequence + 1n;
  const id = newEntryId(bucket, sequence, now);
  const unsealed = {
    bucket,
    sequence,
    id,
    happened_at: now,
    staff_id: note.staffId,
    staff_name: note.staffName,
    role: note.role,
    action: note.action,
    outcome: note.outcome,
    subject: note.subject,
    detail_cipher: cipher.encrypt(detailPlace(id), toPlainJson(note.detail)),
    previous_seal: last.seal,
  };
  const seal = sealOf(cipher, unsealed);
  await tx
    .insertInto('audit_entry')
    .values({ ...unsealed, seal })
    .execute();
  await tx
    .updateTable('audit_head')
    .set({ sequence, seal, head_seal: headSealOf(cipher, { bucket, sequence, seal }) })
    .where('bucket', '=', bucket)
    .execute();
}

/** Locks the head of a chain in one statement, which makes the head of a chain that has none yet. */
async function lockHead(tx: Tx, cipher: FieldCipher, bucket: number): Promise<AuditHead> {
  const { sequence, seal } = chainStart(bucket);
  const locked = await sql<AuditHead>`insert into audit_head (bucket, sequence, seal, head_seal)
    values (${bucket}, ${sequence}, ${seal}, ${headSealOf(cipher, { bucket, sequence, seal })})
    on conflict (bucket) do update set sequence = audit_head.sequence
    returning bucket, sequence, seal`.execute(tx);
  const [head] = locked.rows;
  if (!head) throw new Error('a chain of the audit trail has no head');
  return head;
}

/** Ids that one chain gets within one millisecond lie in its order: the twelve bits after the time count (RFC 9562). */
function newEntryId(bucket: number, sequence: bigint, now: Date): string {
  const id = newId(bucket, now.getTime());
  const count = (sequence & 0xfffn).toString(16).padStart(3, '0');
  return `${id.slice(0, 15)}${count}${id.slice(18)}`;
}

/** An entry as it is shown, its detail opened. */
export const openAuditEntry = (
  cipher: FieldCipher,
  row: AuditRow & { readonly detail_copy?: Buffer | null },
) => ({
  id: row.id,
  chain: row.bucket,
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

/** The newest entries that concern one of the subjects, each of which names an id: the newest first, without what was typed. */
export async function listEntriesOf(tx: Tx, subjects: readonly string[]) {
  return tx
    .selectFrom('audit_entry')
    .select(['bucket', 'sequence', 'id', 'happened_at', 'staff_name', 'role', 'action', 'outcome'])
    .where('bucket', 'in', [...new Set(subjects.map(idOfSubject).map(bucketOf))])
    .where('subject', 'in', [...subjects])
    .orderBy('id', 'desc')
    .limit(entriesMax)
    .execute();
}
