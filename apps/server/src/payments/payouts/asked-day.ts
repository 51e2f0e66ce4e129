import { accept } from '@hiram/lending/result';
import type { Context } from '../../feature/context.ts';
import { refuseFormerRequester } from '../../feature/staff/refuse-former-requester.ts';
import { refuseFormerStaff } from '../../feature/staff/refuse-former-staff.ts';
import type { StaffCaller, StaffOutcome } from '../../feature/staff/staff-route.ts';
import { refuseOnePerson } from '../../feature/staff/two-persons.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { findSetting, saveSetting } from '../../ground/settings/setting-store.ts';

/** What somebody found out of a payout: its day, and whether the bank shows the whole sum, whatever the provider reports. */
export type FoundDay = { readonly settledOn: string; readonly isWholeSum: boolean };

/** The same, while it waits for a colleague. A process of before kept the day alone. */
export type KeptDay = Pick<FoundDay, 'settledOn'> &
  Partial<FoundDay> & { readonly staffId: string; readonly name: string };

/** Under this and the payout's id the day is kept. */
export const keptDayPrefix = 'payout-day:';

/**
 * Whether a colleague has found the same day before. If not, this one waits for a colleague from now on: nobody starts a
 * loan on a day that they alone have found. What a colleague found who may send no payouts any more counts for nothing.
 * Refused where the two may be one person. Whoever calls it holds the loan, so two who find the day at once come one after the other.
 */
export async function hasColleagueFound(
  context: Context,
  tx: Tx,
  { staffId, name }: StaffCaller,
  { payoutId, settledOn, isWholeSum }: FoundDay & { readonly payoutId: string },
): Promise<StaffOutcome<boolean>> {
  const key = `${keptDayPrefix}${payoutId}`;
  const kept = ((await findSetting(tx, key)) ?? null) as KeptDay | null;
  const isSame = kept?.settledOn === settledOn && (kept.isWholeSum ?? false) === isWholeSum;
  const hasOtherFound = kept !== null && kept.staffId !== staffId && isSame;
  if (
    hasOtherFound &&
    !(await refuseFormerRequester(tx, { askedById: kept.staffId, permission: 'payouts.send' }))
  )
    return (
      (await refuseFormerStaff(tx, { staffId, permission: 'payouts.send' })) ??
      (await refuseOnePerson(context, tx, [kept.staffId, staffId])) ??
      accept(true)
    );
  await saveSetting(tx, key, { staffId, name, settledOn, isWholeSum } satisfies KeptDay);
  return accept(false);
}

/** No day waits any more. */
export const dropKeptDay = (tx: Tx, payoutId: string): Promise<void> =>
  saveSetting(tx, `${keptDayPrefix}${payoutId}`, null);
