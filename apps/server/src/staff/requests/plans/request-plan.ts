import type { Tx } from '../../../ground/engine/database.ts';
import type { OutboxMessage } from '../../../ground/outbox/outbox-store.ts';

/** What a request would do. Nothing is written until it is approved. */
export type RequestPlan = {
  readonly save: (tx: Tx) => Promise<void>;
  /** The messages to send after the commit. */
  readonly messages?: readonly OutboxMessage[];
};
