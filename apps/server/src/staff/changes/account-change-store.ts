import { bucketsOf } from '@hiram/wire/bucket';
import type { AccountChange, AccountChangeItem } from '@hiram/wire/staff/accounts/account-changes';
import type { EmailStatus } from '../../feature/rows.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { toStoredJson } from '../../ground/json/json-codec.ts';

/** A row of the table with the names of those whom it concerns. */
export type AccountChangeRow = Tables['staff_account_change'] & {
  readonly account_name: string | null;
  readonly account_role: string | null;
  readonly requester_name: string;
  readonly decider_name: string | null;
  readonly enrol_until: Date | null;
  readonly email_status?: EmailStatus | undefined;
  /** The request by which this account's holder enrolled last. */
  readonly before_id: string | null;
  readonly before_cipher: Buffer | null;
};

/** What an administrator asked to be done to somebody's account, and what became of it. */
export type StaffAccountChange = {
  readonly id: string;
  readonly request: AccountChange;
  readonly seal: string;
  readonly status: Tables['staff_account_change']['status'];
  readonly askedById: string;
  readonly item: AccountChangeItem;
};

const requestPlace = (id: string): string => `staff_account_change:${id}:request`;
const notePlace = (id: string): string => `staff_account_change:${id}:note`;

/** The hash of what is asked for and why. */
export const sealOfChange = (cipher: FieldCipher, request: AccountChange, reason: string): string =>
  cipher.blindIndex('staff-account-change', toStoredJson([request, reason])).toString('hex');

const samenessOf = (cipher: FieldCipher, request: AccountChange): string =>
  cipher.blindIndex('staff-account-change-same', toStoredJson(request)).toString('hex');

type NewChange = {
  readonly id: string;
  readonly request: AccountChange;
  readonly reason: string;
  readonly askedById: string;
  readonly key: string;
};

/** Stores a request that waits; false when its key is used already or the same is waiting. */
export async function insertChange(
  tx: Tx,
  cipher: FieldCipher,
  { id, request, reason, askedById, key }: NewChange,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('staff_account_change')
    .values({
      id,
      kind: request.kind,
      staff_id: 'staffId' in request ? request.staffId : null,
      request_cipher: cipher.encrypt(requestPlace(id), { request, reason }),
      request_seal: sealOfChange(cipher, request, reason),
      sameness: samenessOf(cipher, request),
      asked_by: askedById,
      asked_at: now,
      idempotency_key: key,
      status: 'waiting',
      decided_by: null,
      decided_at: null,
      note_cipher: null,
      refusal: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The columns of a change, and the tables that they come from. */
export const changeColumns = sql`c.*, t.sign_in_name as account_name, t.role as account_role, s.sign_in_name as requester_name,
  d.sign_in_name as decider_name,
  case when e.ended_at is null then e.expires_at end as enrol_until,
  b.id as before_id, b.request_cipher as before_cipher`;
export const changeTables = sql`staff_account_change c join staff_account s on s.id = c.asked_by
  left join staff_account t on t.id = c.staff_id left join staff_account d on d.id = c.decided_by
  left join staff_enrolment e on e.id = c.id
  left join lateral (select p.id, p.request_cipher from staff_account_change p where p.staff_id = c.staff_id
    and p.kind in ('add', 'reset') and p.status = 'done' and p.id < c.id order by p.id desc limit 1) b on true`;

/** Completes changes with what became of the e-mail to each one's holder, which lies in the bucket of the change's id. */
export async function addMailStatus(
  tx: Tx,
  rows: readonly AccountChangeRow[],
): Promise<readonly AccountChangeRow[]> {
  if (rows.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  const mails = await tx
    .selectFrom('email_message')
    .select(['id', 'status'])
    .where('bucket', 'in', bucketsOf(ids))
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(mails.map(({ id, status }) => [id, status]));
  return rows.map((row) => ({ ...row, email_status: byId.get(row.id) }));
}

/** One change by its id, or by the key that its requester sent; null when there is none. */
export async function findChange(
  tx: Tx,
  cipher: FieldCipher,
  which: { readonly id: string } | { readonly askedById: string; readonly key: string },
): Promise<StaffAccountChange | null> {
  const where =
    'id' in which
      ? sql`c.id = ${which.id}`
      : sql`c.asked_by = ${which.askedById} and c.idempotency_key = ${which.key}`;
  const found =
    await sql<AccountChangeRow>`select ${changeColumns} from ${changeTables} where ${where}`.execute(tx);
  const [row] = await addMailStatus(tx, found.rows);
  return row ? openChange(cipher, row) : null;
}

/** Locks a change until the end of the transaction. */
export async function lockChange(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('staff_account_change').select('id').where('id', '=', id).forUpdate().execute();
}

const openRequest = (cipher: FieldCipher, id: string, sealed: Buffer) =>
  cipher.decrypt(requestPlace(id), sealed) as { request: AccountChange; reason: string };

/** Where a request sends the holder's link; empty where it sends none. */
export const emailOf = (request: AccountChange): string => ('email' in request ? (request.email ?? '') : '');

/** Opens a row. */
export function openChange(cipher: FieldCipher, row: AccountChangeRow): StaffAccountChange {
  const { request, reason } = openRequest(cipher, row.id, row.request_cipher);
  const before =
    row.before_id && row.before_cipher ? openRequest(cipher, row.before_id, row.before_cipher) : null;
  const item: AccountChangeItem = {
    id: row.id,
    kind: request.kind,
    name: row.account_name ?? ('name' in request ? request.name : ''),
    role: 'role' in request ? request.role : '',
    roleNow: row.status === 'waiting' && request.kind === 'change-role' ? (row.account_role ?? '') : '',
    reason,
    email: emailOf(request),
    emailBefore: before ? emailOf(before.request) : '',
    emailStatus: row.email_status ?? null,
    inputSha256: row.request_seal,
    askedBy: row.requester_name,
    askedById: row.asked_by,
    askedAt: row.asked_at.toISOString(),
    status: row.status,
    decidedBy: row.decider_name ?? '',
    decidedById: row.decided_by ?? '',
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note_cipher ? (cipher.decrypt(notePlace(row.id), row.note_cipher) as string) : '',
    refusal: row.refusal ?? '',
    enrolUntil: row.enrol_until?.toISOString() ?? null,
  };
  const { request_seal: seal, status, asked_by: askedById } = row;
  return { id: row.id, request, seal, status, askedById, item };
}

/** How a change that waited has ended. */
export type ChangeEnd = {
  readonly status: 'done' | 'refused' | 'declined' | 'withdrawn';
  readonly decidedBy: string;
  readonly note?: string | undefined;
  readonly refusal?: string;
  /** The account that was added. */
  readonly staffId?: string;
};

/** Ends a change that is locked and waits. */
export async function endChange(
  tx: Tx,
  cipher: FieldCipher,
  id: string,
  { status, decidedBy, note, refusal, staffId }: ChangeEnd,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff_account_change')
    .set({
      status,
      decided_by: decidedBy,
      decided_at: now,
      note_cipher: note ? cipher.encrypt(notePlace(id), note) : null,
      refusal: refusal ?? null,
      ...(staffId ? { staff_id: staffId } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}
