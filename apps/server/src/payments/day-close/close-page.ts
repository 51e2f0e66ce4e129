import type { Tx } from '../../ground/engine/database.ts';
import type { DayClosePhase } from './day-close-store.ts';

/** Where a close is: the phase, and where its next page begins. */
export type ClosePlace = { readonly phase: DayClosePhase; readonly cursor: string | null };

/** One page's work, which answers where the next page begins. */
export type PageWork = (tx: Tx) => Promise<ClosePlace>;
