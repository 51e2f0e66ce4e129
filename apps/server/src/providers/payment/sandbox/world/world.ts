import type { Pool } from 'pg';
import type { ActRequest } from './acts/decide-act.ts';
import type { Faults } from './faults.ts';
import type { WorldEvent } from './wire.ts';

/** What the provider's routes can use. */
export type World = {
  readonly pool: Pool;
  readonly apiKey: string;
  readonly merchantName: string;
  /** Where payers reach the provider, without a trailing slash. Taken from the request when undefined. */
  readonly publicUrl: string | undefined;
  readonly now: () => Date;
  readonly faults: () => Faults;
  /** Aborts when the server closes, so that nothing waits any longer. */
  readonly closing: AbortSignal;
  /** Acts without waiting for the webhook, as a payer's page does. */
  readonly actWithoutWaiting: (name: string, request: ActRequest) => Promise<void>;
  /** Queues an event and goes on, as a payer's page does. */
  readonly sendLater: (event: WorldEvent) => Promise<void>;
};
