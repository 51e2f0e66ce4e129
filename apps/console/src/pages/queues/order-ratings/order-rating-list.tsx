import { DataTable, DateInput, SelectInput } from 'react-admin';
import { loanNumberOf } from '../../../parts/lists/loan-columns.tsx';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { markets, starChoices } from '../../../parts/values/words.ts';

const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Name, phone or Loan No." />,
  <SelectInput key="stars" source="stars" alwaysOn choices={starChoices} />,
  <SelectInput key="market" source="market" choices={markets} />,
  <DateInput key="fromDay" source="fromDay" label="From" />,
  <DateInput key="toDay" source="toDay" label="To" />,
];

/** Borrowers' ratings of their loans. */
export const OrderRatingList = () => (
  <QueueList title="Ratings" filters={filters} sort={{ field: 'ratedAt', order: 'DESC' }}>
    <DataTable bulkActionButtons={false} rowClick={false}>
      {loanNumberOf}
      <DataTable.Col source="borrower" disableSort />
      <DataTable.Col source="product" disableSort />
      <DataTable.NumberCol source="stars" disableSort />
      <DataTable.Col source="ratedAt" label="Rated">
        <InstantField source="ratedAt" />
      </DataTable.Col>
    </DataTable>
  </QueueList>
);
