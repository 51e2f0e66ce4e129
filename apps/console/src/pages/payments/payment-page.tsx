import type { PaymentItem } from '@hiram/wire/staff/payments';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { usePermissions } from 'react-admin';
import { Facts, Section } from '../../parts/facts.tsx';
import { formatInstant } from '../../parts/instant.tsx';
import { formatMinor } from '../../parts/money.tsx';
import { RecordPage } from '../../parts/record-page.tsx';
import { RowLink } from '../../parts/row-link.tsx';
import { useStaffAction } from '../../parts/use-staff-action.ts';
import { MatchButton } from '../actions/match-button.tsx';

/** One payment: what was asked for, what came, and whose it is. */
export const PaymentPage = () => (
  <RecordPage<PaymentItem> title={({ reference }) => `Payment ${reference}`}>
    {(payment) => (
      <>
        {payment.mismatch && <Mismatch payment={payment} />}
        <Section title={payment.borrower || 'No loan yet'}>
          <Facts facts={factsOf(payment)} />
        </Section>
      </>
    )}
  </RecordPage>
);

const explanations: { readonly [mismatch: string]: string } = {
  'unknown-reference': 'Its reference is none of ours. The money is held until it is matched to a loan.',
  'other-currency': 'It came in another currency than the loan. The money is held until it is matched.',
  'after-settlement': 'The loan was paid off before. The money is held as the borrower’s credit.',
  over: 'More came than was asked for or owed. What is left over is held as the borrower’s credit.',
  under: 'Less came than was asked for. It is booked; the rest stays owed.',
};

function Mismatch({ payment }: { readonly payment: PaymentItem }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const looked = useStaffAction({ path: `/payments/${payment.id}/looked-at`, told: 'Noted.' });
  const mayNote = permissions.includes('payments.record') && payment.waits && payment.orderId !== '';
  const mayMatch = permissions.includes('payments.record') && payment.orderId === '' && !payment.isReversed;
  return (
    <Alert
      severity={payment.waits ? 'warning' : 'info'}
      action={
        mayNote ? (
          <Button color="inherit" disabled={looked.isPending} onClick={() => looked.mutate(undefined)}>
            I have looked at it
          </Button>
        ) : (
          mayMatch && <MatchButton paymentId={payment.id} />
        )
      }
    >
      {explanations[payment.mismatch]} {payment.lookedAtBy && `Looked at by ${payment.lookedAtBy}.`}
    </Alert>
  );
}

const factsOf = (payment: PaymentItem) =>
  [
    ['Amount', formatMinor(payment.amountMinor, payment.currency)],
    [
      'Asked for',
      payment.askedMinor === null ? 'Any amount' : formatMinor(payment.askedMinor, payment.currency),
    ],
    ['Loan', <RowLink key="loan" source="contractNumber" resource="loans" idSource="orderId" />],
    ['Phone', payment.phone],
    ['Purpose', payment.purpose],
    ['Channel', payment.channel],
    ['Paid', formatInstant(payment.paidAt)],
    ['Received', formatInstant(payment.receivedAt)],
    ['Learnt from', payment.learnedFrom],
    ['Provider', payment.provider],
    ['Id at the provider', payment.providerPaymentId],
    ['Taken back', payment.isReversed ? 'Yes' : 'No'],
  ] as const;
