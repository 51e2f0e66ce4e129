import type { Currency } from '@hiram/lending/money';
import { bucketOf, bucketsOf } from '@hiram/wire/bucket';
import type { ActionStatus } from '@hiram/wire/staff/actions/action-kinds';
import type { DeskRequest, DeskRequestItem } from '@hiram/wire/staff/actions/requests';
import { openPersonal } from '../../borrowers/identity/borrower-store.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';
import type { Tables } from '../../ground/engine/tables.ts';
import { toStoredJson } from '../../ground/json/json-codec.ts';

/** A request that concerns no loan, and what became of it. */
export type StoredRequest = {
  readonly id: string;
  readonly request: DeskRequest;
  /** The keyed hash of everything that the second person reads. */
  readonly seal: string;
  readonly status: ActionStatus;
  readonly askedById: string;
  readonly item: DeskRequestItem;
};

/** A row of the table with what its subjects are called. */
export type RequestRow = Tables['staff_request'] & {
  readonly personal_cipher: Buffer | null;
  readonly other_cipher?: Buffer | undefined;
  readonly remark?: string;
  readonly payment_reference: string | null;
  readonly payment_provider: string | null;
  readonly amount_minor: bigint | null;
  readonly currency: Currency | null;
  readonly return_status: string | null;
  readonly requester_name: string;
  readonly decider_name: string | null;
};

const requestPlace = (id: string): string => `staff_request:${id}:request`;
const notePlace = (id: string): string => `staff_request:${id}:note`;

/** The hash of what is requested and why. */
export const sealOfRequest = (cipher: FieldCipher, request: DeskRequest, reason: string): string =>
  cipher.blindIndex('staff-request', toStoredJson([request, reason])).toString('hex');

type NewRequest = {
  readonly id: string;
  readonly request: DeskRequest;
  readonly reason: string;
  readonly askedById: string;
  readonly key: string;
};

/** What a request is about: two borrowers, one, or a payment. */
export const subjectsOf = ({
  kind,
  input,
}: DeskRequest): { readonly id: string; readonly other: string | null } =>
  kind === 'return-payment'
    ? { id: input.paymentId, other: null }
    : { id: input.borrowerId, other: kind === 'change-number' ? null : input.otherId };

