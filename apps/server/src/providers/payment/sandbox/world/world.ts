import type { Pool } from 'pg';
import type { ActRequest } from './decide-act.ts';
import type { Faults } from './faults.ts';

/** What the provider's routes may touch. */
export type World = {
  readonly pool: Pool;
  readonly apiKey: string;
  readonly merchantName: string;
  /** Where payers reach the provider, without a trailing slash; undefined takes it from the merchant's own request. */
  readonly publicUrl: string | undefined;
  readonly now: () => Date;
  readonly faults: () => Faults;
  /** Fires when the server closes: nobody waits any longer. */
  readonly closing: AbortSignal;
  /** Acts and lets the webhook find its own way, as a payer's page does. */
  readonly actWithoutWaiting: (name: string, request: ActRequest) => Promise<void>;
};
