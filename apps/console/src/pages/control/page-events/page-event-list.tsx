import { type PageEventItem, pageEventKinds } from '@hiram/wire/staff/loans/page-events';
import Link from '@mui/material/Link';
import { DataTable, DateInput, SelectInput, TextInput, usePermissions, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { sayDetails } from './say-details.ts';

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
      <DataTable.Col source="borrowerId" label="Borrower" disableSort>
        <BorrowerField />
      </DataTable.Col>
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

type PageLinkProps = { readonly to: string; readonly text: string };

/** The page behind an id, which says nothing to people; nothing for a role that does not open it. */
function PageLink({ to, text }: PageLinkProps) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  if (!permissions.includes('loans.read')) return null;
  return (
    <Link component={RouterLink} to={to} sx={{ whiteSpace: 'nowrap' }}>
      {text}
    </Link>
  );
}

function BorrowerField() {
  const item = useRecordContext<PageEventItem>();
  return item?.borrowerId ? <PageLink to={`/borrowers/${item.borrowerId}`} text="Open the borrower" /> : null;
}

function DetailsField() {
  const { orderId, ...told } = useRecordContext<PageEventItem>()?.told ?? {};
  return (
    <>
      {sayDetails(told)} {orderId && <PageLink to={`/loans/${orderId}/show`} text="Open the loan" />}
    </>
  );
}

export default PageEventList;
