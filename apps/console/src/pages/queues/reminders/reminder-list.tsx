import type { ReminderItem } from '@hiram/wire/staff/messages/reminders';
import { DataTable, NumberInput, SelectInput, useRecordContext } from 'react-admin';
import { dueDay, loanNumber, owed } from '../../../parts/lists/loan-columns.tsx';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { formatStep, reminderWords, stopWords, ways } from '../../../parts/values/reminder-words.ts';
import { markets } from '../../../parts/values/words.ts';
import { ReminderCounts } from './reminder-counts.tsx';

const states = [
  { id: 'goes', name: 'Is reminded' },
  { id: 'stopped', name: 'Is not reminded' },
];
const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Loan No., order id or phone" />,
  <SelectInput key="market" source="market" choices={markets} />,
  <NumberInput key="stepDay" source="stepDay" label="Days after the due day" step={1} />,
  <SelectInput key="state" source="state" alwaysOn choices={states} />,
];

/** Who gets which reminder tomorrow as the loans stand now: how many by step, then loan by loan. */
export const ReminderList = () => (
  <ReminderCounts>
    <QueueList title="Reminders tomorrow" filters={filters} sort={{ field: 'stepDay', order: 'ASC' }}>
      <DataTable bulkActionButtons={false} rowClick={(id) => `/loans/${id}/show`}>
        {loanNumber}
        <DataTable.Col source="borrower" disableSort />
        <DataTable.Col source="stepDay" label="Step">
          <StepField />
        </DataTable.Col>
        <DataTable.Col source="message" label="Message" disableSort>
          <MessageField />
        </DataTable.Col>
        <DataTable.Col source="stoppedBy" label="Not sent because" disableSort>
          <StopField />
        </DataTable.Col>
        {dueDay('Due day')}
        {owed}
      </DataTable>
    </QueueList>
  </ReminderCounts>
);

const StepField = () => <span>{formatStep(useRecordContext<ReminderItem>()?.stepDay ?? 0)}</span>;

function MessageField() {
  const record = useRecordContext<ReminderItem>();
  if (!record) return null;
  const way = ways.find(({ id }) => id === record.way)?.name ?? record.way;
  return (
    <span>
      {reminderWords[record.message] ?? record.message}, {way}
    </span>
  );
}

function StopField() {
  const cause = useRecordContext<ReminderItem>()?.stoppedBy;
  return cause ? <span>{stopWords[cause]}</span> : null;
}
