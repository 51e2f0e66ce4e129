import type { SignedIn } from '@hiram/wire/staff/accounts/staff-session';
import { afterEach, expect, it, vi } from 'vitest';
import { callAddress, callRoute, withQuery } from './request.ts';
import { keepSignedIn, readSeat } from './sign-in-again.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  keepSignedIn(null);
});

const signedIn = { staffId: 's1', name: 'support' } as SignedIn;
const refusal = { error: { code: 'signed-out', message: 'Please sign in.' } };

/** Answers every request with JSON; returns what was asked. */
function answerWith(status: number, answer: unknown) {
  const asked: { address: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, init });
    return Response.json(answer, { status });
  });
  return asked;
}

it('asks a route by its name: its address, its method and the parts that it takes', async () => {
  const asked = answerWith(200, { data: { status: 'done' } });
  const body = { kind: 'hold', orderId: 'o1', input: {}, reason: 'a dispute' } as const;
  expect(await callRoute('requestAction', { body, key: 'key-1' })).toEqual({ status: 'done' });
  await callRoute('disableStaff', { params: { id: 's/1' } });
  await callRoute('signOut');
  await callRoute('cashFigures', { query: { days: 30 } });
  expect(asked.map(({ address, init }) => [init.method, address])).toEqual([
    ['POST', '/staff/v1/actions'],
    ['POST', '/staff/v1/staff-accounts/s%2F1/disabled'],
    ['DELETE', '/staff/v1/session'],
    ['GET', '/staff/v1/figures/cash?days=30'],
  ]);
  expect(asked[0]?.init).toMatchObject({
    credentials: 'same-origin',
    headers: { 'idempotency-key': 'key-1', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(asked[1]?.init).not.toHaveProperty('body');
});

it('throws what is refused, with its sentence and its status', async () => {
  answerWith(403, { error: { code: 'not-permitted', message: 'Your role does not allow this.' } });
  await expect(callRoute('readSession')).rejects.toMatchObject({
    status: 403,
    message: 'Your role does not allow this.',
  });
});

it('DESK-02 sends a request again, with its key, once the person has signed in again', async () => {
  keepSignedIn(signedIn);
  const statuses = [401, 200];
  const keys: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']);
    const status = statuses.shift() ?? 500;
    return Response.json(status === 200 ? { data: 'done' } : refusal, { status });
  });
  const answer = callAddress('/staff/v1/actions', { method: 'POST', body: {}, key: 'k' });
  await vi.waitUntil(() => readSeat().hasEnded);
  keepSignedIn(signedIn);
  expect((await answer).data).toBe('done');
  expect(keys).toEqual(['k', 'k']);
  expect(readSeat().hasEnded).toBe(false);
});

it('DESK-02 gives a request up when the person leaves, and waits for nobody who was not signed in', async () => {
  answerWith(401, refusal);
  await expect(callAddress('/staff/v1/loans')).rejects.toMatchObject({ status: 401 });
  keepSignedIn(signedIn);
  const answer = callAddress('/staff/v1/loans');
  await vi.waitUntil(() => readSeat().hasEnded);
  keepSignedIn(null);
  await expect(answer).rejects.toMatchObject({ status: 401 });
});

it('says so when there is no connection, and when the answer is no JSON', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await expect(callRoute('readSession')).rejects.toMatchObject({ status: 0, message: /No connection/ });
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
  await expect(callAddress('/staff/v1/loans')).rejects.toMatchObject({ status: 502, message: /went wrong/ });
});

it('leaves empty values out of a query', () => {
  expect(withQuery('/a', { search: 'x y', page: 0, empty: '', none: null, missing: undefined })).toBe(
    '/a?search=x+y&page=0',
  );
  expect(withQuery('/a')).toBe('/a');
});

it('does not compile without what a route takes', async () => {
  answerWith(200, { data: null });
  // @ts-expect-error the id of the loan is missing
  await expect(callRoute('readLoanStory')).rejects.toThrow('needs id');
  // @ts-expect-error the body is missing
  await callRoute('requestAccountChange');
  // @ts-expect-error a session takes no body
  await callRoute('readSession', { body: {} });
});
