import { createHash } from 'node:crypto';
import { accept, refuse } from '@hiram/lending/result';
import type { RuleSet } from '@hiram/lending/underwriting/rule-set';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import type { decideRules, WaitingRules } from '@hiram/wire/staff/set-up/rules';
import type { Context } from '../../../feature/context.ts';
import { keepWaiting } from '../../../feature/staff/keep-waiting.ts';
import { refuseFormerRequester } from '../../../feature/staff/refuse-former-requester.ts';
import { refuseFormerStaff } from '../../../feature/staff/refuse-former-staff.ts';
import type { StaffCaller, StaffOutcome } from '../../../feature/staff/staff-route.ts';
import { refuseOnePerson } from '../../../feature/staff/two-persons.ts';
import { fromStoredJson, toStoredJson } from '../../../ground/json/json-codec.ts';
import { toPlainJson } from '../../../ground/json/plain-json.ts';
import { findSetting, holdSetting, saveSetting } from '../../../ground/settings/setting-store.ts';
import type { TestedRules } from './back-test.ts';

/** Rules that wait for a second person, as they are kept. */
type KeptRules = Omit<WaitingRules, 'isOwn' | 'content'> & {
  readonly staffId: string;
  readonly basedOn: number;
  /** With its whole numbers, as the rules themselves are kept. */
  readonly rules: string;
};

const nameOf = ({ brand }: Context, productId: number): string =>
  `rule-set-request:${brand.merchantNumber}:${productId}`;

type Read = Pick<KeptRules, 'rules' | 'basedOn' | 'reason'>;

/** The hash of exactly what a second person reads: the rules, the version before them and the reason. */
const hashOfRequest = ({ rules, basedOn, reason }: Read): string =>
  createHash('sha256')
    .update(JSON.stringify([rules, basedOn, reason]))
    .digest('hex');

/** Keeps rules until a second person decides; they replace their writer's own, and no colleague's. */
export function requestRules(
  context: Context,
  { productId, rules, basedOn }: TestedRules,
  { staffId, name }: Pick<StaffCaller, 'staffId' | 'name'>,
  reason: string,
): Promise<StaffOutcome<null>> {
  const askedAt = context.clock.businessNow().toISOString();
  const read = { rules: toStoredJson(rules), basedOn, reason };
  const kept: KeptRules = { ...read, staffId, askedBy: name, askedAt, contentSha256: hashOfRequest(read) };
  return keepWaiting(context.db, nameOf(context, productId), kept);
}

/** Nothing waits any more. */
export const dropRules = (context: Context, productId: number): Promise<void> =>
  saveSetting(context.db, nameOf(context, productId), null);

const findKept = async (context: Context, productId: number): Promise<KeptRules | null> =>
  ((await findSetting(context.db, nameOf(context, productId))) ?? null) as KeptRules | null;

/** The rules of a product that wait, as they are shown to a member of staff. */
export async function showWaitingRules(
  context: Context,
  productId: number,
  { staffId }: Pick<StaffCaller, 'staffId'>,
): Promise<WaitingRules | null> {
  const kept = await findKept(context, productId);
  if (!kept) return null;
  const { staffId: askedById, basedOn: _basedOn, rules, ...shown } = kept;
  const content = toPlainJson(fromStoredJson<RuleSet>(JSON.parse(rules))) as never;
  return { ...shown, content, isOwn: askedById === staffId };
}

/** What a second person may decide, or its writer take back, held: exactly what they read. In a transaction. */
export async function findDecidableRules(
  context: Context,
  productId: number,
  { staffId }: Pick<StaffCaller, 'staffId'>,
  { approve, contentSha256 }: StaffRequestOf<typeof decideRules>['body'],
): Promise<StaffOutcome<TestedRules & { readonly staffId: string; readonly reason: string }>> {
  if (!(await findKept(context, productId))) return refuse({ code: 'not-found' });
  const kept = (await holdSetting(context.db, nameOf(context, productId))) as KeptRules | null;
  if (!kept) return refuse({ code: 'request-decided' });
  const isOwn = kept.staffId === staffId;
  if (isOwn && approve) return refuse({ code: 'own-request' });
  if (kept.contentSha256 !== contentSha256) return refuse({ code: 'request-changed' });
  const rules = fromStoredJson<RuleSet>(JSON.parse(kept.rules));
  const decidable = { productId, rules, basedOn: kept.basedOn, staffId: kept.staffId, reason: kept.reason };
  if (isOwn) return accept(decidable);
  const refused =
    (await refuseFormerStaff(context.db, { staffId, permission: 'rules.change' })) ??
    (await refuseOnePerson(context, context.db, [kept.staffId, staffId])) ??
    (approve
      ? await refuseFormerRequester(context.db, { askedById: kept.staffId, permission: 'rules.change' })
      : null);
  return refused ?? accept(decidable);
}
