import type { StaffCaller } from '../../feature/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { findSetting, saveSetting } from '../../ground/setting-store.ts';

/** The day that somebody found out for a payout, while it waits for a colleague. */
export type KeptDay = { readonly staffId: string; readonly name: string; readonly settledOn: string };

/** Under this and the payout's id the day is kept. */
export const keptDayPrefix = 'payout-day:';

/**
 * Whether a colleague has found the same day before. If not, this one waits for a colleague from now on: nobody starts a
 * loan on a day that they alone have found.
 */
export async function hasColleagueFound(
  tx: Tx,
  { staffId, name }: StaffCaller,
  { payoutId, settledOn }: { readonly payoutId: string; readonly settledOn: string },
): Promise<boolean> {
  const key = `${keptDayPrefix}${payoutId}`;
  const kept = ((await findSetting(tx, key)) ?? null) as KeptDay | null;
  if (kept && kept.staffId !== staffId && kept.settledOn === settledOn) return true;
  await saveSetting(tx, key, { staffId, name, settledOn } satisfies KeptDay);
  return false;
}

/** No day waits any more. */
export const dropKeptDay = (tx: Tx, payoutId: string): Promise<void> =>
  saveSetting(tx, `${keptDayPrefix}${payoutId}`, null);
