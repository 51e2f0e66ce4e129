import { type Day, formatDay, parseDay } from '@hiram/lending/calendar-day';
import type { DeclineCause } from '@hiram/lending/underwriting/rule-set';
import { bucketOf } from '@hiram/wire/bucket';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { sql } from '../../ground/engine/sql.ts';

/** A decision with who made it and why; nobody of the staff where the rules decided by themselves. */
export type NewDecision = {
  readonly verdictId: string;
  readonly isApproved: boolean;
  readonly causes: readonly DeclineCause[];
  readonly note: string;
  readonly staffId: string | null;
  /** The action by which it was approved, where the rules did not approve it. */
  readonly actionId: string | null;
  /** From when on another application is as good as new; null for an approval. */
  readonly reapplyOn: Day | null;
};

const notePlace = (orderId: string): string => `application_decision:${orderId}:note`;

/** Stores the decision on an application, once. */
export async function insertDecision(
  tx: Tx,
  cipher: FieldCipher,
  loan: { readonly id: string; readonly borrowerId: string },
  decision: NewDecision,
  now: Date,
): Promise<void> {
  const { note, reapplyOn } = decision;
  await tx
    .insertInto('application_decision')
    .values({
      bucket: bucketOf(loan.id),
      order_id: loan.id,
      borrower_id: loan.borrowerId,
      verdict_id: decision.verdictId,
      is_approved: decision.isApproved,
      causes: [...decision.causes],
      note_cipher: note === '' ? null : cipher.encrypt(notePlace(loan.id), note),
      decided_by: decision.staffId,
      action_id: decision.actionId,
      reapply_on: reapplyOn === null ? null : formatDay(reapplyOn),
      decided_at: now,
    })
    .execute();
}

/** A stored decision, with the sign-in name of who made it. */
export type StoredDecision = Pick<NewDecision, 'isApproved' | 'causes' | 'note' | 'reapplyOn'> & {
  readonly decidedBy: string | null;
  readonly isAgainstRules: boolean;
  /** Who approved what the first one requested. */
  readonly secondPerson: string | null;
  readonly decidedAt: Date;
};

type Row = {
  is_approved: boolean;
  causes: DeclineCause[];
  note_cipher: Buffer | null;
  decided_by: string | null;
  is_against: boolean;
  second_person: string | null;
  reapply_on: string | null;
  decided_at: Date;
};

/** Whether an application of a borrower was declined, and the day is still to come from which they read that they can apply again. */
export async function isDeclinedLately(tx: Tx, borrowerId: string, today: Day): Promise<boolean> {
  const found = await tx
    .selectFrom('application_decision')
    .select('order_id')
    .where('bucket', '=', bucketOf(borrowerId))
    .where('borrower_id', '=', borrowerId)
    .where('reapply_on', '>', formatDay(today))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The decision on an application; null before one, and for those of before decisions were kept. */
export async function findDecision(
  tx: Tx,
  cipher: FieldCipher,
  orderId: string,
): Promise<StoredDecision | null> {
  const { rows } = await sql<Row>`select d.is_approved, d.causes, d.note_cipher, a.sign_in_name as decided_by,
    d.action_id is not null and v.outcome = 'declined' as is_against, b.sign_in_name as second_person,
    d.reapply_on, d.decided_at
    from application_decision d left join staff_account a on a.id = d.decided_by
      left join application_verdict v on v.bucket = d.bucket and v.id = d.verdict_id
      left join staff_action s on s.bucket = d.bucket and s.id = d.action_id
      left join staff_account b on b.id = s.decided_by
    where d.bucket = ${bucketOf(orderId)} and d.order_id = ${orderId}`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  return {
    isApproved: row.is_approved,
    causes: row.causes,
    note: row.note_cipher ? (cipher.decrypt(notePlace(orderId), row.note_cipher) as string) : '',
    reapplyOn: row.reapply_on === null ? null : parseDay(row.reapply_on),
    decidedBy: row.decided_by,
    isAgainstRules: row.is_against,
    secondPerson: row.second_person,
    decidedAt: row.decided_at,
  };
}
