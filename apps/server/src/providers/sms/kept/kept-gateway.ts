import type { TextGateway } from '../text-gateway.ts';

/** Keeps SMS in the database and sends none. */
export function keptGateway(
  keep: (message: { phone: string; text: string; code?: string; at: string }) => Promise<void>,
  now: () => Date,
): TextGateway {
  return { send: (message) => keep({ ...message, at: now().toISOString() }) };
}
