import { setTimeout as delay } from 'node:timers/promises';
import type { Hiram } from '../compose.ts';
import type { Configuration } from '../configuration.ts';
import { dutiesOf } from '../roles.ts';

/**
 * Says on `/readyz` that the process is about to stop, and gives the proxies in front `drainSeconds` to see it. What they still send
 * meanwhile is served (OPS-04). A process that serves nobody does not wait.
 */
export async function drain(
  hiram: Pick<Hiram, 'beginDraining'>,
  { role, drainSeconds }: Pick<Configuration, 'role' | 'drainSeconds'>,
): Promise<void> {
  if (drainSeconds === 0 || !dutiesOf(role).serves) return;
  hiram.beginDraining();
  await delay(drainSeconds * 1_000);
}
