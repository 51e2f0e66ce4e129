import type { Pool } from 'pg';
import { moveMandate, type WorldMandate } from '../stores/mandate-store.ts';
import type { WorldEvent } from '../wire.ts';
import { toMandateEvent } from '../wire-mandates.ts';

/** What a payer, or the payer's bank, does with a mandate. */
export type MandateAct = 'authorise' | 'decline' | 'pause' | 'resume' | 'end';

type State = WorldMandate['state'];
const moves: { readonly [act in MandateAct]: { readonly from: readonly State[]; readonly to: State } } = {
  authorise: { from: ['open'], to: 'active' },
  decline: { from: ['open'], to: 'declined' },
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  end: { from: ['active', 'paused'], to: 'ended' },
};

/** Acts on a mandate; the event that says so, or null where nothing changed. */
export async function actOnMandate(
  pool: Pool,
  name: string,
  { act, now }: { readonly act: MandateAct; readonly now: Date },
): Promise<WorldEvent | null> {
  const moved = await moveMandate(pool, name, moves[act]);
  return moved && toMandateEvent(moved, now);
}
