import type { PaymentClaimEvidence, PaymentClaimItem } from '@hiram/wire/staff/payments/payment-claims';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { MatchDialog } from '../actions/match-dialog.tsx';

type Candidate = PaymentClaimEvidence['candidates'][number];
type CandidateTableProps = {
  readonly claim: PaymentClaimItem;
  readonly candidates: readonly Candidate[];
  readonly mayMatch: boolean;
};

/** The payments that a claim may mean, each beside what the borrower says. */
export function CandidateTable({ claim, candidates, mayMatch }: CandidateTableProps) {
  const [matched, setMatched] = useState<Candidate | null>(null);
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
      {matched && <MatchDialog payment={matched} loan={claim} onClose={() => setMatched(null)} />}
    </>
  );
}

const agreementOf = ({ hasReference, hasAmount, hasDay }: Candidate): string =>
  [hasReference && 'reference', hasAmount && 'amount', hasDay && 'day'].filter(Boolean).join(', ') || '–';

type MatchProps = {
  readonly claimId: string;
  readonly candidate: Candidate;
  readonly onNamed: (payment: Candidate) => void;
};

/** Names the payment. Money without a loan is then matched to the loan, which may need an approver. */
function Match({ claimId, candidate, onNamed }: MatchProps) {
  const { id, isOfLoan } = candidate;
  const match = useStaffAction({
    route: 'matchPaymentClaim',
    params: { id: claimId },
    success: isOfLoan ? 'Matched. The borrower sees the payment.' : 'Now match the money to the loan.',
    onDone: () => !isOfLoan && onNamed(candidate),
  });
  return (
    <Button size="small" disabled={match.isPending} onClick={() => match.mutate({ paymentId: id })}>
      This payment
    </Button>
  );
}