/** Stores a request that waits; false when its key is used already or another one about the same waits. */
export async function insertRequest(
  tx: Tx,
  cipher: FieldCipher,
  { id, request, reason, askedById, key }: NewRequest,
  now: Date,
): Promise<boolean> {
  const subjects = subjectsOf(request);
  const inserted = await tx
    .insertInto('staff_request')
    .values({
      bucket: bucketOf(id),
      id,
      kind: request.kind,
      subject_id: subjects.id,
      other_id: subjects.other,
      request_cipher: cipher.encrypt(requestPlace(id), { request, reason }),
      request_seal: sealOfRequest(cipher, request, reason),
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

/** The columns of a request, and the tables that they come from. */
export const requestColumns = sql`q.*, b.personal_cipher, p.reference as payment_reference, p.provider as payment_provider, p.amount_minor, p.currency, r.status as return_status,
  s.sign_in_name as requester_name, d.sign_in_name as decider_name`;
export const requestTables = sql`staff_request q join staff_account s on s.id = q.asked_by
  left join staff_account d on d.id = q.decided_by
  left join borrower b on b.bucket = q.bucket and b.id = q.subject_id
  left join payment p on p.bucket = q.bucket and p.id = q.subject_id
  left join payment_return r on r.bucket = q.bucket and r.id = q.id`;

/** Completes requests with the other borrower, who may lie in another bucket than the first. */
export async function addOthers(tx: Tx, rows: readonly RequestRow[]): Promise<readonly RequestRow[]> {
  const ids = rows.flatMap(({ other_id }) => other_id ?? []);
  if (ids.length === 0) return rows;
  const others = await tx
    .selectFrom('borrower')
    .select(['id', 'personal_cipher'])
    .where('bucket', 'in', bucketsOf(ids))
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(others.map(({ id, personal_cipher }) => [id, personal_cipher]));
  return rows.map((row) => ({ ...row, other_cipher: byId.get(row.other_id ?? '') }));
}

/** One request by its id, or by the key that its requester sent beside a subject; null when there is none. */
export async function findRequest(
  tx: Tx,
  cipher: FieldCipher,
  which:
    | { readonly id: string }
    | { readonly askedById: string; readonly key: string; readonly beside: string },
): Promise<StoredRequest | null> {
  const where =
    'id' in which
      ? sql`q.bucket = ${bucketOf(which.id)} and q.id = ${which.id}`
      : sql`q.bucket = ${bucketOf(which.beside)} and q.asked_by = ${which.askedById}
          and q.idempotency_key = ${which.key}`;
  const found = await sql<RequestRow>`select ${requestColumns} from ${requestTables} where ${where}`.execute(
    tx,
  );
  const [row] = await addOthers(tx, found.rows);
  return row ? openRequest(cipher, row) : null;
}

/** The requests about a borrower that wait for a second person. */
export async function listWaitingAbout(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
): Promise<StoredRequest[]> {
  const found = await sql<RequestRow>`select ${requestColumns} from ${requestTables}
    where q.status = 'waiting' and (q.subject_id = ${borrowerId} or q.other_id = ${borrowerId})
    order by q.id limit 50`.execute(tx);
  return (await addOthers(tx, found.rows)).map((row) => openRequest(cipher, row));
}

/** Locks a request until the end of the transaction. */
export async function lockRequest(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('staff_request')
    .select('id')
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Opens a row. */
export function openRequest(cipher: FieldCipher, row: RequestRow): StoredRequest {
  const { request, reason } = cipher.decrypt(requestPlace(row.id), row.request_cipher) as {
    request: DeskRequest;
    reason: string;
  };
  const { id, request_seal: seal, status, asked_by: askedById } = row;
  const item: DeskRequestItem = {
    ...{ id, kind: request.kind, status, reason, askedById, inputSha256: seal },
    ...describeSubjects(cipher, row, request),
    askedBy: row.requester_name,
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decider_name ?? '',
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note_cipher ? (cipher.decrypt(notePlace(id), row.note_cipher) as string) : '',
    refusal: row.refusal ?? '',
    remark: row.remark ?? '',
  };
  return { id, request, seal, status, askedById, item };
}

function describeSubjects(cipher: FieldCipher, row: RequestRow, { kind, input }: DeskRequest) {
  const nameOf = (id: string, sealed: Buffer | null | undefined) =>
    sealed ? openPersonal(cipher, id, sealed).name : '';
  const nobody = { borrowerId: '', borrower: '', otherId: '', other: '', numberFrom: '', numberTo: '' };
  const nothing = {
    ...{ paymentId: '', paymentReference: '', amountMinor: null, currency: null },
    ...{ way: '', handReference: '', returnStatus: '' },
  };
  if (kind !== 'return-payment') {
    const { borrowerId } = input;
    const one = { ...nothing, ...nobody, borrowerId, borrower: nameOf(borrowerId, row.personal_cipher) };
    return kind === 'change-number'
      ? { ...one, numberFrom: input.from, numberTo: input.to }
      : { ...one, otherId: input.otherId, other: nameOf(input.otherId, row.other_cipher) };
  }
  return {
    ...nobody,
    paymentId: input.paymentId,
    paymentReference: row.payment_reference ?? '',
    amountMinor: row.amount_minor === null ? null : Number(row.amount_minor),
    currency: row.currency,
    way: input.way === 'hand' ? input.method : (row.payment_provider ?? ''),
    handReference: input.way === 'hand' ? input.reference : '',
    returnStatus: row.return_status ?? '',
  };
}

/** How a request that waited has ended. */
export type RequestEnd = {
  readonly status: Exclude<ActionStatus, 'waiting'>;
  readonly decidedBy: string;
  readonly note?: string | undefined;
  readonly refusal?: string;
};

/** Ends a request that is locked and waits. */
export async function endRequest(
  tx: Tx,
  cipher: FieldCipher,
  id: string,
  { status, decidedBy, note, refusal }: RequestEnd,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff_request')
    .set({
      status,
      decided_by: decidedBy,
      decided_at: now,
      note_cipher: note ? cipher.encrypt(notePlace(id), note) : null,
      refusal: refusal ?? null,
    })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}
