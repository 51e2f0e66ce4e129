import { withinTime } from '../within-time.ts';
import type { TextGateway } from './text-gateway.ts';

/** How long a gateway may take for one message, whoever waits for it: a worker, or a borrower for their code. */
const sendMsMax = 10_000;

/** A gateway that a slow company cannot keep anybody waiting with. */
export const timeLimitedGateway = (gateway: TextGateway, limitMs: number = sendMsMax): TextGateway => ({
  send: (message) => withinTime(gateway.send(message), limitMs),
});
