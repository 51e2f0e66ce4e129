import type { SignedIn } from '@hiram/wire/staff/staff-session';
import type { AuthProvider } from 'react-admin';
import { ask } from './request.ts';

let signedIn: SignedIn | null = null;

/** Loads the signed-in person once, and again after a refusal. */
async function loadSignedIn(): Promise<SignedIn> {
  signedIn ??= await ask('readSession');
  return signedIn;
}

/** react-admin's sign-in, sign-out and permissions. The session is an HttpOnly cookie. */
export const authProvider: AuthProvider = {
  login: async (tried: { name: string; password: string; code: string }) => {
    signedIn = await ask('signIn', { body: tried });
  },
  logout: async () => {
    const wasSignedIn = signedIn !== null;
    signedIn = null;
    if (wasSignedIn) await ask('signOut').catch(() => undefined);
  },
  checkAuth: async () => void (await loadSignedIn()),
  checkError: async ({ status }: { status?: number }) => {
    if (status !== 401) return;
    signedIn = null;
    throw new Error('Please sign in again.');
  },
  getIdentity: async () => {
    const { staffId, name, role, sendsEmail } = await loadSignedIn();
    return { id: staffId, fullName: name === role ? name : `${name} (${role})`, sendsEmail };
  },
  getPermissions: async () => (await loadSignedIn()).permissions,
};
