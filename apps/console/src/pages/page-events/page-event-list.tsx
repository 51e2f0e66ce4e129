import { type PageEventItem, pageEventKinds } from '@hiram/wire/staff/page-events';
import { DataTable, DateInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { InstantField } from '../../parts/instant.tsx';
import { QueueList } from '../../parts/queue-list.tsx';

const names: { readonly [kind in PageEventItem['kind']]: string } = {
  tap: 'Tap',
  confirm: 'Loan confirmed',
  'recommended-tap': 'Recommended product',
};
const kinds = pageEventKinds.map((id) => ({ id, name: names[id] }));
const filters = [
  <SelectInput key="kind" source="kind" alwaysOn choices={kinds} />,
  <TextInput key="productId" source="productId" label="Product number" />,
  <TextInput key="borrowerId" source="borrowerId" label="Borrower’s id" />,
  <DateInput key="fromDay" source="fromDay" label="From" />,
  <DateInput key="toDay" source="toDay" label="To" />,
];

/** What borrowers tapped, and the burial points that they passed. */
export const PageEventList = () => (
  <QueueList title="Page events" filters={filters} sort={{ field: 'at', order: 'DESC' }}>
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="at" label="When">
        <InstantField source="at" />
      </DataTable.Col>
      <DataTable.Col source="kind" label="What" disableSort>
        <KindField />
      </DataTable.Col>
      <DataTable.Col source="productId" label="Product" disableSort />
      <DataTable.Col source="borrowerId" label="Borrower" disableSort />
      <DataTable.Col source="told" label="Told" disableSort>
        <ToldField />
      </DataTable.Col>
    </DataTable>
  </QueueList>
);

function KindField() {
  const item = useRecordContext<PageEventItem>();
  return item ? names[item.kind] : null;
}

function ToldField() {
  const item = useRecordContext<PageEventItem>();
  return Object.entries(item?.told ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}
