import type { Account } from './account.ts';
import type { Posting } from './posting.ts';

/** A posting in the journal, with its id there. */
export type PostedPosting = Posting & { readonly id: string };

/** The reversals and additions that bring the journal to the result of the replay. */
export type PostingPlan = {
  readonly reversals: readonly { readonly postingId: string; readonly posting: Posting }[];
  readonly additions: readonly Posting[];
};

/**
 * Compares the live postings (neither reversed nor reversing, in order) with the wanted ones. Equal postings
 * from the start stay. Every later live posting is reversed by one with debit and credit swapped, and the
 * missing ones are added. Nothing is edited.
 */
export function planPostings(posted: readonly PostedPosting[], wanted: readonly Posting[]): PostingPlan {
  let kept = 0;
  while (isSame(posted[kept], wanted[kept])) kept += 1;
  return { reversals: posted.slice(kept).map(reverse), additions: wanted.slice(kept) };
}

/** The balance of each ledger account used: debits positive, credits negative. They sum to 0. */
export function balancesOf(postings: readonly Posting[]): Map<Account, bigint> {
  const balances = new Map<Account, bigint>();
  for (const { debit, credit, amountMinor } of postings) {
    balances.set(debit, (balances.get(debit) ?? 0n) + amountMinor);
    balances.set(credit, (balances.get(credit) ?? 0n) - amountMinor);
  }
  return balances;
}

function reverse(posted: PostedPosting): { postingId: string; posting: Posting } {
  const { kind, valueDay, debit, credit, amountMinor, eventId } = posted;
  return {
    postingId: posted.id,
    posting: { kind, valueDay, debit: credit, credit: debit, amountMinor, eventId },
  };
}

function isSame(left: Posting | undefined, right: Posting | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  return (
    left.kind === right.kind &&
    left.valueDay === right.valueDay &&
    left.debit === right.debit &&
    left.credit === right.credit &&
    left.amountMinor === right.amountMinor &&
    left.eventId === right.eventId
  );
}
