import { DataTable, DateInput, SelectInput, TextInput } from 'react-admin';
import { dueDay, loanNumber, owed } from '../../../parts/lists/loan-columns.tsx';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { MoneyField } from '../../../parts/values/money.tsx';
import { choicesOf, StateField } from '../../../parts/values/state-chip.tsx';
import { markets, orderStatusWords } from '../../../parts/values/words.ts';

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
