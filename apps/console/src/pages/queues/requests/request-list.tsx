import { permissionsOfRequest, requestKinds } from '@hiram/wire/staff/actions/request-kinds';
import type { DeskRequestItem } from '@hiram/wire/staff/actions/requests';
import { permissionsToDecide } from '@hiram/wire/staff/permissions';
import { DataTable, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { choicesOf } from '../../../parts/values/state-chip.tsx';
import { actionStatusWords } from '../actions/action-words.ts';
import { requestedColumns, waitsForMe } from '../actions/requested-columns.tsx';
import { requestWords } from './request-words.ts';

const kinds = requestKinds.map((id) => ({ id, name: requestWords[id] }));

const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Payment reference or requester" />,
  <SelectInput key="status" source="status" alwaysOn choices={choicesOf(actionStatusWords)} />,
  waitsForMe,
  <SelectInput key="kind" source="kind" choices={kinds} />,
  <TextInput key="askedBy" source="askedBy" label="Requested by" />,
];

/** Every request that concerns no loan, those waiting for approval first. */
export const RequestList = () => (
  <QueueList title="People and returns" filters={filters} sort={{ field: 'waiting', order: 'DESC' }}>
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col source="kind" label="Request" disableSort>
        <KindLink />
      </DataTable.Col>
      <DataTable.Col label="About" disableSort>
        <Subject />
      </DataTable.Col>
      {requestedColumns(({ kind }: DeskRequestItem) => permissionsToDecide(permissionsOfRequest[kind]))}
    </DataTable>
  </QueueList>
);

function KindLink() {
  const record = useRecordContext<DeskRequestItem>();
  return record ? <RowLink source="kind" text={requestWords[record.kind]} /> : null;
}

/** Two people, a borrower, or the amount of a payment with its reference. */
const sayAbout = ({ paymentId, amountMinor, currency, paymentReference, ...item }: DeskRequestItem) =>
  paymentId && amountMinor !== null && currency
    ? `${formatMinor(amountMinor, currency)}, ${paymentReference}`
    : item.numberTo
      ? item.borrower || 'No name'
      : `${item.borrower} and ${item.other}`;

function Subject() {
  const record = useRecordContext<DeskRequestItem>();
  if (!record) return null;
  // A number is read in one piece, also on a phone.
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {sayAbout(record)} <span style={{ whiteSpace: 'nowrap' }}>{record.numberTo}</span>
    </span>
  );
}
