import { addDays } from '@hiram/lending/calendar-day';
import { accept, refuse } from '@hiram/lending/result';
import type { AssignmentRule } from '@hiram/wire/staff/collections/collections';
import type { Context } from '../../feature/context.ts';
import type { StaffCaller, StaffOutcome } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { type Sql, sql } from '../../ground/engine/sql.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { dayByMarket } from '../../loans/book/lists/loan-columns.ts';
import { listAgents, listUnassigned, saveAssignmentOf } from './case-store.ts';
import { insertAssignmentRules, readAssignmentRules } from './rule-store.ts';

const assignedMax = 2_000;

type Saved = {
  readonly rules: readonly AssignmentRule[];
  readonly isAutomatic: boolean;
  readonly basedOn: number;
};

/** COLL-02: keeps the rules of assignment. Each names people who work on overdue loans; nobody overwrites a colleague's newer ones. */
export async function saveRules(
  context: Context,
  { staffId }: StaffCaller,
  { rules, isAutomatic, basedOn }: Saved,
): Promise<StaffOutcome<{ version: number }>> {
  const known = new Set((await listAgents(context.db)).map(({ name }) => name));
  if (!rules.every(({ agents }) => agents.every((name) => known.has(name))))
    return refuse({ code: 'not-possible', why: 'Somebody of these works on no overdue loans.' });
  const current = await readAssignmentRules(context.db);
  const version = basedOn + 1;
  const isNew =
    current.version === basedOn &&
    (await insertAssignmentRules(
      context.db,
      { version, rules, isAutomatic },
      { by: staffId, at: context.clock.businessNow() },
    ));
  return isNew ? accept({ version }) : refuse({ code: 'version-outdated' });
}

/**
 * COLL-02: gives every overdue loan that nobody has, and that a rule means, to the rule's people in turn, the one with the fewest
 * loans first. The first rule that means a loan counts. Returns how many were assigned.
 */
export async function assignByRules(context: Context): Promise<number> {
  return inTransaction(context.db, async (tx) => {
    const { rules } = await readAssignmentRules(tx);
    let assigned = 0;
    for (const rule of rules) assigned += await assignByRule(context, tx, rule);
    return assigned;
  });
}

/** The same by itself, where the lender has asked for it. */
export async function assignAutomatically(context: Context): Promise<void> {
  const { isAutomatic } = await readAssignmentRules(context.db);
  if (isAutomatic) await assignByRules(context);
}

async function assignByRule(context: Context, tx: Tx, rule: AssignmentRule): Promise<number> {
  const people = (await listAgents(tx)).filter(({ name }) => rule.agents.includes(name));
  if (people.length === 0) return 0;
  const loans = await listUnassigned(tx, conditionOf(context, rule), assignedMax);
  const turn = people.toSorted((one, other) => one.loans - other.loans);
  let assigned = 0;
  for (const loan of loans) {
    const next = turn[assigned % turn.length];
    if (next && (await saveAssignmentOf(tx, loan, next.id, context.clock.businessNow()))) assigned += 1;
  }
  return assigned;
}

function conditionOf(context: Context, rule: AssignmentRule): Sql {
  const { market, language, daysLateMin, daysLateMax, owedMinorMin, owedMinorMax } = rule;
  const before = (days: number) =>
    dayByMarket(sql`o.market`, (each) => addDays(context.clock.today(each), -days));
  const bounds = sql`o.due_copy <= ${before(daysLateMin)} and o.due_copy >= ${before(daysLateMax)}
    and o.owed_copy >= ${owedMinorMin}`;
  return sql`${bounds} and ${owedMinorMax === null ? sql`true` : sql`o.owed_copy <= ${owedMinorMax}`}
    and ${market === null ? sql`true` : sql`o.market = ${market}`}
    and ${language === null ? sql`true` : sql`coalesce(b.locale, 'en') = ${language}`}`;
}
