import type { StaffAnswerOf, StaffBodyOf, StaffRoute } from '@hiram/wire/staff/define-staff-route';
import { HttpError } from 'react-admin';

/** The prefix of the staff API, as the wire has it: written here because its file brings the schemas along. */
const staffPath = '/staff/v1';

/** What a route answers in JSON: its data, and of a list how many there are in all. */
export type Answered<T> = { readonly data: T; readonly total?: number };

type Asking = {
  readonly method?: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The same key has one effect, however often it is sent. */
  readonly key?: string;
};

/** The address of a route with its query; empty values are left out. */
export function toAddress(path: string, query: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== '' && value !== null,
  );
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${staffPath}${path}${text ? `?${text}` : ''}`;
}

/** Asks the staff API. What it refuses is thrown with its sentence and status, as react-admin expects. */
export async function askStaff<T>(
  path: string,
  { method = 'GET', query, body, key }: Asking = {},
): Promise<Answered<T>> {
  const response = await fetch(toAddress(path, query), {
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

/** Asks a route by its description's type: `askRoute<typeof signIn>('/session', {...})`. */
export const askRoute = async <R extends StaffRoute>(
  path: string,
  asking: Omit<Asking, 'body'> & { readonly body?: StaffBodyOf<R> } = {},
): Promise<StaffAnswerOf<R>> => (await askStaff<StaffAnswerOf<R>>(path, asking)).data;
