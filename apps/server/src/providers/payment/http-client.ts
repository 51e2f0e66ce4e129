import { type Answer, NoAnswer, sendQuestion } from '../http/send-question.ts';
import { traced } from '../http/traced.ts';
import { AccessDenied, isAccessDenied, isRefusal, ProviderFailure } from './payment-provider.ts';

export type HttpClientOptions = {
  /** The provider's name, for its failures. */
  readonly provider: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs?: number | undefined;
  /** Whether a no says that the same was requested before and is still being done: then its outcome is unknown. */
  readonly isInProgress?: (answer: { readonly status: number; readonly code: string | null }) => boolean;
  /** Their codes of a no that holds only for now: the same may be asked again later. */
  readonly laterCodes?: readonly string[];
  /** Their codes of a 401 or 403 that is a no to what was asked for, and none to who asks. */
  readonly refusalCodes?: readonly string[];
};

type HttpRequest = {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses that are answers and no faults, such as 404. */
  readonly passes?: readonly number[];
};

type HttpAnswer = { readonly status: number; readonly body: unknown };

/**
 * Talks JSON to a provider. Throws `ProviderFailure`, and nothing else: not retryable when the provider said no to what was
 * asked for, retryable when it cannot be known what it did, and `AccessDenied` when it refused us. A failure says the
 * provider's own code and none of its sentences, which may repeat what we sent.
 */
export type HttpClient = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  request?: HttpRequest,
) => Promise<HttpAnswer>;

/** Makes a client for one account at a provider. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { provider, baseUrl, headers, timeoutMs } = options;
  const sendOnce: HttpClient = async (method, path, { body, headers: more = {}, passes = [] } = {}) => {
    const answer = await sendQuestion({
      method,
      url: `${baseUrl}${path}`,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers, ...more },
      body: body && JSON.stringify(body),
      timeoutMs,
    }).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      throw new ProviderFailure(provider, error.message, true);
    });
    const { status, problem } = answer;
    const isGood = (status >= 200 && status < 300) || passes.includes(status);
    if (!isGood) throw toFailure(options, answer);
    if (problem !== null) throw new ProviderFailure(provider, problem, true);
    return { status, body: answer.body };
  };
  return (method, path, request) =>
    traced(provider, method, () => sendOnce(method, path, request), isRefusal);
}

function toFailure(
  { provider, isInProgress = () => false, laterCodes = [], refusalCodes = [] }: HttpClientOptions,
  { status, body, retryAfterSeconds }: Answer,
): ProviderFailure {
  const code = codeOf(body);
  const isOneOf = (codes: readonly string[]): boolean => code !== null && codes.includes(code);
  const isLater = status >= 500 || status === 429 || status === 408 || status === 425 || isOneOf(laterCodes);
  const isRetryable = isLater || isInProgress({ status, code });
  const message = `answered ${status}${code === null ? '' : ` ${code}`}`;
  if (isAccessDenied(status) && !isOneOf(refusalCodes)) return new AccessDenied(provider, message);
  return new ProviderFailure(provider, message, isRetryable, retryAfterSeconds);
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
