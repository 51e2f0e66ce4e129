import type { TextGateway } from '../text-gateway.ts';

/** The sandbox's gateway: messages are kept where the sandbox can read them, and go nowhere else. */
export function outboxGateway(
  keep: (message: { phone: string; text: string; code?: string; at: string }) => Promise<void>,
  now: () => Date,
): TextGateway {
  return { send: (message) => keep({ ...message, at: now().toISOString() }) };
}
