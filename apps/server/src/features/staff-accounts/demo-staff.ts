import { type Role, roles } from '@hiram/wire/staff/permissions';
import { newId } from '../../database/new-id.ts';
import { insertStaffAccount, listStaffAccounts, type StaffAccount } from '../../database/staff-store.ts';
import type { House } from '../feature.ts';
import { hashPassword } from './password.ts';
import { codeAt, newSecondFactor } from './second-factor.ts';

/** The sandbox's password of every demo account. Its second factor is a secret of each database's own. */
const demoPassword = 'sandbox-password';

/** A demo account as the sandbox tells it: everything that is needed to sign in now. */
export type DemoStaff = {
  readonly name: string;
  readonly role: Role;
  readonly password: string;
  readonly secondFactor: string;
  readonly code: string;
};

/** Adds one account per role where there is no account yet. */
export async function seedDemoStaff(house: House): Promise<void> {
  const known = await listStaffAccounts(house.db, house.cipher);
  if (known.length > 0) return;
  for (const role of roles) await addAccount(house, role, role);
}

/** Adds one more account of a role, for whoever needs a second person. */
export const addDemoStaff = (house: House, role: Role): Promise<DemoStaff> =>
  addAccount(house, role, `${role}-${newId().slice(-6)}`);

async function addAccount(house: House, role: Role, name: string): Promise<DemoStaff> {
  const secondFactor = newSecondFactor();
  const account = { name, role, passwordHash: await hashPassword(demoPassword), secondFactor };
  await insertStaffAccount(house.db, house.cipher, account, house.clock.systemNow());
  return toDemo(house, account);
}

/** The account of each role, with its code of now. */
export async function listDemoStaff(house: House): Promise<DemoStaff[]> {
  const accounts = await listStaffAccounts(house.db, house.cipher);
  return accounts.filter(({ name, role }) => name === role).map((account) => toDemo(house, account));
}

const toDemo = (
  house: House,
  { name, role, secondFactor }: Pick<StaffAccount, 'name' | 'role' | 'secondFactor'>,
): DemoStaff => {
  const code = codeAt(secondFactor, house.clock.systemNow());
  return { name, role, password: demoPassword, secondFactor, code };
};
