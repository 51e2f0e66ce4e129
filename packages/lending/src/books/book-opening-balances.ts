import type { LoanEvent } from '../loan-event.ts';
import { findTakenOver, listTakenOverIds } from '../taken-over.ts';
import type { Account, PostingKind } from './account.ts';
import type { Posting } from './posting.ts';

/**
 * The postings of a loan as its ledger has them. What led to the balance that was taken over moved neither our cash nor our
 * income: it is booked on the day of that balance, and each account but what the borrower owes and holds is that of opening
 * balances. Money that was recorded here is booked as it is, also when it counts before that day; what was earned by then is
 * not our income, whatever charged it. Each posting keeps its place.
 */
export function bookOpeningBalances(
  postings: readonly Posting[],
  events: readonly LoanEvent[],
): readonly Posting[] {
  const takenOver = findTakenOver(events);
  if (!takenOver) return postings;
  const { valueDay } = takenOver;
  const before = listTakenOverIds(events);
  return postings.map((posting) => {
    const { kind, eventId } = posting;
    const isBefore =
      eventId === null || earned.has(kind) ? posting.valueDay <= valueDay : before.has(eventId);
    if (!isBefore) return posting;
    return { ...posting, valueDay, debit: carriedBy(posting.debit), credit: carriedBy(posting.credit) };
  });
}

/** What is earned with the days. */
const earned: ReadonlySet<PostingKind> = new Set([
  'interest-accrued',
  'interest-given-back',
  'penalty-one-time',
  'penalty-day',
]);

/** Receivables and the overpayment held are taken over as they are. */
const carriedBy = (account: Account): Account =>
  account.endsWith('-receivable') || account === 'borrower-credit' ? account : 'opening-balances';
