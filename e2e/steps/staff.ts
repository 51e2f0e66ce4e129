import type { Role } from '@hiram/wire/staff/permissions';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Hiram } from '../support/hiram-client.ts';

/** An account of the sandbox, with its code of now. */
export type StaffAccount = {
  readonly name: string;
  readonly role: Role;
  readonly password: string;
  readonly code: string;
};

/** A member of staff at their own desk: a browser of their own that is signed in. */
export type Desk = {
  readonly account: StaffAccount;
  readonly page: Page;
  readonly close: () => Promise<void>;
};

/** What the console's own script sends along. */
const consoleHeaders = { 'x-requested-with': 'XMLHttpRequest' } as const;

/** One more account of a role: nobody else holds it, so that its code is fresh. */
export const hireStaff = async (hiram: Hiram, role: Role): Promise<StaffAccount> =>
  (await hiram.post('/sandbox/staff', { role })) as StaffAccount;

/** Signs an account in, for the browser that a request context belongs to. */
export async function signIn(
  { baseUrl }: Pick<Hiram, 'baseUrl'>,
  request: APIRequestContext,
  { name, password, code }: StaffAccount,
): Promise<void> {
  const answer = await request.post(`${baseUrl}/staff/v1/session`, {
    headers: consoleHeaders,
    data: { name, password, code },
  });
  if (!answer.ok()) throw new Error(`${name} was not signed in: ${answer.status()} ${await answer.text()}`);
}

/** A new member of staff, signed in at a desk of their own. */
export async function openDesk(hiram: Hiram, browser: Browser, role: Role): Promise<Desk> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const account = await hireStaff(hiram, role);
  await signIn(hiram, context.request, account);
  return { account, page, close: () => context.close() };
}

/** Opens a page of the console and waits until it stands: its title is there and nothing is being loaded. */
export async function openConsole(page: Page, hiram: Pick<Hiram, 'baseUrl'>, path = ''): Promise<void> {
  await page.goto(`${hiram.baseUrl}/console${path}`);
  await untilStanding(page);
}

/** Resolves when the console shows a page with its content. */
export async function untilStanding(page: Page): Promise<void> {
  await page.locator('#main-content').waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[role=progressbar]:visible').waitFor({ state: 'hidden' });
}

/** Asks the staff API with the session of a page's browser. */
export async function askStaff<T>(page: Page, { baseUrl }: Pick<Hiram, 'baseUrl'>, path: string): Promise<T> {
  const answer = await page.request.get(`${baseUrl}/staff/v1${path}`, { headers: consoleHeaders });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

/** What the staff API answered to a change: its data, or why not. */
export type StaffAnswer<T> = {
  readonly status: number;
  readonly data: T;
  readonly error?: { readonly code: string; readonly message: string };
};

/** Sends a change to the staff API with the session of a page's browser, under a key of its own. */
export async function sendStaff<T>(
  page: Page,
  { baseUrl }: Pick<Hiram, 'baseUrl'>,
  path: string,
  body: object,
): Promise<StaffAnswer<T>> {
  const answer = await page.request.post(`${baseUrl}/staff/v1${path}`, {
    headers: { ...consoleHeaders, 'idempotency-key': crypto.randomUUID() },
    data: body,
  });
  return { status: answer.status(), ...((await answer.json()) as Omit<StaffAnswer<T>, 'status'>) };
}
