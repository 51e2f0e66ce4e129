import { type AccountChangeItem, accountChangeKinds } from '@hiram/wire/staff/accounts/account-changes';
import { DataTable, SelectInput, useRecordContext } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { choicesOf, StateField } from '../../../parts/values/state-chip.tsx';
import { actionStatusWords, sayName } from '../../queues/actions/action-words.ts';
import { changeWords } from './account-change-words.ts';

const kinds = accountChangeKinds.map((id) => ({ id, name: changeWords[id] }));

const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Account or requester" />,
  <SelectInput key="status" source="status" alwaysOn choices={choicesOf(actionStatusWords)} />,
  <SelectInput key="kind" source="kind" choices={kinds} />,
];

/** Every requested change of an account, those waiting for approval first. */
const AccountChangeList = () => (
  <QueueList title="Account requests" filters={filters} sort={{ field: 'waiting', order: 'DESC' }}>
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col source="kind" label="Request" disableSort>
        <KindLink />
      </DataTable.Col>
      <DataTable.Col source="name" label="Account" disableSort />
      <DataTable.Col
        label="New role"
        disableSort
        render={(change: AccountChangeItem) => sayName(change.role)}
      />
      <DataTable.Col source="status" disableSort>
        <StateField source="status" words={actionStatusWords} />
      </DataTable.Col>
      <DataTable.Col source="askedBy" label="Requested by" disableSort />
      <DataTable.Col source="askedAt" label="Requested">
        <InstantField source="askedAt" />
      </DataTable.Col>
      <DataTable.Col source="decidedBy" label="Decided by" disableSort />
    </DataTable>
  </QueueList>
);

function KindLink() {
  const record = useRecordContext<AccountChangeItem>();
  return record ? <RowLink source="kind" text={changeWords[record.kind]} /> : null;
}

export default AccountChangeList;
