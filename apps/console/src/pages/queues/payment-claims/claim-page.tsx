import type { PaymentClaimItem } from '@hiram/wire/staff/payments/payment-claims';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { Details, Section } from '../../../parts/records/details.tsx';
import { RecordPage } from '../../../parts/records/record-page.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { Pictures } from '../complaints/pictures.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { CandidateTable } from './candidate-table.tsx';
import { claimStatusWords, refusalWords } from './claim-words.ts';

/** One reported payment: what the borrower says, the receipt, and the payments that may be meant. */
const ClaimPage = () => (
  <RecordPage<PaymentClaimItem>
    noun="reported payment"
    title={({ reference }) => `Reported payment ${reference}`}
  >
    {(claim) => <Claim claim={claim} />}
  </RecordPage>
);

function Claim({ claim }: { readonly claim: PaymentClaimItem }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const { id, status } = claim;
  const {
    data: evidence,
    error,
    isPending,
  } = useQuery({
    queryKey: ['payment-claims', 'evidence', id],
    queryFn: () => callRoute('readPaymentClaim', { params: { id } }),
  });
  const mayAnswer = permissions.includes('payments.record') && status !== 'matched';
  return (
    <>
      <Section title={claim.borrower}>
        <Details rows={detailsOf(claim)} />
        <Pictures links={evidence?.images ?? []} name="Receipt" />
        {evidence?.images.length === 0 && (
          <Typography sx={{ mt: 2 }} color="text.secondary">
            The borrower sent no picture.
          </Typography>
        )}
        {mayAnswer && !isPending && <AnswerButtons id={id} />}
      </Section>
      <Section title="Payments that may be meant">
        {error && <Alert severity="error">{error.message}</Alert>}
        {evidence && <CandidateTable claim={claim} candidates={evidence.candidates} mayMatch={mayAnswer} />}
      </Section>
    </>
  );
}

const detailsOf = (claim: PaymentClaimItem) =>
  [
    ['State', <StateChip key="state" words={claimStatusWords} state={claim.status} />],
    ['Amount', formatMinor(claim.amountMinor, claim.currency)],
    ['Paid on', claim.paidOn],
    ['Reference', claim.reference],
    ['Channel', claim.channel || 'Another way'],
    ['Loan No.', <RowLink key="loan" source="contractNumber" resource="loans" idSource="orderId" />],
    ['Phone', claim.phone],
    ['Reported', formatInstant(claim.sentAt)],
    ['Reason', refusalWords[claim.reason as keyof typeof refusalWords] ?? ''],
    ['Answered by', claim.answeredBy && `${claim.answeredBy}, ${formatInstant(claim.changedAt)}`],
    [
      'Payment',
      claim.paymentId && (
        <RowLink key="payment" source="paymentId" resource="payments" idSource="paymentId" text="Open" />
      ),
    ],
  ] as const;

export default ClaimPage;
