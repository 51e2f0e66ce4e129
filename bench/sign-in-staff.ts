import type { HiramProcess } from './hiram-process.ts';

/** Signs the sandbox's account of a role in, like the console. Returns the session's cookie. */
export async function signInStaff(hiram: HiramProcess, role: string): Promise<string> {
  const made = await fetch(`${hiram.baseUrl}/sandbox/staff`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role }),
  });
  const { name, password, code } = (await made.json()) as Record<string, string>;
  const signedIn = await fetch(`${hiram.baseUrl}/staff/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ name, password, code }),
  });
  if (!signedIn.ok) throw new Error(`The ${role} was not signed in: ${await signedIn.text()}`);
  return (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
