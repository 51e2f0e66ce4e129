import type { RuleSet } from '@hiram/lending/underwriting/rule-set';
import type { DroppedRules } from '@hiram/wire/staff/set-up/rules';
import type { Context } from '../../../feature/context.ts';
import type { StaffCaller } from '../../../feature/staff/staff-route.ts';
import { toPlainJson } from '../../../ground/json/plain-json.ts';
import { deleteSetting, findSetting, saveSetting } from '../../../ground/settings/setting-store.ts';

const nameOf = ({ brand }: Context, productId: number, writerId: string): string =>
  `rule-set-dropped:${brand.merchantNumber}:${productId}:${writerId}`;

/** Rules that nobody published, with their writer. */
type Dropped = {
  readonly productId: number;
  readonly rules: RuleSet;
  readonly basedOn: number;
  readonly reason: string;
  readonly staffId: string;
};

/** Keeps for their writer the rules that they had requested and nobody published: they can begin their next ones from them. */
export function keepDroppedRules(
  context: Context,
  { staffId, name }: StaffCaller,
  { productId, rules, basedOn, reason, staffId: writerId }: Dropped,
): Promise<void> {
  const droppedAt = context.clock.businessNow().toISOString();
  const isWithdrawn = staffId === writerId;
  const content = toPlainJson(rules) as DroppedRules['content'];
  const dropped: DroppedRules = { content, reason, basedOn, droppedBy: name, droppedAt, isWithdrawn };
  return saveSetting(context.db, nameOf(context, productId, writerId), dropped);
}

/** The rules of a writer that were not published; null when there are none. */
export const findDroppedRules = async (
  context: Context,
  { staffId }: Pick<StaffCaller, 'staffId'>,
  productId: number,
): Promise<DroppedRules | null> =>
  ((await findSetting(context.db, nameOf(context, productId, staffId))) ?? null) as DroppedRules | null;

/** Their writer has requested or published others. */
export const forgetDroppedRules = (
  context: Context,
  { staffId }: Pick<StaffCaller, 'staffId'>,
  productId: number,
): Promise<void> => deleteSetting(context.db, nameOf(context, productId, staffId));
