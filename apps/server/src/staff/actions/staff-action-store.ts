import { bucketOf } from '@hiram/wire/bucket';
import type { ActionKind, ActionStatus } from '@hiram/wire/staff/actions/action-kinds';
import type { ActionRequest } from '@hiram/wire/staff/actions/actions';
import { openPersonal } from '../../borrowers/identity/borrower-store.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { toStoredJson } from '../../ground/json/json-codec.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import type { ActionPlan } from './plans/action-plan.ts';

/** What a member of staff asked to be done to a loan, and what became of it. */
export type StaffAction = {
  readonly id: string;
  readonly request: ActionRequest;
  readonly reason: string;
  readonly amountMinor: bigint | null;
  readonly currency: string;
  readonly contractNumber: string;
  readonly borrower: string;
  /** The keyed hash of everything that the second person reads. */
  readonly seal: string;
  readonly askedById: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly status: ActionStatus;
  readonly decidedBy: string;
  readonly decidedAt: Date | null;
  readonly note: string;
  readonly refusal: string;
};

/** A row of the table with the names of those who asked and decided. */
export type StaffActionRow = Tables['staff_action'] & {
  readonly contract_number: string;
  readonly personal_cipher: Buffer;
  readonly requester_name: string;
  readonly decider_name: string | null;
};

type NewAction = Pick<StaffAction, 'id' | 'request' | 'reason' | 'amountMinor' | 'currency' | 'askedById'> & {
  readonly borrowerId: string;
  readonly key: string;
  readonly status: 'waiting' | 'done';
};

const requestPlace = (id: string): string => `staff_action:${id}:request`;
const notePlace = (id: string): string => `staff_action:${id}:note`;

/** The hash of what is asked for and why. It is keyed, because account numbers could be guessed from a plain one. */
export const sealOfRequest = (cipher: FieldCipher, request: ActionRequest, reason: string): string =>
  cipher.blindIndex('staff-action', toStoredJson([request, reason])).toString('hex');

/**
 * The hash of what a second person reads of an effect. What it posts follows from the events of the loan, which only grow: the newest
 * stands for all of them. It is keyed for the same reason.
 */
export const sealOfEffect = (
  cipher: FieldCipher,
  { events }: Pick<StoredLoan, 'events'>,
  { remarks = [], lasting = remarks, warnings = [] }: Pick<ActionPlan, 'remarks' | 'lasting' | 'warnings'>,
): string => {
  const read = [lasting, warnings, events.at(-1)?.id ?? null];
  return cipher.blindIndex('staff-action-effect', toStoredJson(read)).toString('hex');
};

const samenessOf = (cipher: FieldCipher, request: ActionRequest): string =>
  cipher.blindIndex('staff-action-same', toStoredJson(request)).toString('hex');

