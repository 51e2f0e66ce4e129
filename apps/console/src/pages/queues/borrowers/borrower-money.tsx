import type { BorrowerStory } from '@hiram/wire/staff/borrowers';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { formatInstant } from '../../../parts/instant.tsx';
import { formatMinor } from '../../../parts/money.tsx';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { sayName } from '../actions/action-words.ts';
import { sayCheck } from '../held-accounts/check-words.ts';

type LoanLinkProps = { readonly orderId: string; readonly contractNumber: string };

const LoanLink = ({ orderId, contractNumber }: LoanLinkProps) => (
  <Link component={RouterLink} to={`/loans/${orderId}/show`} sx={{ whiteSpace: 'nowrap' }}>
    {contractNumber}
  </Link>
);

/** The payments of all loans, newest first. */
export const PaymentTable = ({ payments }: Pick<BorrowerStory, 'payments'>) => (
  <PlainTable
    label="Payments"
    heads={['Paid', 'Amount', 'Loan No.', 'Provider', 'Reference', 'Source']}
    amounts={[1]}
    rows={payments.map((payment) => [
      payment.id,
      formatInstant(payment.paidAt),
      formatMinor(payment.amountMinor, payment.currency),
      <LoanLink key="loan" {...payment} />,
      payment.provider,
      payment.reference,
      payment.learnedFrom,
    ])}
  />
);

/** The accounts that money was to go to, masked. */
export const AccountTable = ({ accounts }: Pick<BorrowerStory, 'accounts'>) => (
  <PlainTable
    label="Accounts"
    heads={['Added', 'Account', 'By', 'No money before', 'Holder', 'Check']}
    rows={accounts.map(({ id, account, boundAt, boundBy, waitsUntil, check }) => [
      id,
      formatInstant(boundAt),
      account,
      sayName(boundBy),
      waitsUntil === null ? '–' : formatInstant(waitsUntil),
      check?.holder || '–',
      sayCheck(check),
    ])}
  />
);

/** The documents that were issued about all loans. */
export const DocumentTable = ({ documents }: Pick<BorrowerStory, 'documents'>) => (
  <PlainTable
    label="Documents"
    heads={['Number', 'Kind', 'Loan No.', 'Issued', 'By', 'Standing']}
    rows={documents.map((document) => [
      document.number,
      document.number,
      sayName(document.kind),
      <LoanLink key="loan" {...document} />,
      formatInstant(document.issuedAt),
      sayName(document.issuedBy),
      sayName(document.standing),
    ])}
  />
);
