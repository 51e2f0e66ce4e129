import type { ComplaintItem } from '@hiram/wire/staff/complaints';
import { DataTable, SelectInput, useRecordContext } from 'react-admin';
import { DayField, InstantField } from '../../../parts/instant.tsx';
import { QueueList } from '../../../parts/queue-list.tsx';
import { QueueSearch } from '../../../parts/queue-search.tsx';
import { RowLink } from '../../../parts/row-link.tsx';
import { StateField } from '../../../parts/state-chip.tsx';
import { markets, starChoices, yesNo } from '../../../parts/words.ts';
import { clockWords } from './complaint-words.ts';

const states = [
  { id: 'waiting', name: 'Waiting' },
  { id: 'late', name: 'Late' },
  { id: 'answered', name: 'Answered' },
];
const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Name, phone, Loan No. or complaint id" />,
  <SelectInput key="state" source="state" alwaysOn choices={states} />,
  <SelectInput key="isAcknowledged" source="isAcknowledged" label="Acknowledged" choices={yesNo} />,
  <SelectInput key="score" source="score" label="Stars" choices={starChoices} />,
  <SelectInput key="market" source="market" choices={markets} />,
];

/** Complaints, the oldest first; the initial filter shows those without an answer. */
export const ComplaintList = () => (
  <QueueList
    title="Complaints"
    filters={filters}
    filterDefaultValues={{ state: 'waiting' }}
    sort={{ field: 'sentAt', order: 'ASC' }}
  >
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col source="type" label="About" disableSort>
        <RowLink source="type" />
      </DataTable.Col>
      <DataTable.Col source="borrower" disableSort />
      <DataTable.Col source="contractNumber" label="Loan No." disableSort />
      <DataTable.Col source="sentAt" label="Sent">
        <InstantField source="sentAt" />
      </DataTable.Col>
      <DataTable.Col source="acknowledgeBy" label="Acknowledge by" disableSort>
        <AcknowledgedField />
      </DataTable.Col>
      <DataTable.Col source="answerBy" label="Answer by" disableSort>
        <DayField source="answerBy" />
      </DataTable.Col>
      <DataTable.Col source="clock" label="State" disableSort>
        <StateField source="clock" words={clockWords} />
      </DataTable.Col>
      <DataTable.NumberCol source="score" label="Stars" disableSort />
    </DataTable>
  </QueueList>
);

function AcknowledgedField() {
  const record = useRecordContext<ComplaintItem>();
  return <span>{record?.acknowledgedBy ? `By ${record.acknowledgedBy}` : record?.acknowledgeBy}</span>;
}
