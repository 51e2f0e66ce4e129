import { type AccountChangeItem, accountChangeKinds } from '@hiram/wire/staff/accounts/account-changes';
import { DataTable, SelectInput, useRecordContext } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { choicesOf } from '../../../parts/values/state-chip.tsx';
import { actionStatusWords, sayName } from '../../queues/actions/action-words.ts';
import { requestedColumns } from '../../queues/actions/requested-columns.tsx';
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
      {requestedColumns(() => ['staff.manage'])}
    </DataTable>
  </QueueList>
);

function KindLink() {
  const record = useRecordContext<AccountChangeItem>();
  return record ? <RowLink source="kind" text={changeWords[record.kind]} /> : null;
}

export default AccountChangeList;
