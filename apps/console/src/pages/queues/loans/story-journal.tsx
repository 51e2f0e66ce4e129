import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Section } from '../../../parts/records/details.tsx';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { sayName } from '../actions/action-words.ts';
import { sayEvent } from './line-words.ts';

/** Every event and every posting in order; reversed ones stay and are marked. */
export const JournalPart = ({ story }: { readonly story: LoanStory }) => (
  <>
    <Events story={story} />
    <Section title="Postings">
      <PlainTable
        label="Postings"
        heads={['No.', 'Date', 'Posting', 'Debit', 'Credit', 'Amount', 'Entry', 'Posted']}
        amounts={[5]}
        rows={story.postings.map((posting) => [
          posting.sequence,
          posting.sequence,
          posting.valueDay,
          `${sayName(posting.kind)}${noteOf(posting)}`,
          sayName(posting.debit),
          sayName(posting.credit),
          formatMinor(posting.amountMinor, story.loan.currency),
          posting.eventSequence ?? 'Calendar',
          formatInstant(posting.postedAt),
        ])}
      />
    </Section>
  </>
);

function noteOf({ reverses, isReversed }: LoanStory['postings'][number]): string {
  if (reverses !== null) return ` (reverses no. ${reverses})`;
  return isReversed ? ' (reversed)' : '';
}

function Events({ story }: { readonly story: LoanStory }) {
  const [eventId, setEventId] = useState<string | null>(null);
  const { permissions = [] } = usePermissions<readonly string[]>();
  const mayReverse = permissions.includes('corrections.request');
  const { currency, id, today } = story.loan;
  return (
    <Section title="Entries">
      <PlainTable
        label="Entries"
        heads={['No.', 'Date', 'Entry', 'Amount', 'Recorded', 'Action']}
        amounts={[3]}
        rows={story.events.map((event) => [
          event.id,
          event.sequence,
          event.valueDay,
          sayEvent(event),
          event.amountMinor === null ? '' : formatMinor(event.amountMinor, currency),
          formatInstant(event.recordedAt),
          mayReverse && event.isReversible && (
            <Button
              key="reverse"
              size="small"
              aria-label={`Reverse entry ${event.sequence}`}
              onClick={() => setEventId(event.id)}
            >
              Reverse
            </Button>
          ),
        ])}
      />
      {eventId && (
        <ActionDialog
          kind="reverse"
          orderId={id}
          today={today}
          start={{ eventId }}
          onClose={() => setEventId(null)}
        />
      )}
    </Section>
  );
}
