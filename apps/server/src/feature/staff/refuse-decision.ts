import { refuse } from '@hiram/lending/result';
import type { ActionStatus } from '@hiram/wire/staff/actions/action-kinds';
import type { Permission } from '@hiram/wire/staff/permissions';
import type { Tx } from '../../ground/engine/database.ts';
import type { Context } from '../context.ts';
import { type Requester, refuseFormerRequester } from './refuse-former-requester.ts';
import { refuseFormerStaff } from './refuse-former-staff.ts';
import type { StaffOutcome } from './staff-route.ts';
import { refuseOnePerson } from './two-persons.ts';

/** What waits for a second person, as far as their word depends on it. */
export type WaitingRequest = Requester & {
  /** What it takes to approve it. */
  readonly approval: Permission;
  readonly status: ActionStatus;
  /** The keyed hash of everything that the second person reads. */
  readonly seal: string;
};

/** Whose word it is, whether they approve, and the hash of what they read. */
export type SecondWord = {
  readonly staffId: string;
  readonly approve: boolean;
  readonly inputSha256: string;
};

/** Why somebody's word does not count as a second person's; null when it does. */
export async function refuseDecision(
  context: Context,
  tx: Tx,
  { askedById, permission, approval, status, seal }: WaitingRequest,
  { staffId, approve, inputSha256 }: SecondWord,
): Promise<StaffOutcome<never> | null> {
  if (askedById === staffId) return refuse({ code: 'own-request' });
  if (status !== 'waiting') return refuse({ code: 'request-decided' });
  if (seal !== inputSha256) return refuse({ code: 'request-changed' });
  const refused =
    (await refuseFormerStaff(tx, { staffId, permission: approval })) ??
    (await refuseOnePerson(context, tx, [askedById, staffId]));
  return refused ?? (approve ? refuseFormerRequester(tx, { askedById, permission }) : null);
}
