import { DataTable, SelectInput } from 'react-admin';
import { loanNumberOf } from '../../../parts/lists/loan-columns.tsx';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { DayField, InstantField } from '../../../parts/values/instant.tsx';
import { MoneyField } from '../../../parts/values/money.tsx';
import { choicesOf, StateField } from '../../../parts/values/state-chip.tsx';
import { markets } from '../../../parts/values/words.ts';
import { claimStatusWords } from './claim-words.ts';

const states = [
  { id: 'waiting', name: 'Waiting' },
  { id: 'done', name: 'Answered' },
];
const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Name, phone or Loan No." />,
  <SelectInput key="state" source="state" alwaysOn choices={states} />,
  <SelectInput key="status" source="status" choices={choicesOf(claimStatusWords)} />,
  <SelectInput key="market" source="market" choices={markets} />,
];

/** Payments that borrowers report, the oldest first; the initial filter shows those without an answer. */
export const ClaimList = () => (
  <QueueList
    title="Reported payments"
    filters={filters}
    filterDefaultValues={{ state: 'waiting' }}
    sort={{ field: 'sentAt', order: 'ASC' }}
  >
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col source="reference" disableSort>
        <RowLink source="reference" />
      </DataTable.Col>
      <DataTable.Col source="amountMinor" label="Amount">
        <MoneyField source="amountMinor" />
      </DataTable.Col>
      <DataTable.Col source="paidOn" label="Paid on" disableSort>
        <DayField source="paidOn" />
      </DataTable.Col>
      {loanNumberOf}
      <DataTable.Col source="borrower" disableSort />
      <DataTable.Col source="sentAt" label="Reported">
        <InstantField source="sentAt" />
      </DataTable.Col>
      <DataTable.Col source="status" disableSort>
        <StateField source="status" words={claimStatusWords} />
      </DataTable.Col>
    </DataTable>
  </QueueList>
);
