import type { PayoutItem } from '@hiram/wire/staff/payouts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Confirm, usePermissions } from 'react-admin';
import { Facts, Section } from '../../parts/facts.tsx';
import { formatInstant } from '../../parts/instant.tsx';
import { formatMinor } from '../../parts/money.tsx';
import { RecordPage } from '../../parts/record-page.tsx';
import { RowLink } from '../../parts/row-link.tsx';
import { StateChip } from '../../parts/state-chip.tsx';
import { useStaffAction } from '../../parts/use-staff-action.ts';
import { payoutStageWords } from './payout-words.ts';

/** One payout: where it went, what became of it, and what can be done. */
export const PayoutPage = () => (
  <RecordPage<PayoutItem> title={({ contractNumber }) => `Payout of ${contractNumber}`}>
    {(payout) => (
      <>
        {payout.lateChange && (
          <Alert severity={payout.lookedAtBy ? 'info' : 'error'}>
            The bank changed this payout after it was settled ({payout.lateChange}). Nothing was booked:
            somebody must look. {payout.lookedAtBy && `Looked at by ${payout.lookedAtBy}.`}
          </Alert>
        )}
        <Section title={payout.borrower}>
          <Facts facts={factsOf(payout)} />
        </Section>
        <Actions payout={payout} />
      </>
    )}
  </RecordPage>
);

const factsOf = (payout: PayoutItem) =>
  [
    ['Amount', formatMinor(payout.amountMinor, payout.currency)],
    ['Status', <StateChip key="status" words={payoutStageWords} state={payout.status} />],
    ['Promised by', payout.isLate ? `${payout.promisedBy} (late)` : payout.promisedBy],
    ['Why it came back', payout.returnReason],
    ['Sent to', payout.account],
    ['Account bound now', payout.accountNow],
    ['Loan', <RowLink key="loan" source="contractNumber" resource="loans" idSource="orderId" />],
    ['Phone', payout.phone],
    ['Asked for', formatInstant(payout.createdAt)],
    ['Changed', formatInstant(payout.changedAt)],
    ['Reference', payout.reference],
  ] as const;

function Actions({ payout }: { readonly payout: PayoutItem }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const [isAsking, setAsking] = useState(false);
  const again = useStaffAction({
    path: `/payouts/${payout.id}/send-again`,
    told: 'The money is sent again.',
    onDone: () => setAsking(false),
  });
  const looked = useStaffAction({ path: `/payouts/${payout.id}/looked-at`, told: 'Noted.' });
  if (!permissions.includes('payouts.send')) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      {payout.waitsToBeSentAgain && (
        <Button variant="contained" onClick={() => setAsking(true)} disabled={again.isPending}>
          Send again
        </Button>
      )}
      {payout.lateChange && !payout.lookedAtBy && (
        <Button variant="outlined" onClick={() => looked.mutate(undefined)} disabled={looked.isPending}>
          I have looked at it
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        loading={again.isPending}
        title="Send the money again?"
        content={`It goes to the account that is bound now: ${payout.accountNow}.`}
        confirm="Send again"
        onConfirm={() => again.mutate(undefined)}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
