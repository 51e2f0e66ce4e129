import { accept, refuse } from '@hiram/lending/result';
import type { changePassword as passwordRoute } from '@hiram/wire/staff/accounts/staff-account';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import type { Context } from '../../feature/context.ts';
import type { StaffCaller, StaffOutcome, StaffVisitor } from '../../feature/staff/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { hashPassword, isPassword } from '../accounts/password.ts';
import { insertPastPassword } from '../accounts/past-password-store.ts';
import { staffCookie } from '../accounts/staff-cookie.ts';
import { endStaffSessions, insertStaffSession } from '../accounts/staff-session-store.ts';
import { findStaffAccount, lockStaffAccount, noteCodeUsed, savePassword } from '../accounts/staff-store.ts';
import { knownLane } from './hashing-lanes.ts';
import { deviceCookie } from './known-device.ts';
import { findPasswordFault, wasPasswordUsed } from './password-rules.ts';
import { freshStepOf } from './sign-in.ts';
import { clearTries, type TrySubject, takeTry } from './sign-in-try-store.ts';

type Asked = StaffRequestOf<typeof passwordRoute>['body'];
const wrong = () =>
  refuse({ code: 'not-possible', why: 'Your present password or the code is not right.' } as const);

/**
 * Changes one's own password for who knows the present one and has the second factor: a session alone is not enough. Wrong
 * tries make the next wait. Every session of the account ends, and this browser is given a fresh one.
 */
export async function changePassword(
  context: Context,
  staff: StaffCaller & StaffVisitor,
  asked: Asked,
): Promise<StaffOutcome<null>> {
  const outcome = await knownLane(() => prove(context, staff, asked));
  return outcome ?? refuse({ code: 'sign-in-busy' });
}

async function prove(
  context: Context,
  staff: StaffCaller & StaffVisitor,
  { password, code, next }: Asked,
): Promise<StaffOutcome<null>> {
  const { db, cipher, clock } = context;
  const now = clock.systemNow();
  const { staffId } = staff;
  const subject = cipher.blindIndex('sign-in-proof', staffId);
  const tries: TrySubject = { kind: 'proof', freeTries: 3, subject };
  const seconds = await inTransaction(db, (tx) => takeTry(tx, [tries], staffId, now));
  if (seconds > 0) return refuse({ code: 'sign-in-paused', seconds });
  const found = await findStaffAccount(db, cipher, staffId);
  if (!found || !(await isPassword(password, found.passwordHash))) return wrong();
  if (freshStepOf(found, code, now) === null) return wrong();
  await clearTries(db, tries);
  const fault = await findPasswordFault(context, staff.name, next);
  if (fault) return refuse({ code: 'password-refused', why: fault });
  if (await wasPasswordUsed(db, found, next))
    return refuse({ code: 'password-refused', why: 'You have had this password before. Take another one.' });
  const passwordHash = await hashPassword(next);
  return inTransaction(db, async (tx): Promise<StaffOutcome<null>> => {
    const account = await lockStaffAccount(tx, cipher, staffId);
    if (account?.disabledAt) return refuse({ code: 'signed-out' });
    const step = account ? freshStepOf(account, code, now) : null;
    if (!account?.passwordHash || step === null || account.passwordHash !== found.passwordHash)
      return wrong();
    await insertPastPassword(tx, staffId, account.passwordHash, now);
    await savePassword(tx, staffId, passwordHash);
    await noteCodeUsed(tx, staffId, step);
    await endStaffSessions(tx, { staffId }, now);
    staff.setCookie(staffCookie(await insertStaffSession(tx, staffId, now)));
    staff.setCookie(deviceCookie(context, { ...account, passwordHash }));
    return accept(null);
  });
}
