import type { LoanStory } from '@hiram/wire/staff/loan-story';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Section } from '../../parts/facts.tsx';
import { formatInstant } from '../../parts/instant.tsx';
import { formatMinor } from '../../parts/money.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { sayName } from '../actions/action-words.ts';

/** What happened, in order, and every posting; what was undone stays and says so. */
export const JournalPart = ({ story }: { readonly story: LoanStory }) => (
  <>
    <Facts story={story} />
    <Section title="Postings">
      <PlainTable
        label="Postings"
        heads={['No.', 'Day', 'What', 'Debit', 'Credit', 'Amount', 'Fact', 'Posted']}
        amounts={[5]}
        rows={story.postings.map((posting) => [
          posting.sequence,
          posting.sequence,
          posting.valueDay,
          `${sayName(posting.kind)}${noteOf(posting)}`,
          sayName(posting.debit),
          sayName(posting.credit),
          formatMinor(posting.amountMinor, story.loan.currency),
          posting.factSequence ?? 'the calendar',
          formatInstant(posting.postedAt),
        ])}
      />
    </Section>
  </>
);

function noteOf({ reverses, isReversed }: LoanStory['postings'][number]): string {
  if (reverses !== null) return ` (undoes no. ${reverses})`;
  return isReversed ? ' (undone)' : '';
}

function Facts({ story }: { readonly story: LoanStory }) {
  const [eventId, setEventId] = useState<string | null>(null);
  const { permissions = [] } = usePermissions<readonly string[]>();
  const mayReverse = permissions.includes('corrections.ask');
  const { currency, id, today } = story.loan;
  return (
    <Section title="Facts">
      <PlainTable
        label="Facts"
        heads={['No.', 'Day', 'What', 'Amount', 'Recorded', 'Undo']}
        amounts={[3]}
        rows={story.facts.map((fact) => [
          fact.id,
          fact.sequence,
          fact.valueDay,
          `${sayName(fact.kind)}${fact.detail ? ` (${fact.detail})` : ''}${fact.isReversed ? ', undone' : ''}`,
          fact.amountMinor === null ? '' : formatMinor(fact.amountMinor, currency),
          formatInstant(fact.recordedAt),
          mayReverse && fact.isReversible && (
            <Button
              key="reverse"
              size="small"
              aria-label={`Reverse fact ${fact.sequence}`}
              onClick={() => setEventId(fact.id)}
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
