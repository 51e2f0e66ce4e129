import { providerAnswers } from '../../telemetry/counters.ts';
import { inSpan } from '../../telemetry/span.ts';
import { BodyTooLarge, readWhole } from '../read-whole.ts';
import { ProviderFailure } from './payment-provider.ts';

/** How long one question to a provider may take, its answer included. */
const answerMsMax = 15_000;
/** The largest answer is a page of a report; it is some hundred kilobytes. */
export const answerBytesMax = 4 * 1024 * 1024;
const retryAfterSecondsMax = 3_600;

export type HttpClientOptions = {
  /** The provider's name, for its failures. */
  readonly provider: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs?: number | undefined;
};

type HttpRequest = {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses that are answers and no faults, such as 404. */
  readonly passes?: readonly number[];
};

type HttpAnswer = { readonly status: number; readonly body: unknown };

/**
 * Talks JSON to a provider. Throws `ProviderFailure`, and nothing else: not retryable when the provider said no, retryable
 * when it cannot be known what it did. Follows no redirect, and reads no more than an answer may hold. A failure says the
 * provider's own code and none of its sentences, which may repeat what we sent.
 */
export type HttpClient = (method: 'GET' | 'POST', path: string, request?: HttpRequest) => Promise<HttpAnswer>;

/** Makes a client for one account at a provider. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { provider, baseUrl, headers, timeoutMs = answerMsMax } = options;
  const ask: HttpClient = async (method, path, { body, headers: more = {}, passes = [] } = {}) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let response: Response;
    try {
      response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
          ...more,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal,
      });
    } catch {
      const message = signal.aborted ? `no answer within ${timeoutMs} ms` : 'could not be reached';
      throw new ProviderFailure(provider, message, true);
    }
    const answered = await readAnswer(response);
    if (response.ok || passes.includes(response.status)) {
      if (answered.problem === null) return { status: response.status, body: answered.body };
      throw new ProviderFailure(provider, answered.problem, true);
    }
    throw toFailure(provider, response, answered.body);
  };
  return (method, path, request) =>
    inSpan(`${provider} ${method}`, { kind: 'client', attributes: { 'peer.service': provider } }, () =>
      timed(provider, () => ask(method, path, request)),
    );
}

/** Counts how long an answer took, and whether it was one. */
async function timed<T>(provider: string, asking: () => Promise<T>): Promise<T> {
  const end = providerAnswers.startTimer({ provider });
  try {
    const answer = await asking();
    end({ result: 'answered' });
    return answer;
  } catch (error) {
    end({ result: error instanceof ProviderFailure && !error.isRetryable ? 'refused' : 'failed' });
    throw error;
  }
}

type Read = { readonly body: unknown; readonly problem: string | null };

async function readAnswer(response: Response): Promise<Read> {
  try {
    const text = (await readWhole(response.body, answerBytesMax)).toString('utf8');
    return { body: JSON.parse(text) as unknown, problem: null };
  } catch (error) {
    const problem = error instanceof BodyTooLarge ? error.message : 'the answer broke off or was not JSON';
    return { body: null, problem };
  }
}

function toFailure(provider: string, response: Response, body: unknown): ProviderFailure {
  const { status } = response;
  const isRetryable = status >= 500 || status === 429 || status === 408 || status === 425;
  const code = codeOf(body);
  const message = `answered ${status}${code === null ? '' : ` ${code}`}`;
  return new ProviderFailure(
    provider,
    message,
    isRetryable,
    retryAfterOf(response.headers.get('retry-after')),
  );
}

/** Their code of an error, wherever they put it. */
function codeOf(body: unknown): string | null {
  const top = (body ?? {}) as Record<string, unknown>;
  const listed = Array.isArray(top.errors)
    ? (top.errors[0] as Record<string, unknown> | undefined)
    : undefined;
  const nested = (top.error ?? listed ?? {}) as Record<string, unknown>;
  const code = [top.error_code, top.code, nested.code].find((each) => typeof each === 'string');
  return typeof code === 'string' && /^[\w.-]{1,80}$/.test(code) ? code : null;
}

function retryAfterOf(header: string | null): number | null {
  const seconds = Number(header);
  if (header === null || !Number.isInteger(seconds) || seconds < 0) return null;
  return Math.min(seconds, retryAfterSecondsMax);
}
