import type { PayoutItem } from '@hiram/wire/staff/payments/payouts';
import { isUnderWay } from '@hiram/wire/statuses/transfer-statuses';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Confirm, usePermissions } from 'react-admin';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { Details, Section } from '../../../parts/records/details.tsx';
import { RecordPage } from '../../../parts/records/record-page.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { EndTransferButton } from '../actions/end-transfer-button.tsx';
import { ConfirmPayout } from './confirm-payout.tsx';
import { payoutStageWords, sayDays } from './payout-words.ts';

/** One payout: its account, its status and its actions. */
const PayoutPage = () => (
  <RecordPage<PayoutItem> noun="payout" title={({ contractNumber }) => `Payout of ${contractNumber}`}>
    {(payout) => (
      <>
        {payout.lateChange && (
          <Alert severity={payout.lookedAtBy ? 'info' : 'error'}>
            {sayLateChange(payout)} {payout.lookedAtBy && `Reviewed by ${payout.lookedAtBy}.`}
          </Alert>
        )}
        {payout.dayAsked && (
          <Alert severity="warning">
            {payout.dayAskedBy} entered {payout.dayAsked}
            {payout.isWholeSumAsked && ', and found the whole amount at the bank'}. A colleague must enter the
            same.
          </Alert>
        )}
        {payout.status === 'ending' && (
          <Alert severity="info">
            This payout is being ended. The provider is asked once more, ten minutes after the approval.
          </Alert>
        )}
        {payout.waitsToBeSentAgain && payout.status !== 'returned' && (
          <Alert severity="warning">
            The loan is approved and its money is not with the borrower. Send it again, or cancel the loan on
            its page.
          </Alert>
        )}
        {payout.waitsToBeSentAgain && payout.isBorrowerDeceased && (
          <Alert severity="warning">
            The borrower has died. Nothing is sent by itself any more: cancel the loan on its page, or send
            the money again.
          </Alert>
        )}
        {payout.isLate && isUnderWay(payout) && !payout.lateChange && payout.status !== 'ending' && (
          <Alert severity="warning">
            The promised day is over, and the provider has not said whether the money arrived. Ask the
            provider about the reference below. The loan begins by itself once it reports the arrival.
          </Alert>
        )}
        {payout.accountWaitsUntil && (
          <Alert severity="warning">
            The borrower changed the account under this loan, with a code from their phone. No money goes
            there before {formatInstant(payout.accountWaitsUntil)}.
          </Alert>
        )}
        <Section title={payout.borrower}>
          <Details rows={detailsOf(payout)} />
        </Section>
        <Actions payout={payout} />
        <div>
          <EndTransferButton transfer={payout} orderId={payout.orderId} />
        </div>
      </>
    )}
  </RecordPage>
);

/** What a report that was held means for the payout as it stands now: it may have been booked since. */
function sayLateChange(payout: PayoutItem): string {
  const { lateChange, lateChangeTo, status, lookedAtBy } = payout;
  if (isUnderWay(payout))
    return `The provider's report is held: ${lateChange}. The books are unchanged. Check with the bank.`;
  if (lateChangeTo === status)
    return `A report of the provider was held: ${lateChange}. The payout is booked as it was sent.${lookedAtBy ? '' : ' Check with the bank.'}`;
  return `The bank changed this payout to ${lateChange} after it was final. The books are unchanged. Check with the bank, then correct the loan.`;
}

const detailsOf = (payout: PayoutItem) =>
  [
    ['Amount', formatMinor(payout.amountMinor, payout.currency)],
    ['Status', <StateChip key="status" words={payoutStageWords} state={payout.status} />],
    ['Promised by', payout.isLate ? `${payout.promisedBy} (late)` : payout.promisedBy],
    ['Return reason', payout.returnReason],
    ['Not sent since', sayWaiting(payout)],
    ...(payout.nextId
      ? [
          [
            'Sent again',
            <RowLink key="next" source="nextId" idSource="nextId" text="Open the new payout" />,
          ] as const,
        ]
      : []),
    ['Sent to', payout.account],
    ['Current account', payout.accountNow],
    ['Loan No.', <RowLink key="loan" source="contractNumber" resource="loans" idSource="orderId" />],
    ['Phone', payout.phone],
    ['Requested', formatInstant(payout.createdAt)],
    ['Changed', formatInstant(payout.changedAt)],
    ['Reference', payout.reference],
  ] as const;

const sayWaiting = ({ waitsSince, waitingDays }: PayoutItem): string =>
  waitingDays === null ? '' : `${formatInstant(waitsSince)} (${sayDays(waitingDays)})`;

function Actions({ payout }: { readonly payout: PayoutItem }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const [isAsking, setAsking] = useState(false);
  const isSameAccount = payout.account === payout.accountNow && payout.returnReason !== '';
  const again = useStaffAction({
    route: 'sendPayoutAgain',
    params: { id: payout.id },
    success: 'Payout requested again.',
    onDone: () => setAsking(false),
  });
  const review = useStaffAction({
    route: 'notePayout',
    params: { id: payout.id },
    success: 'Marked as reviewed.',
  });
  if (!permissions.includes('payouts.send')) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      {payout.waitsToBeSentAgain && (
        <Button variant="contained" onClick={() => setAsking(true)} disabled={again.isPending}>
          Send again
        </Button>
      )}
      {payout.lateChange && isUnderWay(payout) && <ConfirmPayout payout={payout} />}
      {payout.lateChange && !payout.lookedAtBy && (
        <Button
          variant="outlined"
          onClick={() => review.mutate({ lateChangeAt: payout.lateChangeAt })}
          disabled={review.isPending}
        >
          Mark as reviewed
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        loading={again.isPending}
        title="Send the money again?"
        content={
          <>
            {formatMinor(payout.amountMinor, payout.currency)} will be sent to {payout.accountNow}.
            {payout.isBorrowerDeceased && (
              <Alert severity="error" sx={{ mt: 2 }}>
                The borrower has died. Somebody else may have added this account.
              </Alert>
            )}
            {payout.lateChange && (
              <Alert severity="error" sx={{ mt: 2 }}>
                The provider changed its report: {payout.lateChange}. Send the money again only if the bank
                has confirmed that it did not arrive.
              </Alert>
            )}
            {isSameAccount && (
              <Alert severity="error" sx={{ mt: 2 }}>
                The bank returned it from this same account: {payout.returnReason}. It will come back again
                unless the bank has put this right. Change the payout account on the loan’s page first.
              </Alert>
            )}
          </>
        }
        confirm={isSameAccount ? 'Send to the same account' : 'Send again'}
        onConfirm={() => again.mutate(undefined)}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}

export default PayoutPage;
