import { accept, refuse } from '@hiram/lending/result';
import type { AccountChange } from '@hiram/wire/staff/accounts/account-changes';
import type { Context } from '../../feature/context.ts';
import type { StaffOutcome } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { insertPastPassword } from '../accounts/past-password-store.ts';
import { endStaffSessions } from '../accounts/staff-session-store.ts';
import {
  findStaffByName,
  insertStaffAccount,
  lockStaffAccount,
  type StaffAccount,
  saveCredentials,
  updateStaffAccount,
} from '../accounts/staff-store.ts';
import { endEnrolments } from '../enrolment/enrolment-store.ts';

/** What a change would do: nothing is written until it is carried out. */
export type ChangePlan = {
  /** Does it, and answers the account. */
  readonly save: (tx: Tx, now: Date) => Promise<string>;
  /** Its holder is to make credentials. */
  readonly enrols: boolean;
};

const impossible = (why: string) => refuse({ code: 'not-possible', why });

/** Plans a change of an account: what would be written, or why it is not possible. */
export async function planChange(
  context: Context,
  tx: Tx,
  request: AccountChange,
): Promise<StaffOutcome<ChangePlan>> {
  const fault = findEmailFault(context, request);
  if (fault) return impossible(fault);
  if (request.kind === 'add') return planAddition(context, tx, request);
  const account = await lockStaffAccount(tx, context.cipher, request.staffId);
  if (!account) return refuse({ code: 'not-found' });
  if (request.kind === 'reset') return accept({ enrols: true, save: savingReset(context, account) });
  if (request.kind === 'enable') return planEnabling(account);
  const { role } = request;
  if (account.role === role) return impossible('The account has this role already.');
  const save = async (each: Tx) => {
    await updateStaffAccount(each, account.id, { role });
    return account.id;
  };
  return accept({ enrols: false, save });
}

/** Where the server sends e-mail, no link passes through the requester's hands. */
function findEmailFault({ settings }: Context, request: AccountChange): string | null {
  if (request.kind !== 'add' && request.kind !== 'reset') return null;
  if (settings.sendsEmail) return request.email ? null : 'Give the e-mail address of the account’s holder.';
  return request.email ? 'This server sends no e-mail: leave the address out.' : null;
}

async function planAddition(
  context: Context,
  tx: Tx,
  { name, role }: Extract<AccountChange, { kind: 'add' }>,
): Promise<StaffOutcome<ChangePlan>> {
  if (await findStaffByName(tx, context.cipher, name)) return refuse({ code: 'name-taken' });
  return accept({
    enrols: true,
    save: async (each, now) => {
      const id = await insertStaffAccount(each, { name, role }, now);
      if (id === null) throw new Error('a name was taken in the same instant');
      return id;
    },
  });
}

function planEnabling(account: StaffAccount): StaffOutcome<ChangePlan> {
  if (!account.disabledAt) return impossible('The account is not disabled.');
  const save = async (tx: Tx) => {
    await updateStaffAccount(tx, account.id, { disabledAt: null });
    return account.id;
  };
  return accept({ enrols: false, save });
}

/** The credentials of now stop working at once, whoever has them. */
const savingReset =
  ({ cipher }: Context, { id, passwordHash }: StaffAccount) =>
  async (tx: Tx, now: Date): Promise<string> => {
    if (passwordHash) await insertPastPassword(tx, id, passwordHash, now);
    await saveCredentials(tx, cipher, id, null);
    await endStaffSessions(tx, { staffId: id }, now);
    await endEnrolments(tx, { staffId: id }, now);
    return id;
  };
