import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import { mayDo, permissions } from '@hiram/wire/staff/permissions';
import type { SignedIn, signIn as signInRoute } from '@hiram/wire/staff/staff-session';
import { appendAuditEntry } from '../../database/audit-store.ts';
import type { Tx } from '../../database/open-database.ts';
import { done } from '../../database/refusal.ts';
import {
  insertStaffSession,
  lockStaffAccount,
  noteFailedTry,
  noteSignIn,
  type StaffAccount,
} from '../../database/staff-store.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { House } from '../feature.ts';
import { staffCookie } from '../staff-cookie.ts';
import { refuse, type StaffCaller, type StaffOutcome, type StaffVisitor } from '../staff-route.ts';
import { isPassword } from './password.ts';
import { stepOfCode } from './second-factor.ts';
import { afterWrongTry, type StrangerTries } from './stranger-tries.ts';

type Tried = StaffRequestOf<typeof signInRoute>['body'];

/** Opens a session for who knows the name, the password and the code of now. Wrong tries slow the next one down. */
export async function signIn(
  house: House,
  visitor: StaffVisitor,
  tried: Tried,
  strangers: StrangerTries,
): Promise<StaffOutcome<SignedIn>> {
  const now = house.clock.systemNow();
  const outcome = await inTransaction(
    house.db,
    async (tx): Promise<StaffOutcome<StaffAccount & { token: string }>> => {
      const account = await lockStaffAccount(tx, house.cipher, tried.name);
      const { pausedUntil } = account ?? strangers.of(tried.name);
      const pausedMs = (pausedUntil?.getTime() ?? 0) - now.getTime();
      if (pausedMs > 0) return refuse({ code: 'sign-in-paused', seconds: Math.ceil(pausedMs / 1_000) });
      const isRight = await isPassword(tried.password, account?.passwordHash ?? null);
      const step = account ? stepOfCode(account.secondFactor, tried.code, now) : null;
      const isFresh = account !== null && step !== null && step > account.secondFactorStep;
      if (!account || !isRight || !isFresh || account.disabledAt) {
        if (account) await noteWrongTry(house, tx, account, visitor.address, now);
        else strangers.note(tried.name, now);
        return refuse({ code: 'sign-in-refused' });
      }
      await noteSignIn(tx, account.id, step);
      const token = await insertStaffSession(tx, account.id, now);
      await writeSignIn(house, tx, account, 'done', visitor.address, now);
      return done({ ...account, token });
    },
  );
  if (!outcome.ok) return outcome;
  const { id: staffId, name, role, token } = outcome.value;
  visitor.setCookie(staffCookie(house, token));
  return done(tellSignedIn(house, { staffId, name, role }));
}

/** Who is signed in, as the console is told. */
export const tellSignedIn = (house: House, { staffId, name, role }: StaffCaller): SignedIn => ({
  staffId,
  name,
  role,
  permissions: permissions.filter((permission) => mayDo(role, permission)),
  mode: house.settings.mode,
  lender: house.brand.name,
});

async function noteWrongTry(
  house: House,
  tx: Tx,
  account: StaffAccount,
  address: string,
  now: Date,
): Promise<void> {
  await noteFailedTry(tx, account.id, afterWrongTry(account.failedCount, now));
  await writeSignIn(house, tx, account, 'refused: sign-in-refused', address, now);
}

const writeSignIn = (
  house: House,
  tx: Tx,
  { id: staffId, name: staffName, role }: StaffAccount,
  outcome: string,
  address: string,
  now: Date,
): Promise<void> => {
  const note = { staffId, staffName, role, action: 'POST /session', outcome, subject: 'session' };
  return appendAuditEntry(tx, house.cipher, { ...note, detail: { address } }, now);
};
