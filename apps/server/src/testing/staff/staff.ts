import type { Role } from '@hiram/wire/staff/permissions';
import { staffPath } from '@hiram/wire/staff/staff-addresses';
import type { DemoStaff } from '../../sandbox/demo/demo-staff.ts';

/** What the staff API answered. */
export type StaffAnswered<T> = {
  readonly status: number;
  readonly data: T;
  readonly total: number;
  readonly error: { readonly code: string; readonly message: string } | null;
};

/** A member of staff with a session, who asks as the console does. */
export type TestStaff = {
  readonly account: DemoStaff;
  readonly cookie: string;
  get<T = never>(path: string): Promise<StaffAnswered<T>>;
  send<T = never>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<StaffAnswered<T>>;
};

/** The headers that the console sends with what changes something. */
export const consoleHeaders = { 'x-requested-with': 'XMLHttpRequest' } as const;

/** Adds an account of a role to a sandbox and signs it in. */
export async function signInStaff(baseUrl: string, role: Role): Promise<TestStaff> {
  const made = await fetch(`${baseUrl}/sandbox/staff`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role }),
  });
  return signInAs(baseUrl, (await made.json()) as DemoStaff);
}

/** Signs an account in by its code of now. */
export async function signInAs(baseUrl: string, account: DemoStaff): Promise<TestStaff> {
  const { name, role, password, code } = account;
  const signedIn = await fetch(`${baseUrl}${staffPath}/session`, {
    method: 'POST',
    headers: { ...consoleHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ name, password, code }),
  });
  if (!signedIn.ok) throw new Error(`${role} was not signed in: ${await signedIn.text()}`);
  const [session = ''] = signedIn.headers.getSetCookie();
  const cookie = session.split(';')[0] ?? '';
  return { account, cookie, ...asking(baseUrl, cookie) };
}

/** Asks the staff API with a cookie, or without one when it is empty. */
export function asking(baseUrl: string, cookie: string): Pick<TestStaff, 'get' | 'send'> {
  const request = async <T>(method: string, path: string, body?: unknown, key?: string) => {
    const response = await fetch(`${baseUrl}${staffPath}${path}`, {
      method,
      headers: {
        ...consoleHeaders,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const told = (await response.json()) as Partial<StaffAnswered<T>>;
    return { status: response.status, total: 0, error: null, ...told } as StaffAnswered<T>;
  };
  return {
    get: (path) => request('GET', path),
    send: (method, path, body, key) => request(method, path, body, key),
  };
}
