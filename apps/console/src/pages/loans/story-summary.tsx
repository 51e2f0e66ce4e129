import type { LoanStory } from '@hiram/wire/staff/loan-story';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { Facts, Section } from '../../parts/facts.tsx';
import { formatMinor } from '../../parts/money.tsx';
import { StateChip } from '../../parts/state-chip.tsx';
import { orderStatusWords } from '../../parts/words.ts';
import { ActionButtons } from './action-buttons.tsx';

/** Who borrowed what, where it stands today, and what can be done. */
export const StorySummary = ({ story }: { readonly story: LoanStory }) => (
  <Section title={story.loan.borrower}>
    <Stack direction="row" sx={{ gap: 1, mb: 2, flexWrap: 'wrap' }}>
      <StateChip words={orderStatusWords} state={story.loan.status} />
      {story.loan.daysLate > 0 && (
        <Chip size="small" color="error" label={`${story.loan.daysLate} days late`} />
      )}
      {story.loan.isOnHold && <Chip size="small" color="warning" label="On hold" />}
      {story.loan.isWrittenOff && <Chip size="small" color="error" variant="outlined" label="Written off" />}
    </Stack>
    <Facts facts={factsOf(story.loan)} />
    <ActionButtons story={story} />
  </Section>
);

const factsOf = (loan: LoanStory['loan']) =>
  [
    ['Owed', formatMinor(loan.owedMinor, loan.currency)],
    ['Credit held', formatMinor(loan.creditMinor, loan.currency)],
    ['Borrowed', formatMinor(loan.principalMinor, loan.currency)],
    ['Paid out', loan.disbursedOn],
    ['Ends', loan.maturityDay],
    ['Product', `${loan.product}, version ${loan.productVersion}`],
    ['Phone', loan.phone],
    ['Account', loan.account],
    ['Extensions', `${loan.rolloversUsed} of ${loan.rolloversMax}`],
    ['Business day', loan.today],
  ] as const;
