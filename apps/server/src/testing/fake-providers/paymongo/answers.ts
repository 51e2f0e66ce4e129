import type { FakeAnswer } from '../fake-server.ts';

/** An answer of PayMongo that accepts the request. */
export const ok = (data: unknown): FakeAnswer => ({ status: 200, body: { data } });

/** An answer of PayMongo that refuses it, with its error code. */
export const refuse = (status: number, code: string): FakeAnswer => ({
  status,
  body: { errors: [{ code, detail: code }] },
});
