import type { PaymentClaimEvidence, PaymentClaimItem } from '@hiram/wire/staff/payment-claims';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';

type Candidate = PaymentClaimEvidence['candidates'][number];
type CandidateTableProps = {
  readonly claim: PaymentClaimItem;
  readonly candidates: readonly Candidate[];
  readonly mayMatch: boolean;
};

/** The payments that a claim may mean, each beside what the borrower says. */
export function CandidateTable({ claim, candidates, mayMatch }: CandidateTableProps) {
  const [matched, setMatched] = useState('');
  if (candidates.length === 0)
    return <Typography>No payment has this reference or amount, or came near this day.</Typography>;
  return (
    <>
      <PlainTable
        label="Payments that may be meant"
        heads={['Reference', 'Amount', 'Paid', 'Agrees in', 'Loan', '']}
        rows={candidates.map((candidate) => [
          candidate.id,
          candidate.reference === candidate.providerPaymentId
            ? candidate.reference
            : `${candidate.reference}, ${candidate.providerPaymentId}`,
          formatMinor(candidate.amountMinor, candidate.currency),
          formatInstant(candidate.paidAt),
          agreementOf(candidate),
          candidate.isOfLoan ? 'This loan' : 'No loan yet',
          mayMatch && <Match key="match" claimId={claim.id} candidate={candidate} onNamed={setMatched} />,
        ])}
        amounts={[1]}
      />
      {matched !== '' && (
        <ActionDialog
          kind="match-payment"
          orderId={claim.orderId}
          today=""
          start={{ paymentId: matched }}
          onClose={() => setMatched('')}
        />
      )}
    </>
  );
}

const agreementOf = ({ hasReference, hasAmount, hasDay }: Candidate): string =>
  [hasReference && 'reference', hasAmount && 'amount', hasDay && 'day'].filter(Boolean).join(', ') || '–';

type MatchProps = {
  readonly claimId: string;
  readonly candidate: Candidate;
  readonly onNamed: (paymentId: string) => void;
};

/** Names the payment. Money without a loan is then matched to the loan, which may need an approver. */
function Match({ claimId, candidate, onNamed }: MatchProps) {
  const { id, isOfLoan } = candidate;
  const match = useStaffAction({
    route: 'matchPaymentClaim',
    params: { id: claimId },
    success: isOfLoan ? 'Matched. The borrower sees the payment.' : 'Now match the money to the loan.',
    onDone: () => !isOfLoan && onNamed(id),
  });
  return (
    <Button size="small" disabled={match.isPending} onClick={() => match.mutate({ paymentId: id })}>
      This payment
    </Button>
  );
}
