import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { Section } from '../../../parts/records/details.tsx';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';

type Story = { readonly story: LoanStory };

/** Automatic repayment: what the borrower allowed, and each debit with its times. Nothing where it was never set up. */
export function MandatesPart({ story }: Story) {
  if (story.mandates.length === 0) return null;
  return (
    <>
      <Section title="Automatic repayment">
        <PlainTable
          label="Automatic repayment"
          heads={['Set up', 'Status', 'At most', 'Authorised', 'Ended', 'By', 'Provider']}
          amounts={[2]}
          rows={story.mandates.map((mandate) => [
            mandate.id,
            formatInstant(mandate.askedAt),
            statusWords[mandate.status],
            formatMinor(mandate.amountMaxMinor, story.loan.currency),
            formatTime(mandate.authorisedAt),
            formatTime(mandate.endedAt),
            mandate.endedBy === null ? '–' : enderWords[mandate.endedBy],
            mandate.provider,
          ])}
        />
      </Section>
      <DebitsPart story={story} />
    </>
  );
}

function DebitsPart({ story }: Story) {
  const debits = story.mandates.flatMap((mandate) => mandate.debits);
  if (debits.length === 0) return null;
  return (
    <Section title="Debits">
      <PlainTable
        label="Debits"
        heads={['Due', 'Amount', 'Status', 'Announced', 'Borrower notified', 'Sent to bank', 'Ended']}
        amounts={[1]}
        rows={debits.map((debit) => [
          debit.id,
          debit.dueDay,
          formatMinor(debit.amountMinor, story.loan.currency),
          debit.isReversed ? 'Reversed' : debitWords[debit.state],
          formatTime(debit.announcedAt),
          formatTime(debit.noticedAt),
          formatTime(debit.takenAt),
          formatTime(debit.endedAt),
        ])}
      />
    </Section>
  );
}

const formatTime = (at: string | null): string => (at === null ? '–' : formatInstant(at));

type Mandate = LoanStory['mandates'][number];

const statusWords: { readonly [status in Mandate['status']]: string } = {
  asked: 'Waits for the borrower',
  active: 'Active',
  paused: 'Paused by the bank',
  ending: 'Ended; provider not yet notified',
  ended: 'Ended',
  declined: 'Declined by the bank',
};

const enderWords: { readonly [by in NonNullable<Mandate['endedBy']>]: string } = {
  borrower: 'Borrower',
  bank: 'Bank',
  lender: 'Loan paid off or written off',
  staff: 'Staff',
  death: 'Death of the borrower',
};

const debitWords: { readonly [state in Mandate['debits'][number]['state']]: string } = {
  planned: 'Planned',
  announced: 'Announced',
  noticed: 'Announced',
  taking: 'Sent to bank',
  paid: 'Paid',
  failed: 'Failed',
  dropped: 'Dropped',
};
