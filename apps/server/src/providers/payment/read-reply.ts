import type { z } from 'zod';
import { ProviderFailure } from './payment-provider.ts';

/** Reads an answer. One that is not what it should be leaves the outcome unknown: throws a retryable `ProviderFailure`. */
export function readReply<S extends z.ZodType>(provider: string, schema: S, reply: unknown): z.output<S> {
  const result = schema.safeParse(reply);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new ProviderFailure(provider, `unreadable answer: ${fields || 'not an object'}`, true);
}

/** The JSON of a message, or null when it is none. */
export function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}
