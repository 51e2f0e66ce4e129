import type { Tx } from '../engine/database.ts';
import { enqueue } from '../outbox/outbox-store.ts';

/** The outbox message that removes a file. */
export const removalKind = 'remove-file';

/** Queues the removal of files in the transaction that deletes their rows: each is removed once, after the commit. */
export const queueRemoval = (tx: Tx, storageKeys: readonly string[], now: Date): Promise<void> =>
  enqueue(
    tx,
    storageKeys.map((key) => ({ kind: removalKind, dedupeKey: `remove:${key}`, payload: { key } })),
    now,
  );
