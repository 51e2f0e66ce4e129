import type { OverdueLoanItem } from '@hiram/wire/staff/loans/loans';
import Chip from '@mui/material/Chip';
import { DataTable, NumberInput, SelectInput, useRecordContext } from 'react-admin';
import { dueDay, loanNumber, owed } from '../../../parts/lists/loan-columns.tsx';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { MoneyField } from '../../../parts/values/money.tsx';
import { stopWords } from '../../../parts/values/reminder-words.ts';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { markets, yesNo } from '../../../parts/values/words.ts';
import { MessageOverdueButton } from '../bulk-messages/message-group-button.tsx';
import { promiseWords } from '../collections/promise-words.ts';

const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Name, phone, Loan No. or order id" />,
  <NumberInput key="daysLateMin" source="daysLateMin" label="Days late, minimum" min={0} step={1} />,
  <NumberInput key="daysLateMax" source="daysLateMax" label="Days late, maximum" min={0} step={1} />,
  <SelectInput key="isOnHold" source="isOnHold" label="On hold" choices={yesNo} />,
  <SelectInput key="market" source="market" choices={markets} />,
];

/** Overdue loans, the longest overdue first. */
export const OverdueList = () => (
  <QueueList
    title="Overdue loans"
    filters={filters}
    sort={{ field: 'dueDay', order: 'ASC' }}
    action={<MessageOverdueButton />}
  >
    <DataTable
      bulkActionButtons={false}
      rowClick={(id) => `/loans/${id}/show`}
      hiddenColumns={['phone', 'principalMinor']}
    >
      {loanNumber}
      <DataTable.Col source="borrower" disableSort />
      <DataTable.Col source="phone" disableSort />
      <DataTable.Col source="daysLate" label="Days late" disableSort>
        <DaysLateField />
      </DataTable.Col>
      {dueDay('Overdue since')}
      {owed}
      <DataTable.Col source="principalMinor" label="Principal">
        <MoneyField source="principalMinor" />
      </DataTable.Col>
      <DataTable.Col source="lastContactAt" label="Last contact" disableSort>
        <InstantField source="lastContactAt" />
      </DataTable.Col>
      <DataTable.Col source="promise" label="Promise" disableSort>
        <PromiseField />
      </DataTable.Col>
      <DataTable.Col
        source="agent"
        label="Agent"
        disableSort
        render={({ agent }: OverdueLoanItem) => agent || 'Nobody'}
      />
    </DataTable>
  </QueueList>
);

function PromiseField() {
  const record = useRecordContext<OverdueLoanItem>();
  if (!record?.promise) return <span>–</span>;
  return (
    <>
      <StateChip state={record.promise} words={promiseWords} /> {record.promiseOn}
    </>
  );
}

function DaysLateField() {
  const record = useRecordContext<OverdueLoanItem>();
  if (!record) return null;
  return (
    <>
      {record.daysLate} {record.isOnHold && <Chip size="small" color="warning" label="On hold" />}{' '}
      {record.isBorrowerDeceased && <Chip size="small" color="warning" label={stopWords.deceased} />}
    </>
  );
}
