import type { FakeAnswer } from '../fake-server.ts';

/** An answer of Xendit that accepts the request. */
export const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body });

/** An answer of Xendit that refuses it, with its error code. */
export const refuse = (status: number, error_code: string): FakeAnswer => ({
  status,
  body: { error_code, message: error_code },
});
