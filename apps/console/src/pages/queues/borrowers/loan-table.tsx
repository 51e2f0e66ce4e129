import type { BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { orderStatusWords } from '../../../parts/values/words.ts';

type LoanTableProps = { readonly label: string; readonly loans: BorrowerStory['loans'] };

/** Loans of one borrower, each with a link to its page. */
export const LoanTable = ({ label, loans }: LoanTableProps) => (
  <PlainTable
    label={label}
    heads={['Loan No.', 'Product', 'Status', 'Borrowed', 'Owed', 'Due date', 'Applied']}
    amounts={[3, 4]}
    rows={loans.map((loan) => [
      loan.orderId,
      <Link
        key="loan"
        component={RouterLink}
        to={`/loans/${loan.orderId}/show`}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {loan.contractNumber}
      </Link>,
      loan.product,
      <StateChip key="status" words={orderStatusWords} state={loan.status} />,
      formatMinor(loan.principalMinor, loan.currency),
      formatMinor(loan.owedMinor, loan.currency),
      loan.dueDay || '–',
      formatInstant(loan.appliedAt),
    ])}
  />
);
