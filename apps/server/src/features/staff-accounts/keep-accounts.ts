import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import type {
  addStaff as addRoute,
  changePassword as passwordRoute,
  changeStaffRole as roleRoute,
  StaffCredentials,
} from '@hiram/wire/staff/staff-account';
import QRCode from 'qrcode';
import type { Tx } from '../../database/open-database.ts';
import { done, no } from '../../database/refusal.ts';
import {
  endStaffSessions,
  findStaffAccount,
  insertStaffAccount,
  insertStaffSession,
  updateStaffAccount,
} from '../../database/staff-store.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { House } from '../feature.ts';
import { staffCookie } from '../staff-cookie.ts';
import { refuse, type StaffCaller, type StaffOutcome, type StaffVisitor } from '../staff-route.ts';
import { hashPassword, isPassword, newPassword } from './password.ts';
import { newSecondFactor, secondFactorUrl } from './second-factor.ts';

/** Adds an account with a password and a second factor that are told once. Refused when the name is taken. */
export async function addStaff(
  house: Pick<House, 'db' | 'cipher' | 'clock'>,
  asked: StaffRequestOf<typeof addRoute>['body'],
): Promise<StaffOutcome<StaffCredentials>> {
  const made = { password: newPassword(), secondFactor: newSecondFactor() };
  const account = { ...asked, ...made, passwordHash: await hashPassword(made.password) };
  const id = await insertStaffAccount(house.db, house.cipher, account, house.clock.systemNow());
  return id === null ? refuse({ code: 'name-taken' }) : done(await tellOnce(id, account));
}

/** Makes a new password and second factor for somebody else who lost theirs, and ends their sessions. */
export async function resetStaff(
  house: House,
  caller: StaffCaller,
  id: string,
): Promise<StaffOutcome<StaffCredentials>> {
  const made = { password: newPassword(), secondFactor: newSecondFactor() };
  const passwordHash = await hashPassword(made.password);
  return changeOther(house, caller, id, async (tx, name) => {
    await updateStaffAccount(tx, house.cipher, id, { passwordHash, secondFactor: made.secondFactor });
    await endStaffSessions(tx, { staffId: id }, house.clock.systemNow());
    return tellOnce(id, { ...made, name });
  });
}

/** Disables an account, its sessions with it, or enables it again. */
export const switchStaff = (
  house: House,
  caller: StaffCaller,
  { id, isDisabled }: { readonly id: string; readonly isDisabled: boolean },
): Promise<StaffOutcome<null>> =>
  changeOther(house, caller, id, async (tx) => {
    const now = house.clock.systemNow();
    await updateStaffAccount(tx, house.cipher, id, { disabledAt: isDisabled ? now : null });
    if (isDisabled) await endStaffSessions(tx, { staffId: id }, now);
    return null;
  });

/** Gives somebody else another role. */
export const changeStaffRole = (
  house: House,
  caller: StaffCaller,
  { params: { id }, body: { role } }: StaffRequestOf<typeof roleRoute>,
): Promise<StaffOutcome<null>> =>
  changeOther(house, caller, id, async (tx) => {
    await updateStaffAccount(tx, house.cipher, id, { role });
    return null;
  });

/** Nobody changes their own account: a lender must not lose its only administrator by a slip. */
async function changeOther<T>(
  house: House,
  caller: StaffCaller,
  id: string,
  change: (tx: Tx, name: string) => Promise<T>,
): Promise<StaffOutcome<T>> {
  if (id === caller.staffId) return refuse({ code: 'own-account' });
  return inTransaction(house.db, async (tx) => {
    const account = await findStaffAccount(tx, house.cipher, id);
    return account ? done(await change(tx, account.name)) : no({ code: 'not-found' });
  });
}

/** Changes one's own password. Every session of the account ends, and this browser is given a fresh one. */
export async function changePassword(
  house: House,
  { staffId, setCookie }: StaffCaller & StaffVisitor,
  { password, next }: StaffRequestOf<typeof passwordRoute>['body'],
): Promise<StaffOutcome<null>> {
  const account = await findStaffAccount(house.db, house.cipher, staffId);
  if (!(await isPassword(password, account?.passwordHash ?? null)))
    return refuse({ code: 'not-possible', why: 'Your password of now is not right.' });
  const passwordHash = await hashPassword(next);
  const token = await inTransaction(house.db, async (tx) => {
    const now = house.clock.systemNow();
    await updateStaffAccount(tx, house.cipher, staffId, { passwordHash });
    await endStaffSessions(tx, { staffId }, now);
    return insertStaffSession(tx, staffId, now);
  });
  setCookie(staffCookie(house, token));
  return done(null);
}

async function tellOnce(
  id: string,
  { name, password, secondFactor }: { name: string; password: string; secondFactor: string },
): Promise<StaffCredentials> {
  const svg = await QRCode.toString(secondFactorUrl(secondFactor, name), { type: 'svg', margin: 2 });
  const picture = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { id, name, password, secondFactor, picture };
}
