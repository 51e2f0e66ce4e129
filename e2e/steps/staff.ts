import type { Role } from '@hiram/wire/staff/permissions';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Hiram } from '../support/hiram-client.ts';
import { untilQuiet, watchRequests } from '../support/quiet-network.ts';

/** A sandbox account with its current code. */
export type StaffAccount = {
  readonly name: string;
  readonly role: Role;
  readonly password: string;
  readonly code: string;
  /** The secret of its authenticator. */
  readonly secondFactor: string;
};

/** A member of staff with a signed-in browser of their own. */
export type Desk = {
  readonly account: StaffAccount;
  readonly page: Page;
  readonly close: () => Promise<void>;
};

/** The headers that the console's script sends. */
const consoleHeaders = { 'x-requested-with': 'XMLHttpRequest' } as const;

/** Creates another account of a role, so that its code is unused. */
export const hireStaff = async (hiram: Hiram, role: Role): Promise<StaffAccount> =>
  (await hiram.post('/sandbox/staff', { role })) as StaffAccount;

/** Signs an account in, for the browser that a request context belongs to. */
async function signIn(
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

/** A new member of staff, signed in. */
export async function openDesk(hiram: Hiram, browser: Browser, role: Role): Promise<Desk> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  watchRequests(page);
  const account = await hireStaff(hiram, role);
  await signIn(hiram, context.request, account);
  return { account, page, close: () => page.close().then(() => context.close()) };
}

/** Opens a page of the console and waits until it has loaded. */
export async function openConsole(page: Page, hiram: Pick<Hiram, 'baseUrl'>, path = ''): Promise<void> {
  watchRequests(page);
  await page.goto(`${hiram.baseUrl}/console${path}`);
  await untilStanding(page);
}

/** Resolves when the console, which `openConsole` has opened, shows its content and loads nothing. */
export async function untilStanding(page: Page): Promise<void> {
  do {
    await page.waitForFunction(hasContent);
    await untilQuiet(page);
  } while (!(await page.evaluate(hasContent)));
}

/** A part whose script is still compiled loads nothing either: it is empty, a placeholder, or a sign of progress. */
function hasContent(): boolean {
  const main = document.querySelector<HTMLElement>('#main-content');
  const placeholders = document.querySelectorAll('[role=progressbar], .MuiSkeleton-root');
  return (
    main !== null &&
    main.textContent.trim() !== '' &&
    ![...placeholders].some((each) => each.checkVisibility())
  );
}

/** Calls the staff API with the session of a page's browser. */
export async function readStaff<T>(
  page: Page,
  { baseUrl }: Pick<Hiram, 'baseUrl'>,
  path: string,
): Promise<T> {
  const answer = await page.request.get(`${baseUrl}/staff/v1${path}`, { headers: consoleHeaders });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

/** The staff API's answer to a change: its data, or the error. */
export type StaffAnswer<T> = {
  readonly status: number;
  readonly data: T;
  readonly error?: { readonly code: string; readonly message: string };
};

/** Sends a change to the staff API with the session of a page's browser and a new key. */
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
