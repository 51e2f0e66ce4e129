import { DataTable, SelectInput } from 'react-admin';
import { loanNumberOf } from '../../../parts/lists/loan-columns.tsx';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { StateField } from '../../../parts/values/state-chip.tsx';
import { markets } from '../../../parts/values/words.ts';
import { checkWords } from './check-words.ts';

const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Name, phone, Loan No. or order id" />,
  <SelectInput key="market" source="market" choices={markets} />,
];

/** Approved loans whose money waits: the bank names another holder of the account, or knows no such account. */
export const HeldAccountList = () => (
  <QueueList title="Held accounts" filters={filters} sort={{ field: 'checkedAt', order: 'ASC' }}>
    <DataTable bulkActionButtons={false} rowClick={false}>
      {loanNumberOf}
      <DataTable.Col source="borrower" disableSort />
      <DataTable.Col source="account" disableSort />
      <DataTable.Col source="holder" label="Holder at the bank" disableSort />
      <DataTable.Col source="outcome" label="Check" disableSort>
        <StateField source="outcome" words={checkWords} />
      </DataTable.Col>
      <DataTable.Col source="checkedAt" label="Checked">
        <InstantField source="checkedAt" />
      </DataTable.Col>
    </DataTable>
  </QueueList>
);
