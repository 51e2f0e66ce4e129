import { accept, refuse } from '@hiram/lending/result';
import { lockBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { type Complaint, listReplies } from '../complaint-store.ts';
import { insertEntry, listEntries } from './entry-store.ts';
import { type ComplaintStanding, readStanding } from './read-standing.ts';

/** Where a borrower goes further with a complaint: to the same people again, or to the grievance officer. */
export type Raise = { readonly kind: 'reopening' | 'escalation'; readonly text: string };

/** How the caller's complaint stands. */
export async function loadStanding(
  context: Context,
  tx: Tx,
  { market }: Pick<Caller, 'market'>,
  complaint: Complaint,
): Promise<ComplaintStanding> {
  return readStanding({
    complaint,
    replies: await listReplies(tx, context.cipher, complaint.id),
    entries: await listEntries(tx, context.cipher, complaint.id),
    market,
    today: context.clock.today(market),
    reopenDays: context.brand.policy.reopenDays,
  });
}

/**
 * COMP-13: the borrower has a complaint looked at again, or by the grievance officer. It waits for an answer from then on. Sent
 * twice, it counts once and is accepted both times, until there is an answer. Refused where it is not possible now.
 */
export async function raiseComplaint(
  context: Context,
  caller: Caller,
  complaint: Complaint,
  raise: Raise,
): Promise<Outcome<null>> {
  return inTransaction(context.db, async (tx): Promise<Outcome<null>> => {
    await lockBorrower(tx, complaint.borrowerId);
    const standing = await loadStanding(context, tx, caller, complaint);
    const isPossible = raise.kind === 'reopening' ? standing.reopenUntil !== null : standing.canEscalate;
    const { id: complaintId, borrowerId } = complaint;
    if (!isPossible)
      return standing.answeredAt === null && (await isRaised(context, tx, complaintId, raise))
        ? accept(null)
        : refuse({ code: 'complaint-step-over' });
    const about = { complaintId, borrowerId, staffId: null, outcome: null };
    const madeAt = context.clock.businessNow();
    await insertEntry(tx, context.cipher, { id: newIdBeside(complaintId), ...raise, madeAt, ...about });
    return accept(null);
  });
}

/** Whether the last time that the borrower went further with the complaint was this one. */
async function isRaised(
  context: Context,
  tx: Tx,
  complaintId: string,
  { kind, text }: Raise,
): Promise<boolean> {
  const entries = await listEntries(tx, context.cipher, complaintId);
  const raised = entries.filter((each) => each.kind === 'reopening' || each.kind === 'escalation');
  const last = raised.findLast(({ by }) => by === null);
  return last?.kind === kind && last.text === text;
}
