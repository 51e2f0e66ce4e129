import { accept, refuse } from '@hiram/lending/result';
import type { SignedIn, signIn as signInRoute } from '@hiram/wire/staff/accounts/staff-session';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import type { Context } from '../../feature/context.ts';
import type { StaffOutcome, StaffVisitor } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { takeTurn } from '../../ground/limits/rate-limit-store.ts';
import { isPassword } from '../accounts/password.ts';
import { stepOfCode } from '../accounts/second-factor.ts';
import { staffCookie } from '../accounts/staff-cookie.ts';
import { insertStaffSession } from '../accounts/staff-session-store.ts';
import {
  findStaffByName,
  lockStaffAccount,
  noteCodeUsed,
  type StaffAccount,
} from '../accounts/staff-store.ts';
import { appendAuditEntry } from '../audit/audit-store.ts';
import { knownLane, strangersLane } from './hashing-lanes.ts';
import { claimsDevice, deviceCookie, findKnownDevice } from './known-device.ts';
import { clearTries, takeTry, takeTryBack } from './sign-in-try-store.ts';
import { toSignedIn } from './signed-in.ts';
import { placeLimitsOf, trySubjectsOf } from './try-subjects.ts';

type Tried = StaffRequestOf<typeof signInRoute>['body'];
const nobody = '00000000-0000-7000-8000-000000000000';

type Entered = { readonly account: StaffAccount; readonly token: string };

/**
 * Opens a session for who knows the name, the password and the code of now. The try is counted first, in a transaction of
 * its own; then the password is hashed outside of any; what it came to is written in another.
 */
export async function signIn(
  context: Context,
  visitor: StaffVisitor,
  tried: Tried,
): Promise<StaffOutcome<SignedIn>> {
  const lane = claimsDevice(context, visitor, tried.name) ? knownLane : strangersLane;
  const outcome = await lane(() => enter(context, visitor, tried));
  if (outcome === null) return refuse({ code: 'sign-in-busy' });
  if (!outcome.ok) return outcome;
  const { account, token } = outcome.value;
  visitor.setCookie(staffCookie(token));
  visitor.setCookie(deviceCookie(context, account));
  return accept(toSignedIn(context, { staffId: account.id, name: account.name, role: account.role }));
}

async function enter(context: Context, visitor: StaffVisitor, tried: Tried): Promise<StaffOutcome<Entered>> {
  const now = context.clock.systemNow();
  const { address } = visitor;
  const found = await findStaffByName(context.db, context.cipher, tried.name);
  const device = findKnownDevice(context, visitor, found);
  const [own, ...others] = trySubjectsOf(context, { name: tried.name, device, address });
  const seconds = await inTransaction(context.db, async (tx) => {
    const limited = await takeTurn(tx, placeLimitsOf(context, address), now);
    return limited > 0 ? limited : takeTry(tx, [own, ...others], found?.id ?? null, now);
  });
  if (seconds > 0) return refuse({ code: 'sign-in-paused', seconds });
  const isRight = await isPassword(tried.password, found?.passwordHash ?? null);
  return inTransaction(context.db, async (tx): Promise<StaffOutcome<Entered>> => {
    // Asked in any case, so that the time of an answer tells neither a name nor a right password.
    const account = await lockStaffAccount(tx, context.cipher, found?.id ?? nobody);
    const step = account ? freshStepOf(account, tried.code, now) : null;
    const isSame = isRight && account?.passwordHash === found?.passwordHash;
    if (!account || step === null || !isSame || account.disabledAt) {
      await writeSignIn(context, tx, { account: found, outcome: 'refused: sign-in-refused', address, now });
      return refuse({ code: 'sign-in-refused' });
    }
    await noteCodeUsed(tx, account.id, step);
    await clearTries(tx, own);
    for (const subject of others) await takeTryBack(tx, subject, now);
    const token = await insertStaffSession(tx, account.id, now);
    await writeSignIn(context, tx, { account, outcome: 'done', address, now });
    return accept({ account, token });
  });
}

/** The step of a right code that was not used before; null else. */
export function freshStepOf(account: StaffAccount, code: string, now: Date): bigint | null {
  const step = account.secondFactor === null ? null : stepOfCode(account.secondFactor, code, now);
  return step !== null && step > account.secondFactorStep ? step : null;
}

type SignInNote = {
  readonly account: StaffAccount | null;
  readonly outcome: string;
  readonly address: string;
  readonly now: Date;
};

/** Written down for any name, so that the time of an answer tells none. What was typed as an unknown one is not kept. */
const writeSignIn = (
  context: Context,
  tx: Tx,
  { account, outcome, address, now }: SignInNote,
): Promise<void> => {
  const who = account
    ? { staffId: account.id, staffName: account.name, role: account.role }
    : { staffId: null, staffName: 'unknown', role: '' };
  const note = { ...who, action: 'POST /session', outcome, subject: 'session' };
  return appendAuditEntry(tx, context.cipher, { ...note, detail: { address } }, now);
};
