import type { BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { sayName } from '../actions/action-words.ts';
import { promiseWords, sayWhoPromised } from '../collections/promise-words.ts';
import { sayCheck } from '../held-accounts/check-words.ts';
import { documentNames } from '../loans/documents/document-names.ts';
import { saySource } from '../payments/payment-words.ts';

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
      saySource(payment.learnedFrom),
    ])}
  />
);

/** The promises to pay about all loans. */
export const PromiseTable = ({ promises }: Pick<BorrowerStory, 'promises'>) => (
  <PlainTable
    label="Promises"
    heads={['Written down', 'Amount', 'By', 'Result', 'Loan No.', 'Written down by']}
    amounts={[1]}
    rows={promises.map((promise) => [
      promise.id,
      formatInstant(promise.madeAt),
      formatMinor(promise.amountMinor, promise.currency),
      promise.dueDay,
      <StateChip key="state" state={promise.status} words={promiseWords} />,
      <LoanLink key="loan" {...promise} />,
      sayWhoPromised(promise),
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
      documentNames[document.kind],
      <LoanLink key="loan" {...document} />,
      formatInstant(document.issuedAt),
      sayName(document.issuedBy),
      sayName(document.standing),
    ])}
  />
);
