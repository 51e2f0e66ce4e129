import { BodyTooLarge, readWhole } from '../read-whole.ts';

/** How long one question to a provider may take, its answer included. */
const answerMsMax = 15_000;
/** The largest answer is a page of a report; it is some hundred kilobytes. */
export const answerBytesMax = 4 * 1024 * 1024;
const retryAfterSecondsMax = 3_600;

export type Question = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly timeoutMs?: number | undefined;
};

/** An answer of any status. `problem` says why its body could not be read; then the body is null. */
export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly problem: string | null;
  readonly retryAfterSeconds: number | null;
};

/** Nothing came back. Unless no connection was made, the other side may have done what it was asked. */
export class NoAnswer extends Error {
  readonly isConnected: boolean;
  constructor(message: string, isConnected: boolean) {
    super(message);
    this.name = 'NoAnswer';
    this.isConnected = isConnected;
  }
}

/** What the machine says when no connection was made. */
const unconnected: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Asks a provider one question and reads its JSON. Throws `NoAnswer`, and nothing else. Follows no redirect, and reads no more
 * than an answer may hold.
 */
export async function sendQuestion({
  method,
  url,
  headers,
  body,
  timeoutMs = answerMsMax,
}: Question): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal,
    });
  } catch (error) {
    const message = signal.aborted ? `no answer within ${timeoutMs} ms` : 'could not be reached';
    throw new NoAnswer(message, !unconnected.has(codeOf(error)));
  }
  const retryAfterSeconds = retryAfterOf(response.headers.get('retry-after'));
  return { status: response.status, ...(await readJson(response)), retryAfterSeconds };
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : null;
  return (cause as { code?: unknown } | null)?.code;
}

async function readJson(response: Response): Promise<Pick<Answer, 'body' | 'problem'>> {
  try {
    const text = (await readWhole(response.body, answerBytesMax)).toString('utf8');
    return { body: JSON.parse(text) as unknown, problem: null };
  } catch (error) {
    const problem = error instanceof BodyTooLarge ? error.message : 'the answer broke off or was not JSON';
    return { body: null, problem };
  }
}

function retryAfterOf(header: string | null): number | null {
  const seconds = Number(header);
  if (header === null || !Number.isInteger(seconds) || seconds < 0) return null;
  return Math.min(seconds, retryAfterSecondsMax);
}
