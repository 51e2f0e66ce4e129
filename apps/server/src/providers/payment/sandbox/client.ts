import { BodyTooLarge, readWhole } from '../../read-whole.ts';
import { AccessDenied, isAccessDenied, ProviderFailure } from '../payment-provider.ts';
import { sandboxProviderName } from './translate.ts';

/** How long one question to the provider may take. */
const clientTimeoutMs = 10_000;
/** The largest answer is a page of the report of a day; it is some hundred kilobytes. */
const answerBytesMax = 4 * 1024 * 1024;

export type SandboxClientOptions = {
  /** Where the provider listens, without a trailing slash; a function when the address is known only after listening. */
  readonly baseUrl: string | (() => string);
  readonly apiKey: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
};

/** Asks the provider; answers its JSON as it came. `get` answers null for what the provider does not know. */
export type SandboxClient = {
  post(path: string, body: object): Promise<unknown>;
  get(path: string): Promise<unknown>;
};

/** A client that talks HTTP to the sandbox provider and throws `ProviderFailure`, and nothing else. */
export function createSandboxClient(options: SandboxClientOptions): SandboxClient {
  return {
    async post(path, body) {
      const response = await send(options, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return readBody(response);
    },
    async get(path) {
      const response = await send(options, path, { method: 'GET' });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      return readBody(response);
    },
  };
}

async function send(options: SandboxClientOptions, path: string, init: RequestInit): Promise<Response> {
  const baseUrl = typeof options.baseUrl === 'string' ? options.baseUrl : options.baseUrl();
  const timeoutMs = options.timeoutMs ?? clientTimeoutMs;
  try {
    return await (options.fetch ?? fetch)(`${baseUrl}/sandbox-provider/v1${path}`, {
      ...init,
      headers: { ...init.headers, accept: 'application/json', 'x-api-key': options.apiKey },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw unreachable(error, timeoutMs);
  }
}

async function readBody(response: Response): Promise<unknown> {
  if (!response.ok) {
    await response.body?.cancel();
    const { status } = response;
    const message = `answered ${status}`;
    if (isAccessDenied(status)) throw new AccessDenied(sandboxProviderName, message);
    throw new ProviderFailure(sandboxProviderName, message, status >= 500 || status === 429);
  }
  try {
    const body = await readWhole(response.body, answerBytesMax);
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch (error) {
    const message = error instanceof BodyTooLarge ? error.message : 'the answer broke off or was not JSON';
    throw new ProviderFailure(sandboxProviderName, message, true);
  }
}

function unreachable(error: unknown, timeoutMs: number): ProviderFailure {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  const message = isTimeout ? `no answer within ${timeoutMs} ms` : 'could not be reached';
  return new ProviderFailure(sandboxProviderName, message, true);
}
