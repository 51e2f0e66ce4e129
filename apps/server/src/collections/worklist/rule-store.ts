import { type AssignmentRule, assignmentRules } from '@hiram/wire/staff/collections/collections';
import type { Tx } from '../../ground/engine/database.ts';

/** The rules in force, and their version; 0 before anybody wrote some. */
export type AssignmentRules = {
  readonly version: number;
  readonly rules: readonly AssignmentRule[];
  readonly isAutomatic: boolean;
};

/** The newest rules. */
export async function readAssignmentRules(tx: Tx): Promise<AssignmentRules> {
  const row = await tx
    .selectFrom('assignment_rules')
    .select(['version', 'rules', 'is_automatic'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { version: 0, rules: [], isAutomatic: false };
  return {
    version: row.version,
    rules: assignmentRules.parse(row.rules),
    isAutomatic: row.is_automatic,
  };
}

/** Adds a version. False where somebody else has saved it meanwhile. */
export async function insertAssignmentRules(
  tx: Tx,
  { version, rules, isAutomatic }: AssignmentRules,
  saved: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('assignment_rules')
    .values({
      version,
      rules: JSON.stringify(rules),
      is_automatic: isAutomatic,
      saved_by: saved.by,
      saved_at: saved.at,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}
