import type { LoanStory } from '@hiram/wire/staff/loan-story';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { Details, Section } from '../../../parts/details.tsx';
import { formatMinor } from '../../../parts/money.tsx';
import { StateChip } from '../../../parts/state-chip.tsx';
import { orderStatusWords } from '../../../parts/words.ts';
import { ActionButtons } from './action-buttons.tsx';

/** The borrower, the loan's present state, and its actions. */
export const StorySummary = ({ story }: { readonly story: LoanStory }) => (
  <Section title={story.loan.borrower}>
    <Stack direction="row" sx={{ gap: 1, mb: 2, flexWrap: 'wrap' }}>
      <StateChip words={orderStatusWords} state={story.loan.status} />
      {story.loan.daysLate > 0 && (
        <Chip
          size="small"
          color="error"
          label={`${story.loan.daysLate} ${story.loan.daysLate === 1 ? 'day' : 'days'} late`}
        />
      )}
      {story.loan.isOnHold && <Chip size="small" color="warning" label="On hold" />}
      {story.loan.isWrittenOff && <Chip size="small" color="error" variant="outlined" label="Written off" />}
    </Stack>
    <Details rows={detailsOf(story.loan)} />
    <ActionButtons story={story} />
  </Section>
);

const detailsOf = (loan: LoanStory['loan']) =>
  [
    ['Owed', formatMinor(loan.owedMinor, loan.currency)],
    ['Overpayment held', formatMinor(loan.creditMinor, loan.currency)],
    ['Borrowed', formatMinor(loan.principalMinor, loan.currency)],
    ['Disbursed', loan.disbursedOn],
    ['Maturity', loan.maturityDay],
    ['Product', `${loan.product}, version ${loan.productVersion}`],
    ['Phone', loan.phone],
    ['Payout account', loan.account],
    ...loan.accountItems.map(({ title, text }) => [`Account: ${title}`, text] as const),
    ['Extensions', `${loan.rolloversUsed} of ${loan.rolloversMax}`],
    ['Business day', loan.today],
  ] as const;
