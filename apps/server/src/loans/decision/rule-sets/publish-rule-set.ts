import { accept, refuse } from '@hiram/lending/result';
import type { RuleSet } from '@hiram/lending/underwriting/rule-set';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import type { decideRules } from '@hiram/wire/staff/set-up/rules';
import type { Context } from '../../../feature/context.ts';
import type { StaffCaller, StaffOutcome } from '../../../feature/staff/staff-route.ts';
import { whileStaff } from '../../../feature/staff/while-staff.ts';
import { inTransaction } from '../../../ground/engine/transaction.ts';
import { findRuleSet, insertRuleSet } from '../verdicts/rule-set-store.ts';
import { hashOfRules, type TestedRules } from './back-test.ts';
import { findBackTest } from './back-test-store.ts';
import { forgetDroppedRules, keepDroppedRules } from './dropped-rules.ts';
import { dropRules, findDecidableRules, requestRules } from './rules-request.ts';

type Decision = StaffRequestOf<typeof decideRules>['body'];

/** A second person puts exactly what they read in force, held meanwhile so that it is decided once; the version names who wrote it. */
export const decideOnRules = (
  context: Context,
  productId: number,
  staff: StaffCaller,
  decision: Decision,
): Promise<StaffOutcome<{ version: number | null }>> =>
  inTransaction(context.db, (tx) => decideHeld({ ...context, db: tx }, productId, staff, decision));

async function decideHeld(
  context: Context,
  productId: number,
  staff: StaffCaller,
  decision: Decision,
): Promise<StaffOutcome<{ version: number | null }>> {
  const kept = await findDecidableRules(context, productId, staff, decision);
  if (!kept.ok) return kept;
  const { staffId, reason } = kept.value;
  const published = decision.approve
    ? await publishRuleSet(context, kept.value, { staffId, name: '', reason, isApproved: true })
    : accept({ version: null });
  if (!published.ok) return published;
  await dropRules(context, productId);
  if (!decision.approve) await keepDroppedRules(context, staff, kept.value);
  return published;
}

type Publishing = Pick<StaffCaller, 'staffId' | 'name'> & {
  readonly reason: string;
  /** A second person has read it. */
  readonly isApproved: boolean;
};

/** Publishes rules, or lets them wait for a second person; not for somebody who was disabled, or given another role, meanwhile. */
export const publishAlone = (
  context: Context,
  tested: TestedRules,
  publishing: Publishing,
): Promise<StaffOutcome<{ version: number }>> =>
  whileStaff(context, { staffId: publishing.staffId, permission: 'rules.change' }, (within) =>
    publishRuleSet(within, tested, publishing),
  );

/** Rules are published against the version that their test was run against, so nobody publishes over what they did not see. */
async function publishRuleSet(
  context: Context,
  { productId, rules, basedOn }: TestedRules,
  { staffId, name, reason, isApproved }: Publishing,
): Promise<StaffOutcome<{ version: number }>> {
  const now = context.clock.businessNow();
  const { version } = await findRuleSet(context.db, productId, now);
  if (version !== basedOn) return refuse({ code: 'version-outdated' });
  const contentSha256 = hashOfRules(rules as RuleSet);
  const backTestId = await findBackTest(context.db, { productId, basedOn, contentSha256 });
  if (!backTestId)
    return refuse({
      code: 'not-possible',
      why: 'Run exactly these rules over the stored applications first.',
    });
  if (context.settings.setUpPersons === 'two' && !isApproved) {
    const waits = await requestRules(context, { productId, rules, basedOn }, { staffId, name }, reason);
    if (!waits.ok) return waits;
    await forgetDroppedRules(context, { staffId }, productId);
    return refuse({
      code: 'waits-for-approval',
      why: 'It waits for a second person, who must read and approve it.',
    });
  }
  const written = { productId, version: version + 1, rules, contentSha256, backTestId, staffId, reason };
  if (!(await insertRuleSet(context.db, written, now))) return refuse({ code: 'version-outdated' });
  await forgetDroppedRules(context, { staffId }, productId);
  return accept({ version: version + 1 });
}
