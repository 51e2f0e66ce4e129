import { addDays } from '@hiram/lending/calendar-day';
import { accept, refuse } from '@hiram/lending/result';
import type { AssignmentRule } from '@hiram/wire/staff/collections';
import type { Context } from '../../feature/context.ts';
import type { StaffCaller, StaffOutcome } from '../../feature/staff-route.ts';
import { sql } from '../../ground/engine/sql.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { dayByMarket } from '../../loans/book/loan-columns.ts';
import { isLoan } from '../../loans/book/open-loan-store.ts';
import { listAgents, listUnassigned, saveAssignment } from './case-store.ts';

const assignedMax = 2_000;

/** COLL-02: gives a loan to an agent by hand, or takes it from whoever has it. */
export async function assignLoan(
  context: Context,
  staff: StaffCaller,
  orderId: string,
  agent: string,
): Promise<StaffOutcome<null>> {
  if (!(await isLoan(context.db, orderId))) return refuse({ code: 'not-found' });
  const found = (await listAgents(context.db)).find(({ name }) => name === agent);
  if (agent !== '' && !found)
    return refuse({ code: 'not-possible', why: 'Nobody of this name works on overdue loans.' });
  const assigned = { staffId: found?.id ?? null, by: staff.staffId };
  await saveAssignment(context.db, orderId, assigned, context.clock.businessNow());
  return accept(null);
}

/**
 * COLL-02: gives every overdue loan that nobody has and that the rule means to the named agents in turn, the one with the fewest
 * loans first. Returns how many were assigned.
 */
export async function assignByRule(
  context: Context,
  { daysLateMin, daysLateMax, owedMinorMin, agents }: AssignmentRule,
): Promise<StaffOutcome<{ assigned: number }>> {
  return inTransaction(context.db, async (tx): Promise<StaffOutcome<{ assigned: number }>> => {
    const known = (await listAgents(tx)).filter(({ name }) => agents.includes(name));
    if (known.length !== new Set(agents).size)
      return refuse({ code: 'not-possible', why: 'Somebody of these works on no overdue loans.' });
    const before = (days: number) =>
      dayByMarket(sql`o.market`, (market) => addDays(context.clock.today(market), -days));
    const condition = sql`o.due_copy <= ${before(daysLateMin)} and o.due_copy >= ${before(daysLateMax)}
      and o.owed_copy >= ${owedMinorMin}`;
    const loans = await listUnassigned(tx, condition, assignedMax);
    const turn = known.toSorted((one, other) => one.loans - other.loans);
    for (const [place, orderId] of loans.entries()) {
      const staffId = turn[place % turn.length]?.id ?? null;
      await saveAssignment(tx, orderId, { staffId, by: null }, context.clock.businessNow());
    }
    return accept({ assigned: loans.length });
  });
}
