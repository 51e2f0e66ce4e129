import { bucketOf } from '@hiram/wire/bucket';
import type { Tx } from '../../ground/engine/database.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import { isAgent, isLate, joinAgent } from '../../loans/book/lists/late-loans.ts';

type Assignment = {
  readonly orderId: string;
  /** Nobody with null. */
  readonly staffId: string | null;
  /** Null for a rule. */
  readonly by: string | null;
};

/** Who looks after a loan from now on. */
export async function saveAssignment(tx: Tx, assignment: Assignment, now: Date): Promise<void> {
  const values = assignedValues(assignment, now);
  await insertCase(tx, assignment.orderId, values)
    .onConflict((conflict) => conflict.columns(['bucket', 'order_id']).doUpdateSet(values))
    .execute();
}

/** The same only while it is assigned as it was read: what a person has assigned meanwhile stays. Returns whether it was done. */
export async function saveAssignmentOf(
  tx: Tx,
  { id: orderId, held_by: heldBy }: UnassignedLoan,
  staffId: string,
  now: Date,
): Promise<boolean> {
  const values = assignedValues({ orderId, staffId, by: null }, now);
  const result = await insertCase(tx, orderId, values)
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'order_id'])
        .doUpdateSet(values)
        .where('collection_case.staff_id', 'is not distinct from', heldBy),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

const assignedValues = ({ staffId, by }: Assignment, now: Date) => ({
  staff_id: staffId,
  assigned_by: by,
  assigned_at: staffId === null ? null : now,
});

const insertCase = (tx: Tx, orderId: string, values: ReturnType<typeof assignedValues>) =>
  tx.insertInto('collection_case').values({
    bucket: bucketOf(orderId),
    order_id: orderId,
    next_step_cipher: null,
    next_step_on: null,
    ...values,
  });

/** The sign-in name of whoever looks after a loan; empty for nobody. */
export async function findAgent(tx: Tx, orderId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select s.sign_in_name as name from collection_case c
    join staff_account s on s.id = c.staff_id
    where c.bucket = ${bucketOf(orderId)} and c.order_id = ${orderId} and ${isAgent}`.execute(tx);
  return rows[0]?.name ?? '';
}

/** A person who can look after loans, and how many overdue ones they have. */
export type Agent = { readonly id: string; readonly name: string; readonly loans: number };

/** Everybody who works on overdue loans, by name. */
export async function listAgents(tx: Tx): Promise<Agent[]> {
  const { rows } = await sql<Agent>`with held as (
      select c.staff_id, count(*)::int as loans from collection_case c
      join loan_order o on o.bucket = c.bucket and o.id = c.order_id
      where c.staff_id is not null and ${isLate} group by c.staff_id
    ) select s.id, s.sign_in_name as name, coalesce(h.loans, 0) as loans
    from staff_account s left join held h on h.staff_id = s.id
    where ${isAgent} order by s.sign_in_name`.execute(tx);
  return rows;
}

/** An overdue loan without an agent; `held_by` is who had it and works on such loans no more. */
export type UnassignedLoan = { readonly id: string; readonly held_by: string | null };

/** The overdue loans that nobody looks after and a condition holds for, the longest overdue first. */
export async function listUnassigned(tx: Tx, condition: Sql, limit: number): Promise<UnassignedLoan[]> {
  const { rows } = await sql<UnassignedLoan>`select o.id, c.staff_id as held_by from loan_order o
    join borrower b on b.bucket = o.bucket and b.id = o.borrower_id
    ${joinAgent}
    where ${isLate} and s.id is null and ${condition}
    order by o.due_copy, o.owed_copy desc limit ${limit}`.execute(tx);
  return rows;
}
