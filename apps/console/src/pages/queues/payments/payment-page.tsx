import type { PaymentItem } from '@hiram/wire/staff/payments/payments';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { Details, Section } from '../../../parts/records/details.tsx';
import { RecordPage } from '../../../parts/records/record-page.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { MatchButton } from '../actions/match-button.tsx';
import { returnStatusWords } from '../requests/request-words.ts';
import { purposeWords, sayExpected, saySource } from './payment-words.ts';
import { ReturnButton } from './return-button.tsx';

/** One payment: the expected and the received amount, and its loan. */
const PaymentPage = () => (
  <RecordPage<PaymentItem> noun="payment" title={({ reference }) => `Payment ${reference}`}>
    {(payment) => (
      <>
        {payment.mismatch && <Mismatch payment={payment} />}
        <Section title={payment.borrower || 'No loan yet'}>
          <Details rows={detailsOf(payment)} />
        </Section>
      </>
    )}
  </RecordPage>
);

const explanations: { readonly [mismatch: string]: string } = {
  'unknown-reference':
    'No loan has this money: we do not know its reference, or staff took it off a loan. The money stays in Unmatched payments until you match it to a loan or return it to its payer.',
  'other-currency':
    'The currency is not that of the loan. The money stays in Unmatched payments until you match it.',
  'implausible-day':
    'The payment date is before the loan, in the future or more than 31 days old. The money stays in Unmatched payments until you match it.',
  'implausible-amount':
    'The amount is too large to be a payment. The books are unchanged. Check with the provider; record money that did arrive by hand.',
  'after-settlement': 'The loan was already settled. The money is an overpayment held for the borrower.',
  over: 'The amount is more than expected or owed. The rest is an overpayment held for the borrower.',
  under: 'The amount is less than expected. It is booked, and the rest is still owed.',
};

function Mismatch({ payment }: { readonly payment: PaymentItem }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const review = useStaffAction({
    route: 'notePayment',
    params: { id: payment.id },
    success: 'Marked as reviewed.',
  });
  const mayRecord = permissions.includes('payments.record');
  const isBooked = payment.mismatch !== 'implausible-amount';
  const mayNote = mayRecord && payment.waits && (payment.orderId !== '' || !isBooked);
  const isBack = ['waiting', 'requested', 'sent', 'credited'].includes(payment.returnStatus);
  const mayMatch = mayRecord && payment.orderId === '' && !payment.isReversed && isBooked && !isBack;
  return (
    <Alert
      severity={payment.waits ? 'warning' : 'info'}
      action={
        mayNote ? (
          <Button color="inherit" disabled={review.isPending} onClick={() => review.mutate(undefined)}>
            Mark as reviewed
          </Button>
        ) : (
          mayMatch && (
            <>
              <MatchButton payment={payment} />
              <ReturnButton payment={payment} />
            </>
          )
        )
      }
    >
      {isBack ? sayReturn(payment) : sayMismatch(payment)}{' '}
      {payment.lookedAtBy && `Reviewed by ${payment.lookedAtBy}.`}
    </Alert>
  );
}

/** What was taken back again waits for nobody. */
const sayMismatch = ({ isReversed, mismatch }: PaymentItem): string | undefined =>
  isReversed ? 'This payment was taken back. The money is not with us any more.' : explanations[mismatch];

const sayReturn = ({ returnStatus }: PaymentItem): string =>
  returnStatus === 'waiting'
    ? 'A return to its payer waits for approval.'
    : 'The money goes back to its payer.';

const detailsOf = (payment: PaymentItem) =>
  [
    ['Amount', formatMinor(payment.amountMinor, payment.currency)],
    ['Expected amount', sayExpected(payment)],
    ['Loan No.', <RowLink key="loan" source="contractNumber" resource="loans" idSource="orderId" />],
    ['Phone', payment.phone],
    ['Purpose', purposeWords[payment.purpose]],
    ['Channel', payment.channel],
    ['Paid', formatInstant(payment.paidAt)],
    ['Received', formatInstant(payment.receivedAt)],
    ['Source', saySource(payment.learnedFrom)],
    ['Provider', payment.provider],
    ['Provider payment ID', payment.providerPaymentId],
    ['Reversed', payment.isReversed ? 'Yes' : 'No'],
    [
      'Return to payer',
      payment.returnId && (
        <Link key="return" component={RouterLink} to={`/requests/${payment.returnId}/show`}>
          {returnStatusWords[payment.returnStatus]?.[0]}
        </Link>
      ),
    ],
  ] as const;

export default PaymentPage;
