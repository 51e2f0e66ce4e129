import type { FakeAnswer } from '../fake-server.ts';

/** An answer of Cashfree that accepts the request. */
export const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body });

/** An answer of Cashfree that refuses it, with its error code. */
export const refuse = (status: number, code: string): FakeAnswer => ({
  status,
  body: { code, type: 'invalid_request_error', message: code },
});
