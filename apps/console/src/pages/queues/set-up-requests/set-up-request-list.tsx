import type { WaitingSetUpItem, WaitingSetUpKind } from '@hiram/wire/staff/set-up/set-up';
import Link from '@mui/material/Link';
import { DataTable, TextInput, useCreatePath, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { nameOfKey, productParameter } from '../../set-up/set-up-names.ts';
import { RequestStatus } from '../actions/requested-columns.tsx';

const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Name or reason" />,
  <TextInput key="askedBy" source="askedBy" label="Requested by" />,
];

/** What is set up of each kind, and the list that it stands in; rules have one page for all products. */
const kinds: {
  readonly [kind in WaitingSetUpKind]: { readonly name: string; readonly resource: string | null };
} = {
  product: { name: 'Product', resource: 'products' },
  promotion: { name: 'Promotion page', resource: 'promotions' },
  lender: { name: 'Company profile', resource: 'lender' },
  text: { name: 'Legal text', resource: 'texts' },
  message: { name: 'SMS template', resource: 'message-templates' },
  receiver: { name: 'Event receiver', resource: 'event-receivers' },
  rules: { name: 'Lending rules', resource: null },
};

/** Changed set-up that waits for a second person; each is read and decided on its own page. */
export const SetUpRequestList = () => (
  <QueueList title="Set-up waiting" filters={filters} sort={{ field: 'askedAt', order: 'ASC' }}>
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="kind" label="What">
        <ThingLink />
      </DataTable.Col>
      <DataTable.Col source="isFirst" label="Change" disableSort>
        <Change />
      </DataTable.Col>
      <DataTable.Col source="reason" disableSort />
      <DataTable.Col source="status" label="Status" disableSort>
        <RequestStatus<WaitingSetUpItem>
          needs={({ kind }) => [kind === 'rules' ? 'rules.change' : 'set-up.change']}
        />
      </DataTable.Col>
      <DataTable.Col source="askedBy" label="Requested by" disableSort />
      <DataTable.Col source="askedAt" label="Requested">
        <InstantField source="askedAt" />
      </DataTable.Col>
    </DataTable>
  </QueueList>
);

function ThingLink() {
  const record = useRecordContext<WaitingSetUpItem>();
  const createPath = useCreatePath();
  if (!record) return null;
  const { name, resource } = kinds[record.kind];
  const isKeyed = record.kind === 'product' || record.kind === 'rules' || record.kind === 'receiver';
  const text = `${name}: ${isKeyed ? record.key : nameOfKey(record.key)}`;
  const to = resource
    ? createPath({ resource, type: 'show', id: record.key })
    : `/lending-rules?${new URLSearchParams({ [productParameter]: record.key })}`;
  return (
    <Link component={RouterLink} to={to}>
      {text}
    </Link>
  );
}

function Change() {
  const record = useRecordContext<WaitingSetUpItem>();
  return record ? <span>{record.isFirst ? 'First version' : 'New version'}</span> : null;
}
