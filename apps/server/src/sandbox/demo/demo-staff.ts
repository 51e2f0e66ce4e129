import { type Role, roles } from '@hiram/wire/staff/permissions';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newId } from '../../ground/new-id.ts';
import { hashPassword, leastCost } from '../../staff/accounts/password.ts';
import { codeAt, newSecondFactor } from '../../staff/accounts/second-factor.ts';
import {
  insertStaffAccount,
  listStaffAccounts,
  type StaffAccount,
  saveCredentials,
} from '../../staff/accounts/staff-store.ts';

/** The sandbox's password of every demo account. Its second factor is a secret of each database's own. */
const demoPassword = 'sandbox-password';
let demoPasswordHash: Promise<string> | undefined;

/** Hashed once in a process and cheaply: everybody may know it, so no account needs a salt of its own. */
const hashOfDemoPassword = (): Promise<string> => {
  demoPasswordHash ??= hashPassword(demoPassword, leastCost);
  return demoPasswordHash;
};

/** A demo account as the sandbox tells it: everything that is needed to sign in now. */
export type DemoStaff = {
  readonly name: string;
  readonly role: Role;
  readonly password: string;
  readonly secondFactor: string;
  readonly code: string;
};

const demoAccount = z.object({ role: z.enum(roles) });

/** Serves the demo accounts to the sandbox's sign-in page: who there is, and one more of a role. */
export function serveDemoStaff(server: FastifyInstance, context: Context): void {
  server.get('/sandbox/staff', async () => listDemoStaff(context));
  server.post('/sandbox/staff', async (request, reply) => {
    const asked = demoAccount.safeParse(request.body);
    return asked.success ? addDemoStaff(context, asked.data.role) : reply.callNotFound();
  });
}

/** Adds one account per role where there is no account yet. */
export async function seedDemoStaff(context: Context): Promise<void> {
  const known = await listStaffAccounts(context.db, context.cipher);
  if (known.length > 0) return;
  for (const role of roles) await addAccount(context, role, role);
  await addAccount(context, 'administrator', secondAdministrator);
}

/** What concerns accounts takes two of them. */
const secondAdministrator = 'second-administrator';

/** Adds one more account of a role, for whoever needs a second person. */
export const addDemoStaff = (context: Context, role: Role): Promise<DemoStaff> =>
  addAccount(context, role, `${role}-${newId().slice(-6)}`);

async function addAccount(context: Context, role: Role, name: string): Promise<DemoStaff> {
  const secondFactor = newSecondFactor();
  const passwordHash = await hashOfDemoPassword();
  await inTransaction(context.db, async (tx) => {
    const id = await insertStaffAccount(tx, { name, role }, context.clock.systemNow());
    if (id !== null) await saveCredentials(tx, context.cipher, id, { passwordHash, secondFactor });
  });
  return toDemo(context, { name, role, secondFactor });
}

/** The account of each role, with its code of now. */
export async function listDemoStaff(context: Context): Promise<DemoStaff[]> {
  const accounts = await listStaffAccounts(context.db, context.cipher);
  const isDemo = ({ name, role }: StaffAccount) => name === role || name === secondAdministrator;
  return accounts
    .filter((account) => isDemo(account) && account.secondFactor !== null)
    .map(({ name, role, secondFactor }) => toDemo(context, { name, role, secondFactor: secondFactor ?? '' }));
}

const toDemo = (
  context: Context,
  { name, role, secondFactor }: Pick<DemoStaff, 'name' | 'role' | 'secondFactor'>,
): DemoStaff => {
  const code = codeAt(secondFactor, context.clock.systemNow());
  return { name, role, password: demoPassword, secondFactor, code };
};
