import type { Day } from '@hiram/lending/calendar-day';
import type { Tx } from '../../../ground/engine/database.ts';
import { loadOwnStanding, type OwnStanding } from './facts-store.ts';

/** What the book knows of an application's borrower, under whatever names. */
type Standing = Omit<OwnStanding, 'blocklist_entries'> & { readonly blocklist_hits: number };

/**
 * Counts it over every borrower who is the same person, leaving out the application itself. Each borrower is read in the
 * bucket of its own; an entry of the blocklist that two of them meet counts once.
 */
export async function loadStanding(
  tx: Tx,
  { borrowerIds, orderId, today }: { borrowerIds: readonly string[]; orderId: string; today: Day },
): Promise<Standing> {
  const all: OwnStanding[] = [];
  for (const borrowerId of borrowerIds) all.push(await loadOwnStanding(tx, { borrowerId, orderId, today }));
  const sum = (count: (each: OwnStanding) => number) => all.reduce((total, each) => total + count(each), 0);
  return {
    is_repeat: all.some((each) => each.is_repeat),
    open_loans: sum((each) => each.open_loans),
    settled_loans: sum((each) => each.settled_loans),
    late_loans: sum((each) => each.late_loans),
    overdue_loans: sum((each) => each.overdue_loans),
    complaints: sum((each) => each.complaints),
    is_declined_lately: all.some((each) => each.is_declined_lately),
    blocklist_hits: new Set(all.flatMap((each) => each.blocklist_entries)).size,
  };
}
