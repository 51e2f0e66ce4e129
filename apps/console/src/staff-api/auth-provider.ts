import type { readSession, SignedIn, signIn } from '@hiram/wire/staff/staff-session';
import type { AuthProvider } from 'react-admin';
import { askRoute, askStaff } from './request.ts';

let signedIn: SignedIn | null = null;

/** Who is signed in; asked of the server once, and again after a refusal. */
async function loadSignedIn(): Promise<SignedIn> {
  signedIn ??= await askRoute<typeof readSession>('/session');
  return signedIn;
}

/** How react-admin signs in and out, and what the signed-in may do. The session is a cookie that no script reads. */
export const authProvider: AuthProvider = {
  login: async (tried: { name: string; password: string; code: string }) => {
    signedIn = await askRoute<typeof signIn>('/session', { method: 'POST', body: tried });
  },
  logout: async () => {
    const wasSignedIn = signedIn !== null;
    signedIn = null;
    if (wasSignedIn) await askStaff('/session', { method: 'DELETE' }).catch(() => undefined);
  },
  checkAuth: async () => void (await loadSignedIn()),
  checkError: async ({ status }: { status?: number }) => {
    if (status !== 401) return;
    signedIn = null;
    throw new Error('Please sign in again.');
  },
  getIdentity: async () => {
    const { staffId, name, role } = await loadSignedIn();
    return { id: staffId, fullName: name === role ? name : `${name} (${role})` };
  },
  getPermissions: async () => (await loadSignedIn()).permissions,
};
