import { refuse } from '@hiram/lending/result';
import { mayDo, type Permission } from '@hiram/wire/staff/permissions';
import type { Tx } from '../../ground/engine/database.ts';
import { holdAccount } from './refuse-former-requester.ts';
import type { StaffOutcome } from './staff-route.ts';

/** Who approves or does something alone, and the permission that this takes. */
export type Acting = { readonly staffId: string; readonly permission: Permission };

/**
 * Why somebody approves or does nothing whose account was disabled, or given another role, after their session was read; null where
 * they still may. A change of the account that is under way is waited for.
 */
export async function refuseFormerStaff(
  tx: Tx,
  { staffId, permission }: Acting,
): Promise<StaffOutcome<never> | null> {
  const account = await holdAccount(tx, staffId);
  if (!account || account.disabled_at) return refuse({ code: 'signed-out' });
  return mayDo(account.role, permission) ? null : refuse({ code: 'not-permitted' });
}
