import { type CallAddress, type CallName, callAddresses } from '../addresses.ts';
import { isSuccess } from '../envelope.ts';
import { infoToastMs, requestTimeoutMs, toastMs } from '../limits.ts';
import { type PageParameters, toQuery } from '../page-parameters.ts';
import type { CallMap } from './call-map.ts';

/**
 * The result of a call. `refused`: the server refused, with its message. `failed`: no answer arrived, and the
 * caller may retry.
 */
export type Outcome<T> =
  | { readonly kind: 'success'; readonly data: T }
  | {
      readonly kind: 'refused';
      readonly code: number | string;
      readonly message: string;
      readonly status: number;
    }
  | { readonly kind: 'failed' };

/**
 * The page's functions that a client needs. `loading` shows a toast and returns the function that hides it.
 */
export type CallerParts = {
  readonly basePath: string;
  readonly parameters: PageParameters;
  readonly fetch?: typeof fetch;
  readonly toast: (message: string, durationMs: number) => void;
  readonly loading: (text: string) => () => void;
  /** What is toasted when the network fails; the specification's 'error' if absent. */
  readonly failedText?: string;
};

/** `quiet`: no toast, for calls whose answer the page ignores. */
export type CallOptions = {
  readonly loadingText?: string;
  readonly idempotencyKey?: string;
  readonly quiet?: boolean;
};

/** Calls the server by name. Never rejects. */
export type Caller = <N extends CallName>(
  name: N,
  request: CallMap[N]['request'],
  options?: CallOptions,
) => Promise<Outcome<CallMap[N]['answer']>>;

type Fields = { readonly [field: string]: unknown };

/**
 * Creates the typed client (CALL-01..03). It sends common parameters in the query string and form-encoded
 * posts, and ends after 60 s. It shows a loading toast if a text is given, the server's message as a toast of
 * 2 s on a refusal, and 'error' if the network fails.
 */
export function createCaller(parts: CallerParts): Caller {
  return async (name, request, options = {}) => {
    const hide = options.loadingText ? parts.loading(options.loadingText) : undefined;
    const outcome = await send(parts, callAddresses[name], request as Fields, options.idempotencyKey);
    hide?.();
    if (!options.quiet) announce(outcome, parts);
    return outcome as Outcome<never>;
  };
}

/** The address of a call with its fields in the query string, for an image such as the captcha. */
export function callUrl<N extends CallName>(
  parts: Pick<CallerParts, 'basePath' | 'parameters'>,
  name: N,
  request: CallMap[N]['request'],
): string {
  return urlOf(parts, callAddresses[name], request as Fields);
}

function urlOf(
  { basePath, parameters }: Pick<CallerParts, 'basePath' | 'parameters'>,
  { path }: CallAddress,
  fields: Fields,
): string {
  const query = new URLSearchParams(toQuery(parameters));
  for (const [field, value] of textFields(fields)) query.set(field, value);
  return `${basePath}${path}?${query}`;
}

async function send(
  parts: CallerParts,
  address: CallAddress,
  fields: Fields,
  idempotencyKey?: string,
): Promise<Outcome<unknown>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), requestTimeoutMs);
  const inQuery = address.method === 'GET' || address.fieldsIn === 'query';
  try {
    const answer = await (parts.fetch ?? fetch)(urlOf(parts, address, inQuery ? fields : {}), {
      method: address.method,
      headers: headersOf(parts.parameters, idempotencyKey),
      ...(inQuery ? {} : { body: bodyOf(address, fields) }),
      signal: abort.signal,
    });
    return outcomeOf(address, await answer.json(), answer.status);
  } catch {
    return { kind: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

/** CALL-02: the XHR marker and the two headers from the page query, empty if absent. */
function headersOf(parameters: PageParameters, idempotencyKey?: string): Record<string, string> {
  return {
    'X-Requested-With': 'XMLHttpRequest',
    'X-Session-Id': parameters.sessionId,
    'X-Device-Id': parameters.deviceId,
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
}

function bodyOf(address: CallAddress, fields: Fields): URLSearchParams | FormData {
  if (!address.upload) return new URLSearchParams(textFields(fields));
  const form = new FormData();
  for (const [field, value] of textFields(fields)) form.append(field, value);
  for (const [field, value] of Object.entries(fields)) if (value instanceof Blob) form.append(field, value);
  return form;
}

/** Forms have no null, so it is sent as the empty text. Undefined fields are not sent. */
function textFields(fields: Fields): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && !(value instanceof Blob))
    .map(([field, value]) => [field, value === null ? '' : String(value)]);
}

function outcomeOf(address: CallAddress, body: unknown, status: number): Outcome<unknown> {
  if (typeof body !== 'object' || body === null || !('code' in body)) return { kind: 'failed' };
  const { code, message, data, attach } = body as { code: number | string } & Fields;
  if (isSuccess(address.family, code)) {
    return { kind: 'success', data: address.envelope === 'attach' ? attach : data };
  }
  return { kind: 'refused', code, message: typeof message === 'string' ? message : '', status };
}

function announce(outcome: Outcome<unknown>, { toast, failedText = 'error' }: CallerParts): void {
  if (outcome.kind === 'refused' && outcome.message) toast(outcome.message, infoToastMs);
  if (outcome.kind === 'failed') toast(failedText, toastMs);
}