/** Stores a request; false when its key is used already or the same is waiting. */
export async function insertAction(
  tx: Tx,
  cipher: FieldCipher,
  action: NewAction,
  now: Date,
): Promise<boolean> {
  const { id, request, reason } = action;
  const inserted = await tx
    .insertInto('staff_action')
    .values({
      bucket: bucketOf(id),
      id,
      kind: request.kind,
      order_id: request.orderId,
      borrower_id: action.borrowerId,
      amount_minor: action.amountMinor,
      currency: action.currency,
      request_cipher: cipher.encrypt(requestPlace(id), { request, reason }),
      request_seal: sealOfRequest(cipher, request, reason),
      sameness: samenessOf(cipher, request),
      asked_by: action.askedById,
      asked_at: now,
      idempotency_key: action.key,
      status: action.status,
      decided_by: null,
      decided_at: action.status === 'done' ? now : null,
      note_cipher: null,
      refusal: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The columns of an action, and the tables that they come from. */
export const actionColumns = sql`a.*, o.contract_number, b.personal_cipher, s.sign_in_name as requester_name, d.sign_in_name as decider_name`;
export const actionTables = sql`staff_action a join loan_order o on o.bucket = a.bucket and o.id = a.order_id
  join borrower b on b.bucket = a.bucket and b.id = a.borrower_id
  join staff_account s on s.id = a.asked_by left join staff_account d on d.id = a.decided_by`;

/** One action by its id, or by the key that its requester sent, for whichever loan; null when there is none. */
export async function findAction(
  tx: Tx,
  cipher: FieldCipher,
  which: { readonly id: string } | { readonly askedById: string; readonly key: string },
): Promise<StaffAction | null> {
  const where =
    'id' in which
      ? sql`a.bucket = ${bucketOf(which.id)} and a.id = ${which.id}`
      : sql`a.asked_by = ${which.askedById} and a.idempotency_key = ${which.key}`;
  const found =
    await sql<StaffActionRow>`select ${actionColumns} from ${actionTables} where ${where}`.execute(tx);
  return found.rows[0] ? openAction(cipher, found.rows[0]) : null;
}

/** When an action was requested, and the amount of then; null while it is planned and not stored. */
export async function findAsked(
  tx: Tx,
  id: string,
): Promise<Pick<StaffAction, 'askedAt' | 'amountMinor'> | null> {
  const row = await tx
    .selectFrom('staff_action')
    .select(['asked_at', 'amount_minor'])
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { askedAt: row.asked_at, amountMinor: row.amount_minor } : null;
}

/** The actions on a loan, the newest first, at most two hundred. */
export async function listActions(tx: Tx, cipher: FieldCipher, orderId: string): Promise<StaffAction[]> {
  const found = await sql<StaffActionRow>`select ${actionColumns} from ${actionTables}
    where a.bucket = ${bucketOf(orderId)} and a.order_id = ${orderId} order by a.id desc limit 200`.execute(
    tx,
  );
  return found.rows.map((row) => openAction(cipher, row));
}

/** The actions on a loan that wait for an approver. */
export async function listWaiting(tx: Tx, cipher: FieldCipher, orderId: string): Promise<StaffAction[]> {
  const found = await sql<StaffActionRow>`select ${actionColumns} from ${actionTables}
    where a.bucket = ${bucketOf(orderId)} and a.order_id = ${orderId} and a.status = 'waiting' order by a.id`.execute(
    tx,
  );
  return found.rows.map((row) => openAction(cipher, row));
}

/** Opens a row. */
export function openAction(cipher: FieldCipher, row: StaffActionRow): StaffAction {
  const asked = cipher.decrypt(requestPlace(row.id), row.request_cipher) as {
    request: ActionRequest;
    reason: string;
  };
  return {
    id: row.id,
    ...asked,
    amountMinor: row.amount_minor,
    currency: row.currency,
    contractNumber: row.contract_number,
    borrower: openPersonal(cipher, row.borrower_id, row.personal_cipher).name,
    seal: row.request_seal,
    askedById: row.asked_by,
    askedBy: row.requester_name,
    askedAt: row.asked_at,
    status: row.status,
    decidedBy: row.decider_name ?? '',
    decidedAt: row.decided_at,
    note: row.note_cipher ? (cipher.decrypt(notePlace(row.id), row.note_cipher) as string) : '',
    refusal: row.refusal ?? '',
  };
}

/** How an action that waited has ended. */
export type ActionEnd = {
  readonly status: Exclude<ActionStatus, 'waiting'>;
  readonly decidedBy: string;
  readonly note?: string;
  readonly refusal?: string;
};

/** Ends an action that waits; false when it waits no more. */
export async function endAction(
  tx: Tx,
  cipher: FieldCipher,
  id: string,
  end: ActionEnd,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('staff_action')
    .set({
      status: end.status,
      decided_by: end.decidedBy,
      decided_at: now,
      note_cipher: end.note ? cipher.encrypt(notePlace(id), end.note) : null,
      refusal: end.refusal ?? null,
    })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** How much of a kind was done to a loan without a second person: parts of a sum are weighed together. */
export async function sumDoneAlone(tx: Tx, orderId: string, kind: ActionKind): Promise<bigint> {
  const summed = await sql<{ total: string }>`select coalesce(sum(amount_minor), 0) as total
    from staff_action where bucket = ${bucketOf(orderId)} and order_id = ${orderId} and kind = ${kind} and status = 'done'
    and decided_by is null`.execute(tx);
  return BigInt(summed.rows[0]?.total ?? 0);
}

/** How much of a kind a person has done to all loans since an instant, without a second person. */
export async function sumDoneAloneSince(
  tx: Tx,
  by: {
    readonly askedById: string;
    readonly kind: ActionKind;
    readonly currency: string;
    readonly from: Date;
  },
): Promise<bigint> {
  const summed = await sql<{ total: bigint }>`select coalesce(sum(amount_minor), 0)::bigint as total
    from staff_action where asked_by = ${by.askedById} and kind = ${by.kind} and currency = ${by.currency}
    and asked_at >= ${by.from} and status = 'done' and decided_by is null`.execute(tx);
  return summed.rows[0]?.total ?? 0n;
}
