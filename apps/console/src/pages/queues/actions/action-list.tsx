import { actionKinds, permissionsOfAction } from '@hiram/wire/staff/actions/action-kinds';
import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import { permissionsToDecide } from '@hiram/wire/staff/permissions';
import { DataTable, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { loanNumberOf } from '../../../parts/lists/loan-columns.tsx';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { MoneyField } from '../../../parts/values/money.tsx';
import { choicesOf } from '../../../parts/values/state-chip.tsx';
import { actionStatusWords, actionWords } from './action-words.ts';
import { requestedColumns, waitsForMe } from './requested-columns.tsx';

const kinds = actionKinds.map((id) => ({ id, name: actionWords[id] }));

const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Loan No. or requester" />,
  <SelectInput key="status" source="status" alwaysOn choices={choicesOf(actionStatusWords)} />,
  waitsForMe,
  <SelectInput key="kind" source="kind" choices={kinds} />,
  <TextInput key="askedBy" source="askedBy" label="Requested by" />,
];

/** Every action that staff requested, those waiting for approval first. */
export const ActionList = () => (
  <QueueList title="Approvals" filters={filters} sort={{ field: 'waiting', order: 'DESC' }}>
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col source="kind" label="Action" disableSort>
        <KindLink />
      </DataTable.Col>
      {loanNumberOf}
      <DataTable.Col source="borrower" disableSort />
      <DataTable.Col source="amountMinor" label="Amount">
        <MoneyField source="amountMinor" />
      </DataTable.Col>
      {requestedColumns(({ kind }: ActionItem) => permissionsToDecide(permissionsOfAction[kind]))}
    </DataTable>
  </QueueList>
);

function KindLink() {
  const record = useRecordContext<ActionItem>();
  return record ? <RowLink source="kind" text={actionWords[record.kind]} /> : null;
}
