import { DataTable, DateInput, SelectInput, TextInput } from 'react-admin';
import { InstantField } from '../../../parts/instant.tsx';
import { dueDay, loanNumber, owed } from '../../../parts/loan-columns.tsx';
import { MoneyField } from '../../../parts/money.tsx';
import { QueueList } from '../../../parts/queue-list.tsx';
import { QueueSearch } from '../../../parts/queue-search.tsx';
import { choicesOf, StateField } from '../../../parts/state-chip.tsx';
import { markets, orderStatusWords } from '../../../parts/words.ts';

const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Name, phone, Loan No. or order id" />,
  <SelectInput key="status" source="status" alwaysOn choices={choicesOf(orderStatusWords)} />,
  <SelectInput key="market" source="market" choices={markets} />,
  <TextInput key="productId" source="productId" label="Product No." />,
  <DateInput key="fromDay" source="fromDay" label="From" />,
  <DateInput key="toDay" source="toDay" label="To" />,
];

/** Every loan, the newest first. */
export const LoanList = () => (
  <QueueList title="Loans" filters={filters} sort={{ field: 'createdAt', order: 'DESC' }}>
    <DataTable bulkActionButtons={false} rowClick="show">
      {loanNumber}
      <DataTable.Col source="borrower" disableSort />
      <DataTable.Col source="product" disableSort />
      <DataTable.Col source="amountMinor" label="Amount">
        <MoneyField source="amountMinor" />
      </DataTable.Col>
      <DataTable.Col source="status" disableSort>
        <StateField source="status" words={orderStatusWords} />
      </DataTable.Col>
      {dueDay('Due date')}
      {owed}
      <DataTable.Col source="createdAt" label="Applied">
        <InstantField source="createdAt" />
      </DataTable.Col>
    </DataTable>
  </QueueList>
);
