import type { CollectionItem } from '@hiram/wire/staff/collections/collections';
import {
  DataTable,
  NumberInput,
  SelectInput,
  TextInput,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { DayField, InstantField } from '../../../parts/values/instant.tsx';
import { formatMinor, MoneyField } from '../../../parts/values/money.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { markets } from '../../../parts/values/words.ts';
import { AssignmentRules } from './assignment-rules.tsx';
import { promiseWords } from './promise-words.ts';

const assignments = [
  { id: 'me', name: 'Me' },
  { id: 'nobody', name: 'Nobody' },
  { id: 'somebody', name: 'Somebody' },
];
const promises = [
  { id: 'open', name: 'Promised' },
  { id: 'broken', name: 'Broken' },
  { id: 'kept', name: 'Kept' },
];
const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Loan No., order id or phone" />,
  <SelectInput key="assignedTo" source="assignedTo" label="Assigned to" alwaysOn choices={assignments} />,
  <TextInput key="agent" source="agent" label="Agent" />,
  <SelectInput key="promise" source="promise" label="Last promise" choices={promises} />,
  <NumberInput key="daysLateMin" source="daysLateMin" label="Days late, minimum" min={0} step={1} />,
  <NumberInput key="daysLateMax" source="daysLateMax" label="Days late, maximum" min={0} step={1} />,
  <SelectInput key="market" source="market" choices={markets} />,
];

/** The worklist of collectors: broken promises first, then what is promised for today, then the longest overdue. */
export function CollectionList() {
  const { permissions = [] } = usePermissions<readonly string[]>();
  return (
    <>
      {permissions.includes('collections.assign') && <AssignmentRules />}
      <QueueList title="Collections" filters={filters} sort={{ field: 'priority', order: 'ASC' }}>
        <DataTable bulkActionButtons={false} rowClick={(id) => `/loans/${id}/show`}>
          <DataTable.Col source="contractNumber" label="Loan No." disableSort>
            <RowLink source="contractNumber" resource="loans" />
          </DataTable.Col>
          <DataTable.Col source="borrower" disableSort />
          <DataTable.Col source="priority" label="Promise">
            <PromiseField />
          </DataTable.Col>
          <DataTable.Col source="dueDay" label="Days late">
            <DaysLateField />
          </DataTable.Col>
          <DataTable.Col source="owedMinor" label="Owed">
            <MoneyField source="owedMinor" />
          </DataTable.Col>
          <DataTable.Col
            source="agent"
            label="Agent"
            disableSort
            render={({ agent }: CollectionItem) => agent || 'Nobody'}
          />
          <DataTable.Col source="lastContactAt" label="Last contact" disableSort>
            <InstantField source="lastContactAt" />
          </DataTable.Col>
          <DataTable.Col source="nextStepOn" label="Next step">
            <NextStepField />
          </DataTable.Col>
        </DataTable>
      </QueueList>
    </>
  );
}

function PromiseField() {
  const record = useRecordContext<CollectionItem>();
  if (!record?.promise || record.promiseMinor === null) return <span>–</span>;
  return (
    <>
      <StateChip state={record.promise} words={promiseWords} />
      <br />
      {formatMinor(record.promiseMinor, record.currency)}, <DayField source="promiseOn" />
    </>
  );
}

function DaysLateField() {
  const record = useRecordContext<CollectionItem>();
  if (!record) return null;
  return (
    <>
      {record.daysLate}
      {record.isOnHold && ' · on hold'}
      {record.isBorrowerDeceased && ' · the borrower has died'}
    </>
  );
}

function NextStepField() {
  const record = useRecordContext<CollectionItem>();
  if (!record || (record.nextStep === '' && record.nextStepOn === '')) return <span>–</span>;
  return (
    <>
      {record.nextStepOn && <DayField source="nextStepOn" />} {record.nextStep}
    </>
  );
}
