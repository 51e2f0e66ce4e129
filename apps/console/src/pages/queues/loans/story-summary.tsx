import type { DeclineReason } from '@hiram/wire/staff/borrowers/decline-reasons';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { isUnderWay } from '@hiram/wire/statuses/transfer-statuses';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { Details, Section } from '../../../parts/records/details.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { stopWords } from '../../../parts/values/reminder-words.ts';
import { StateChip, type StateWords } from '../../../parts/values/state-chip.tsx';
import { orderStatusWords } from '../../../parts/values/words.ts';
import { reasonWords } from '../applications/reason-words.ts';
import { BlockButton } from '../blocklist/block-button.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { sayExtensions } from './say-extensions.ts';

/** One loan tells who ended it. */
const statusWords: StateWords = {
  ...orderStatusWords,
  declined: ['Declined', 'default'],
  borrower: ['Withdrawn by the borrower', 'default'],
  lender: ['Cancelled by the lender', 'default'],
};

/** The borrower, the loan's present state, and its actions. */
export function StorySummary({ story }: { readonly story: LoanStory }) {
  const hold = story.holds.find(({ releasedAt }) => releasedAt === null);
  return (
    <Section title={story.loan.borrower}>
      <Stack direction="row" sx={{ gap: 1, mb: 2, flexWrap: 'wrap' }}>
        <StateChip words={statusWords} state={story.loan.cancelledBy ?? story.loan.status} />
        {story.loan.isPayoutReturned && <Chip size="small" color="warning" label="Payout returned" />}
        {story.loan.daysLate > 0 && (
          <Chip
            size="small"
            color="error"
            label={`${story.loan.daysLate} ${story.loan.daysLate === 1 ? 'day' : 'days'} late`}
          />
        )}
        {story.loan.judgementDefaultSince !== null && (
          <Chip
            size="small"
            color="error"
            label={`In default by a judgement since ${story.loan.judgementDefaultSince}`}
          />
        )}
        {story.loan.isOnHold && <Chip size="small" color="warning" label="On hold" />}
        {story.loan.isBorrowerDeceased && <Chip size="small" color="warning" label={stopWords.deceased} />}
        {story.loan.isWrittenOff && (
          <Chip size="small" color="error" variant="outlined" label="Written off" />
        )}
      </Stack>
      {hold && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          On hold since {formatInstant(hold.placedAt)} by {hold.placedBy}: {hold.reason}
        </Typography>
      )}
      {story.loan.isBorrowerDeceased && story.loan.status === 'approved' && (
        <Typography variant="body2" sx={{ mb: 2 }}>
          The money of this loan is not sent by itself any more, because the borrower has died.
        </Typography>
      )}
      <PayoutElsewhere story={story} />
      <Details rows={detailsOf(story.loan)} />
      {story.decision && <Decision decision={story.decision} />}
      <ActionButtons story={story} />
      <Stack direction="row" sx={{ mt: 1 }}>
        <BlockButton orderId={story.loan.id} borrower={story.loan.borrower} size="small" />
      </Stack>
    </Section>
  );
}

/** The account in use is not where money on its way goes that was sent before it was changed. */
function PayoutElsewhere({ story }: { readonly story: LoanStory }) {
  const payout = story.transfers.find(
    (each) => each.kind === 'payout' && isUnderWay(each) && each.account !== story.loan.account,
  );
  if (!payout) return null;
  return (
    <Typography variant="body2" sx={{ mb: 2 }}>
      A payout is on its way to {payout.account}. The account was changed after it was requested.
    </Typography>
  );
}

/** Who decided the application, and why. */
function Decision({ decision }: { readonly decision: NonNullable<LoanStory['decision']> }) {
  const { isApproved, isAgainstRules, decidedBy, secondPerson, decidedAt, causes, note, reapplyOn } =
    decision;
  const against = isAgainstRules ? ' against the rules' : '';
  const who = [decidedBy || 'the rules', secondPerson].filter(Boolean).join(' and ');
  const why = causes.map((cause) => reasonWords[cause as DeclineReason] ?? cause).join(', ');
  const parts = [
    `${isApproved ? 'Approved' : 'Declined'}${against} by ${who} on ${formatInstant(decidedAt)}`,
    why,
    note,
    reapplyOn === null ? '' : `The borrower can apply again from ${reapplyOn}`,
  ];
  return (
    <Typography variant="body2" sx={{ mt: 2 }}>
      {parts
        .filter(Boolean)
        .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
        .join(' ')}
    </Typography>
  );
}

const detailsOf = (loan: LoanStory['loan']) =>
  [
    [
      'Borrower',
      <Link key="borrower" component={RouterLink} to={`/borrowers/${loan.borrowerId}`}>
        All of this borrower
      </Link>,
    ],
    ['Owed', formatMinor(loan.owedMinor, loan.currency)],
    [
      loan.creditMinor < 0 ? 'Payment taken back' : 'Overpayment held',
      formatMinor(Math.abs(loan.creditMinor), loan.currency),
    ],
    ['Borrowed', formatMinor(loan.principalMinor, loan.currency)],
    ['Disbursed', loan.disbursedOn],
    ['Maturity', loan.maturityDay],
    ['Product', `${loan.product}, version ${loan.productVersion}`],
    ['Phone', loan.phone],
    ['Payout account', loan.account],
    ...loan.accountItems.map(({ title, text }) => [`Account: ${title}`, text] as const),
    ['Extensions', sayExtensions(loan)],
    ...(loan.takenOver
      ? ([['Taken over from', `${loan.takenOver.source}, ${loan.takenOver.oldNumber}`]] as const)
      : []),
    ['Business day', loan.today],
  ] as const;
