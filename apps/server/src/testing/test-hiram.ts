import type { CallName } from '@hiram/wire/addresses';
import { callAddresses } from '@hiram/wire/addresses';
import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import type { SandboxAnswer } from '@hiram/wire/sandbox';
import { composeHiram, type Hiram } from '../app/compose.ts';
import type { Surroundings } from '../app/composition/surroundings.ts';
import { readConfiguration } from '../app/configuration.ts';
import { createLogger } from '../app/observability/logging.ts';
import type { Documents } from '../app/pages/documents.ts';
import { sessionCookieName } from '../borrowers/sessions/browser-cookies.ts';
import type { TestPlace } from './databases/engines.ts';

/** A whole house that listens, on a database of its own and a clock that stands where it was set. */
export type TestHiram = Hiram & {
  readonly baseUrl: string;
  /** Moves the business date: the sandbox's own route. */
  setToday(today: string): Promise<void>;
  /** Lets the real time pass, for what sessions, leases and pauses are measured by. */
  passTime(ms: number): void;
  sandbox<T = unknown>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T>;
  borrower(options?: {
    system?: '0' | '1';
    repeat?: boolean;
    phone?: string;
    name?: string;
  }): Promise<TestBorrower>;
  ledger(orderId: string): Promise<SandboxAnswer<'readLedger'>>;
};

/** An answer of a call: the HTTP status and the envelope. */
export type Answered = { status: number; code: number | string; message: string; data: never | null };

/** A borrower with a session, who makes calls as their app would. */
export type TestBorrower = {
  readonly userId: string;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly query: string;
  call<T = Record<string, unknown>>(
    name: CallName,
    fields?: Record<string, string | number | bigint>,
    options?: { key?: string; orderId?: string; productId?: string },
  ): Promise<{ status: number; code: number | string; message: string; data: T }>;
  /** The first answer to the page's address with the session in it: a redirect is not followed. */
  page(path: string, own?: Record<string, string>): Promise<Response>;
  /** Opens a page as a browser does: follows the redirect, keeps the session cookie and goes on with that session. */
  visit(path: string, own?: Record<string, string>): Promise<Response>;
};

/** The fixed instant from which every test's clock starts: noon in Manila on 2026-11-20. */
export const testStart = new Date('2026-11-20T04:00:00Z');

/** What the provider signs its webhooks with in tests, so that a test can speak as the provider. */
export const testWebhookSecret = 'the-webhook-secret-of-the-tests';

/** Renders a page as its content, so that a test reads what the screen was given. */
export const plainDocuments: Documents = {
  assetsFolder: null,
  renderDocument: async (input) =>
    `<!doctype html><title>${input.screen}</title><script type="application/json">${JSON.stringify(input).replaceAll('<', '\\u003c')}</script>`,
};

/** Starts a server for a suite; `environment` sets what the configuration reads. */
export async function startTestHiram(
  place: TestPlace,
  environment: Record<string, string> = {},
  log = createLogger(process.env.TEST_LOG ?? 'silent'),
  around: Partial<Pick<Surroundings, 'brand' | 'documents' | 'recurringSecondsMax'>> = {},
): Promise<TestHiram> {
  const configuration = readConfiguration({
    DATA_DIR: place.dataFolder,
    PORT: '0',
    PAYMENT_WEBHOOK_SECRET: testWebhookSecret,
    ...environment,
  });
  const started = Date.now();
  let passedMs = 0;
  const now = (): Date => new Date(testStart.getTime() + (Date.now() - started) + passedMs);
  const hiram = await composeHiram(
    { ...configuration, database: place.database },
    {
      documents: plainDocuments,
      log,
      now,
      requestsPerMinuteMax: 1_000_000,
      sessionAgeMsMax: 0,
      // What is written now and then is written when a test says so, not whenever ten seconds are over: a process also keeps what it
      // heard of the providers of other suites.
      recurringSecondsMax: 9,
      ...around,
    },
  );
  const baseUrl = await hiram.start();
  const sandbox = async <T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    ...hiram,
    baseUrl,
    sandbox,
    passTime: (ms) => {
      passedMs += ms;
    },
    setToday: async (today) => void (await sandbox('POST', '/sandbox/clock', { today })),
    borrower: async (options = {}) =>
      toBorrower(baseUrl, await sandbox('POST', '/sandbox/borrowers', options)),
    ledger: (orderId) => sandbox('GET', `/sandbox/ledger?orderId=${orderId}`),
  };
}

type Entrance = { userId: string; sessionId: string; deviceId: string; query: string };

/** A borrower of a server that listens at an address. */
export function toBorrower(baseUrl: string, entrance: Entrance): TestBorrower {
  const pageOf = (own: Record<string, string>) =>
    toQuery(parsePageParameters({ ...Object.fromEntries(new URLSearchParams(entrance.query)), ...own }), own);
  // Empty until a page has exchanged the session of the address, as it does under strict conduct.
  let cookie = '';
  const openPage = (address: string) =>
    fetch(`${baseUrl}${address}`, { headers: { accept: 'text/html', cookie }, redirect: 'manual' });
  return {
    ...entrance,
    call: async (name, fields = {}, options = {}) => {
      const address = callAddresses[name];
      const texts = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]));
      const query = new URLSearchParams(
        pageOf({ orderId: options.orderId ?? '', productId: options.productId ?? '' }),
      );
      const isGet = address.method === 'GET';
      if (isGet) for (const [key, value] of Object.entries(texts)) query.set(key, value);
      const response = await fetch(`${baseUrl}/gateway${address.path}?${query}`, {
        method: address.method,
        headers: {
          ...(cookie ? { cookie } : { 'x-session-id': entrance.sessionId }),
          'x-device-id': entrance.deviceId,
          'x-requested-with': 'XMLHttpRequest',
          ...(options.key ? { 'idempotency-key': options.key } : {}),
        },
        ...(isGet ? {} : { body: new URLSearchParams(texts) }),
      });
      return {
        status: response.status,
        ...((await response.json()) as { code: number; message: string; data: never }),
      };
    },
    page: (path, own = {}) =>
      fetch(`${baseUrl}${path}?${pageOf(own)}`, { headers: { accept: 'text/html' }, redirect: 'manual' }),
    visit: async (path, own = {}) => {
      const answer = await openPage(`${path}?${pageOf(own)}`);
      const [set] = answer.headers.getSetCookie().filter((each) => each.startsWith(`${sessionCookieName}=`));
      cookie = set?.split(';')[0] ?? cookie;
      const location = answer.headers.get('location');
      return location === null ? answer : openPage(location);
    },
  };
}
