import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { Tx } from '../ground/engine/database.ts';
import { type ListedDebit, listDebits } from '../payments/mandates/debit-store.ts';
import { listMandates, type Mandate } from '../payments/mandates/mandate-store.ts';

type StoryMandate = LoanStory['mandates'][number];

/** What the borrower allowed to be taken for a loan, and what was taken by it, each step with its time. */
export async function loadMandates(tx: Tx, orderId: string): Promise<StoryMandate[]> {
  const mandates = await listMandates(tx, orderId);
  return Promise.all(
    mandates.map(async (mandate) => toStoryMandate(mandate, await listDebits(tx, mandate.id))),
  );
}

const toStoryMandate = (mandate: Mandate, debits: readonly ListedDebit[]): StoryMandate => ({
  id: mandate.id,
  status: mandate.status,
  provider: mandate.provider,
  amountMaxMinor: Number(mandate.amount_max_minor),
  askedAt: mandate.created_at.toISOString(),
  authorisedAt: toInstant(mandate.authorised_at),
  endedAt: toInstant(mandate.ended_at),
  endedBy: mandate.ended_by,
  debits: debits.map((debit) => ({
    id: debit.id,
    dueDay: debit.due_day,
    amountMinor: Number(debit.amount_minor),
    state: debit.state,
    isReversed: debit.is_taken_back,
    announcedAt: toInstant(debit.announced_at),
    noticedAt: toInstant(debit.noticed_at),
    takenAt: toInstant(debit.taken_at),
    endedAt: toInstant(debit.ended_at),
  })),
});

const toInstant = (at: Date | null): string | null => at?.toISOString() ?? null;
