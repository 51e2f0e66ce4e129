import { type PageEventItem, pageEventKinds } from '@hiram/wire/staff/loans/page-events';
import { DataTable, DateInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';

const names: { readonly [kind in PageEventItem['kind']]: string } = {
  tap: 'Tap',
  confirm: 'Loan confirmed',
  'recommended-tap': 'Recommended product',
};
const kinds = pageEventKinds.map((id) => ({ id, name: names[id] }));
const filters = [
  <SelectInput key="kind" source="kind" alwaysOn choices={kinds} />,
  <TextInput key="productId" source="productId" label="Product No." />,
  <TextInput key="borrowerId" source="borrowerId" label="Borrower ID" />,
  <DateInput key="fromDay" source="fromDay" label="From" />,
  <DateInput key="toDay" source="toDay" label="To" />,
];

/** Borrowers' taps and burial points. */
const PageEventList = () => (
  <QueueList title="App events" filters={filters} sort={{ field: 'at', order: 'DESC' }}>
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="at" label="Time">
        <InstantField source="at" />
      </DataTable.Col>
      <DataTable.Col source="kind" label="Event" disableSort>
        <KindField />
      </DataTable.Col>
      <DataTable.Col source="productId" label="Product" disableSort />
      <DataTable.Col source="borrowerId" label="Borrower" disableSort />
      <DataTable.Col source="told" label="Details" disableSort>
        <DetailsField />
      </DataTable.Col>
    </DataTable>
  </QueueList>
);

function KindField() {
  const item = useRecordContext<PageEventItem>();
  return item ? names[item.kind] : null;
}

function DetailsField() {
  const item = useRecordContext<PageEventItem>();
  return Object.entries(item?.told ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

export default PageEventList;
