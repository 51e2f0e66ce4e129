import type { TextGateway } from '../text-gateway.ts';

/** The sandbox's gateway. It stores SMS for the sandbox and sends none. */
export function outboxGateway(
  keep: (message: { phone: string; text: string; code?: string; at: string }) => Promise<void>,
  now: () => Date,
): TextGateway {
  return { send: (message) => keep({ ...message, at: now().toISOString() }) };
}
