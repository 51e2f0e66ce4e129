import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { bucketOf } from '@hiram/wire/bucket';
import { mayDo } from '@hiram/wire/staff/permissions';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';

const stepPlace = (orderId: string): string => `collection_case:${orderId}:next_step`;

/** Reads the next step of a loan; empty where nothing is noted. */
export const openNextStep = (cipher: FieldCipher, orderId: string, sealed: Buffer | null): string =>
  sealed ? (cipher.decrypt(stepPlace(orderId), sealed) as string) : '';

/** Notes what is done next about a loan, and when. */
export async function saveNextStep(
  tx: Tx,
  cipher: FieldCipher,
  orderId: string,
  step: { readonly text: string; readonly on: Day | null },
): Promise<void> {
  const next = {
    next_step_cipher: step.text === '' ? null : cipher.encrypt(stepPlace(orderId), step.text),
    next_step_on: step.on === null ? null : formatDay(step.on),
  };
  await tx
    .insertInto('collection_case')
    .values({
      bucket: bucketOf(orderId),
      order_id: orderId,
      staff_id: null,
      assigned_by: null,
      assigned_at: null,
      ...next,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'order_id']).doUpdateSet(next))
    .execute();
}

/** Who looks after a loan from now on; nobody with null. `by` is null for a rule. */
export async function saveAssignment(
  tx: Tx,
  orderId: string,
  assigned: { readonly staffId: string | null; readonly by: string | null },
  now: Date,
): Promise<void> {
  const values = {
    staff_id: assigned.staffId,
    assigned_by: assigned.by,
    assigned_at: assigned.staffId === null ? null : now,
  };
  await tx
    .insertInto('collection_case')
    .values({
      bucket: bucketOf(orderId),
      order_id: orderId,
      next_step_cipher: null,
      next_step_on: null,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'order_id']).doUpdateSet(values))
    .execute();
}

/** A person who can look after loans, and how many overdue ones they have. */
export type Agent = { readonly id: string; readonly name: string; readonly loans: number };

/** Everybody whose role lets them work on overdue loans and whose account is enabled, by name. */
export async function listAgents(tx: Tx): Promise<Agent[]> {
  const { rows } = await sql<Agent & { role: Parameters<typeof mayDo>[0] }>`with held as (
      select c.staff_id, count(*)::int as loans from collection_case c
      join loan_order o on o.bucket = c.bucket and o.id = c.order_id
      where c.staff_id is not null and o.status_copy = 'overdue' group by c.staff_id
    ) select s.id, s.sign_in_name as name, s.role, coalesce(h.loans, 0) as loans
    from staff_account s left join held h on h.staff_id = s.id
    where s.disabled_at is null order by s.sign_in_name`.execute(tx);
  return rows
    .filter(({ role }) => mayDo(role, 'collections.work'))
    .map(({ id, name, loans }) => ({ id, name, loans }));
}

/** The overdue loans that nobody looks after and a condition holds for, the longest overdue first. */
export async function listUnassigned(tx: Tx, condition: Sql, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select o.id from loan_order o
    join borrower b on b.bucket = o.bucket and b.id = o.borrower_id
    left join collection_case c on c.bucket = o.bucket and c.order_id = o.id
    where o.status_copy = 'overdue' and o.due_copy is not null and c.staff_id is null and ${condition}
    order by o.due_copy, o.owed_copy desc limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
