import type { SignedIn } from '@hiram/wire/staff/accounts/staff-session';
import type { AuthProvider } from 'react-admin';
import { callRoute } from './request.ts';
import { keepSignedIn, readSeat } from './sign-in-again.ts';

/** Loads the signed-in person once, and again after a refusal. */
async function loadSignedIn(): Promise<SignedIn> {
  const { signedIn } = readSeat();
  if (signedIn) return signedIn;
  const found = await callRoute('readSession');
  keepSignedIn(found);
  return found;
}

/** react-admin's sign-in, sign-out and permissions. The session is an HttpOnly cookie. */
export const authProvider: AuthProvider = {
  login: async (tried: { name: string; password: string; code: string }) =>
    keepSignedIn(await callRoute('signIn', { body: tried })),
  logout: async () => {
    const wasSignedIn = readSeat().signedIn !== null;
    keepSignedIn(null);
    if (wasSignedIn) await callRoute('signOut').catch(() => undefined);
  },
  checkAuth: async () => void (await loadSignedIn()),
  checkError: async ({ status }: { status?: number }) => {
    if (status !== 401) return;
    keepSignedIn(null);
    throw new Error('Please sign in again.');
  },
  getIdentity: async () => {
    const { staffId, name, role, sendsEmail } = await loadSignedIn();
    return {
      id: staffId,
      fullName: name === role ? name : `${name} (${role.replaceAll('-', ' ')})`,
      sendsEmail,
    };
  },
  getPermissions: async () => (await loadSignedIn()).permissions,
};
