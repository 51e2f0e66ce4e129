import { freeLane } from '../ground/outbox/outbox-lane-store.ts';
import type { TestHiram } from './test-hiram.ts';

/** Keeps messages of a kind in the outbox until the answer is called, as while their provider is away. */
export async function holdLane({ context }: TestHiram, kind: string): Promise<() => Promise<void>> {
  const { db, clock } = context;
  const now = clock.systemNow();
  const held_until = new Date(now.getTime() + 200_000);
  await db
    .insertInto('outbox_lane')
    .values({ kind, failures: 1, last_error: 'held by the test', last_failed_at: now, held_until })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ failures: 1, held_until }))
    .execute();
  return () => freeLane(db, kind);
}
