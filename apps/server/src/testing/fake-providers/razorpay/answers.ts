import type { FakeAnswer } from '../fake-server.ts';

/** An answer of Razorpay that accepts the request. */
export const ok = (body: unknown): FakeAnswer => ({ status: 200, body });

/** A list as Razorpay gives it. */
export const collection = (items: readonly unknown[]): FakeAnswer =>
  ok({ entity: 'collection', count: items.length, items });

/** An answer of Razorpay that refuses the request. */
export const refuse = (status: number, reason: string): FakeAnswer => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description: reason, source: 'business', reason } },
});
