import {
  type StaffRouteName,
  staffAddresses,
  staffPath,
  toStaffPath,
} from '@hiram/wire/staff/staff-addresses';
import type { StaffCall, StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import { HttpError } from 'react-admin';
import { waitForSignIn } from './sign-in-again.ts';

/** A JSON answer: its data, and the total of a list. */
export type Answered<T> = { readonly data: T; readonly total?: number };

type Query = Readonly<Record<string, unknown>>;
type Sending = {
  readonly method?: string;
  readonly query?: Query | undefined;
  readonly body?: unknown;
  /** Idempotency key: repeats with the same key take effect once. */
  readonly key?: string | undefined;
};

/** Adds a query to an address, without empty values. */
export function withQuery(address: string, query: Query = {}): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== '' && value !== null,
  );
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${address}?${text}` : address;
}

/** Calls a route of the staff API by its name, typed by its definition. */
export async function callRoute<N extends StaffRouteName>(
  name: N,
  ...[asking]: Partial<StaffCall<N>> extends StaffCall<N> ? [StaffCall<N>?] : [StaffCall<N>]
): Promise<StaffRouteMap[N]['answer']> {
  const {
    params = {},
    query,
    body,
    key,
  } = (asking ?? {}) as {
    params?: Parameters<typeof toStaffPath<N>>[1];
    query?: Query;
    body?: unknown;
    key?: string;
  };
  const address = toStaffPath(name, params as Parameters<typeof toStaffPath<N>>[1]);
  const sending = { method: staffAddresses[name].method, query, body, key };
  return (await callAddress<StaffRouteMap[N]['answer']>(address, sending)).data;
}

/**
 * Calls an address of the staff API: a list, or a route whose body comes from a form. Throws a refusal with its message
 * and status, as react-admin expects. Where the session has ended, the request goes out again after the next sign-in.
 */
export async function callAddress<T>(address: string, sending: Sending = {}): Promise<Answered<T>> {
  let response = await request(address, sending);
  if (response.status === 401 && address !== sessionPath && (await waitForSignIn()))
    response = await request(address, sending);
  const answer = (await response.json().catch(() => null)) as
    | (Answered<T> & { error?: { message: string } })
    | null;
  if (!response.ok || answer === null)
    throw new HttpError(
      answer?.error?.message ?? 'Something went wrong. Please try again.',
      response.status,
      answer,
    );
  return answer;
}

/** The code of a refusal; empty for anything else. */
export const refusalCode = (error: unknown): string =>
  error instanceof HttpError ? String(error.body?.error?.code ?? '') : '';

/** Whether what was sent is kept, and waits for a second person. */
export const waitsForApproval = (error: unknown): boolean => refusalCode(error) === 'waits-for-approval';

/** Whether what is read by its address is not there: its id is that of nothing, or none at all. */
export const isMissing = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 404 || error.status === 400);

/** Whether it is not known what became of a request: nothing answered, or something failed over it. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status >= 500);

/** A refusal at this address is the answer to a sign-in itself. */
const sessionPath = `${staffPath}${staffAddresses.readSession.path}`;

const request = (address: string, { method = 'GET', query, body, key }: Sending): Promise<Response> =>
  fetch(withQuery(address, query), {
    method,
    credentials: 'same-origin',
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new HttpError('No connection. Please try again.', 0);
  });
