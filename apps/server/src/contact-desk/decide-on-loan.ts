import type { ContactDecision, ContactLimits } from '@hiram/lending/contacts/decide-contact';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { listSamePersons } from '../borrowers/matches/persons.ts';
import { findContactWish } from '../contacts/contact-wish-store.ts';
import { decideBorrowerContact } from '../contacts/decide-borrower-contact.ts';
import { isDeathRecorded } from '../contacts/reminder-stop-store.ts';
import type { Context } from '../feature/context.ts';
import type { Tx } from '../ground/engine/database.ts';
import { isId } from '../ground/new-id.ts';
import { findLoan, type StoredLoan } from '../loans/book/loan-store.ts';
import { describeObstacle } from './describe-obstacle.ts';

/** A loan by its id; null for a text that is no id, and for an id that no loan has. */
export const findKnown = async ({ db }: Context, id: string): Promise<StoredLoan | null> =>
  isId(id) ? findLoan(db, id) : null;

/** When somebody is spoken to, whether it is somebody else than the borrower, and the limits where they are not the lender's. */
export type Wanted = {
  readonly at: Date;
  readonly person?: 'third-party';
  readonly limits?: ContactLimits;
};

/** Whether the borrower of a loan may be contacted about it, by the days late and the wishes at the time of the contact, and the sentence that says so. */
export async function decide(
  { brand, clock }: Context,
  tx: Tx,
  { id, borrowerId, contract, events }: StoredLoan,
  wanted: Wanted,
): Promise<{ readonly decision: ContactDecision; readonly sentence: string }> {
  const { market } = contract.terms;
  const today = clock.dayAt(wanted.at, market);
  const { daysLate } = replayLoan(contract, events, today);
  const { limits = brand.reminders } = wanted;
  const isDeceased = await isDeathRecorded(tx, id, wanted.at);
  const about = { borrowerId, market, purpose: 'debt', by: 'person', daysLate, isDeceased } as const;
  const decision = await decideBorrowerContact(tx, { ...about, ...wanted, limits });
  const wish = await findContactWish(tx, borrowerId, wanted.at);
  const isOneOfSeveral = (await listSamePersons(tx, borrowerId)).length > 0;
  const decidedOn = { market, today, daysLate, wish, limits, isOneOfSeveral };
  return { decision, sentence: describeObstacle(decision, decidedOn) };
}
