import { parsePageParameters, toQuery } from '@hiram/wire/page-parameters';
import type { SandboxAnswer } from '@hiram/wire/sandbox';

/** A borrower of a test: the id, the session, and the query string of any page. */
export type TestBorrower = {
  readonly userId: string;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly phone: string;
  readonly query: string;
  /** The page query for a product, and for an order if there is one. */
  readonly page: (productId: string | number, orderId?: string) => string;
};

type BorrowerOptions = {
  /** '1' for rupees; pesos otherwise. */
  readonly system?: '0' | '1';
  readonly repeat?: boolean;
  readonly productId?: string | number;
};

/** One of the borrowers that the sandbox starts with. */
type DemoBorrower = SandboxAnswer<'listBorrowers'>[number];

/** The sandbox routes of a server, for tests and demos. Every method throws unless the answer is 200. */
export type Hiram = {
  readonly baseUrl: string;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<unknown>;
  /** Posts JSON. */
  readonly post: (path: string, body?: unknown) => Promise<unknown>;
  /** A new borrower without an account and without an order. */
  readonly borrower: (options?: BorrowerOptions) => Promise<TestBorrower>;
  /** The demo borrower whose name starts with a text, such as 'Otto', in pesos unless the market is IN. */
  readonly demo: (namePrefix: string, market?: 'PH' | 'IN') => Promise<DemoBorrower>;
  /** Advances the business date, does the work of the days, and returns the new date. */
  readonly advance: (days: number) => Promise<string>;
  readonly decide: (orderId: string, approve?: boolean) => Promise<void>;
  readonly payOut: (orderId: string, result?: 'credited' | 'returned') => Promise<void>;
  readonly ledger: (orderId: string) => Promise<SandboxAnswer<'readLedger'>>;
  readonly messages: (phone: string) => Promise<readonly string[]>;
  /**
   * The provider acts on a charge, found by our reference, its own, or the payment code. It pays unless told
   * otherwise.
   */
  readonly pay: (reference: string, act?: PayAct) => Promise<void>;
  /** Makes a call like a borrower's page and returns the envelope, refusals included. */
  readonly call: (
    query: string,
    path: string,
    fields?: Readonly<Record<string, string>>,
  ) => Promise<Envelope>;
};

type PayAct = {
  readonly amountMinor?: number;
  readonly status?: 'paid' | 'failed' | 'expired';
  readonly deliveries?: number;
};

type Envelope = { readonly code: number | string; readonly message: string; readonly data: unknown };

let borrowersMade = 0;

/** The client of a server by its address. */
export function hiramAt(baseUrl: string): Hiram {
  const get: Hiram['get'] = async (path, headers = {}) => readJson(await fetch(baseUrl + path, { headers }));
  const post: Hiram['post'] = async (path, body = {}) =>
    readJson(
      await fetch(baseUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const listDemo = listOnce(get);
  return {
    baseUrl,
    get,
    post,
    borrower: (options = {}) => makeBorrower(post, options),
    demo: async (namePrefix, market = 'PH') => {
      const all = await listDemo();
      const system = market === 'IN' ? '1' : '0';
      const found = all.find(({ name, query }) => name.startsWith(namePrefix) && systemOf(query) === system);
      if (!found) throw new Error(`no demo borrower is called ${namePrefix}… in ${market}`);
      return found;
    },
    advance: async (days) =>
      ((await post('/sandbox/clock', { advanceDays: days })) as { today: string }).today,
    decide: async (orderId, approve = true) =>
      void (await post(`/sandbox/orders/${orderId}/decision`, { approve })),
    payOut: async (orderId, result = 'credited') =>
      void (await post(`/sandbox/orders/${orderId}/payout`, { result })),
    ledger: async (orderId) =>
      (await get(`/sandbox/ledger?orderId=${orderId}`)) as SandboxAnswer<'readLedger'>,
    messages: async (phone) => {
      const sent = (await get(`/sandbox/messages?phone=${encodeURIComponent(phone)}`)) as { text: string }[];
      return sent.map(({ text }) => text);
    },
    pay: async (reference, act = {}) =>
      void (await post(`/sandbox/payments/${encodeURIComponent(reference)}`, act)),
    call: (query, path, fields) => callAsPage(baseUrl, { query, path, fields }),
  };
}

/** Loads the demo borrowers once, because each listing opens a session for each of them. */
function listOnce(get: Hiram['get']): () => Promise<DemoBorrower[]> {
  let listed: Promise<DemoBorrower[]> | null = null;
  return () => {
    listed ??= get('/sandbox/borrowers') as Promise<DemoBorrower[]>;
    return listed;
  };
}

async function makeBorrower(post: Hiram['post'], options: BorrowerOptions): Promise<TestBorrower> {
  borrowersMade += 1;
  const { system = '0', repeat = false, productId } = options;
  const number = String(process.pid % 10_000).padStart(4, '0') + String(borrowersMade).padStart(5, '0');
  const phone = (system === '1' ? '9' : '09') + number;
  const entrance = (await post('/sandbox/borrowers', {
    phone,
    name: 'Juana Journey',
    repeat,
    system,
  })) as SandboxAnswer<'makeBorrower'>;
  const page: TestBorrower['page'] = (product, orderId = '') =>
    toQuery({
      ...parsePageParameters(entrance.query),
      productId: String(product),
      product_id: String(product),
      orderId,
    });
  return { ...entrance, phone, page, query: productId === undefined ? entrance.query : page(productId) };
}

type PageCall = {
  readonly query: string;
  readonly path: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
};

async function callAsPage(baseUrl: string, { query, path, fields }: PageCall): Promise<Envelope> {
  const page = parsePageParameters(query);
  const answer = await fetch(`${baseUrl}/gateway${path}?${query}`, {
    method: fields ? 'POST' : 'GET',
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'x-session-id': page.sessionId,
      'x-device-id': page.deviceId,
    },
    ...(fields ? { body: new URLSearchParams(fields) } : {}),
  });
  return (await answer.json()) as Envelope;
}

const systemOf = (query: string): string => parsePageParameters(query).system;

async function readJson(answer: Response): Promise<unknown> {
  if (answer.ok) return answer.json();
  throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
}
