import { z } from 'zod';

/** How the provider misbehaves. It forgets it at a restart: faults are for trying things out. */
export const faultsSchema = z.strictObject({
  /** silent: sends nothing · late: each after `lateMs` · shuffled: in batches, newest first. */
  webhooks: z.enum(['normal', 'silent', 'late', 'shuffled']).exactOptional(),
  /** declined: refuses · timeout: takes the charge but answers after `timeoutMs` · error: answers 503. */
  charges: z.enum(['normal', 'declined', 'timeout', 'error']).exactOptional(),
  /** error: answers 503 · doubled: every line of a page of the report stands there twice · short: the last line of each page is not there. */
  reports: z.enum(['normal', 'error', 'doubled', 'short']).exactOptional(),
  /** late: a payment is listed `lateMs` after it was made or changed. */
  lists: z.enum(['normal', 'late']).exactOptional(),
  /** declined: the payer's bank declines · unnoticed: the notice reaches nobody · error, denied: mandates answer 503, 401. */
  debits: z.enum(['normal', 'declined', 'unnoticed', 'error', 'denied']).exactOptional(),
  lateMs: z.number().int().min(0).max(86_400_000).exactOptional(),
  timeoutMs: z.number().int().min(0).max(60_000).exactOptional(),
});

export type FaultChange = z.output<typeof faultsSchema>;
export type Faults = { readonly [name in keyof FaultChange]-?: NonNullable<FaultChange[name]> };

/** No faults; `timeoutMs` lies beyond the ten seconds that a client waits. */
export const noFaults: Faults = {
  webhooks: 'normal',
  charges: 'normal',
  reports: 'normal',
  lists: 'normal',
  debits: 'normal',
  lateMs: 5_000,
  timeoutMs: 12_000,
};
