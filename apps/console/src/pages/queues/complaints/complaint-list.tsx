import type { ComplaintItem } from '@hiram/wire/staff/complaints/complaints';
import { DataTable, SelectInput, useRecordContext } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { DayField, InstantField } from '../../../parts/values/instant.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { markets, starChoices, yesNo } from '../../../parts/values/words.ts';
import { clockWords, outcomeWords } from './complaint-words.ts';

const states = [
  { id: 'open', name: 'To do' },
  { id: 'waiting', name: 'Waiting for an answer' },
  { id: 'late', name: 'Late' },
  { id: 'answered', name: 'Answered' },
  { id: 'undecided', name: 'Without an outcome' },
  { id: 'decided', name: 'Decided' },
];
const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Reference, name, phone or Loan No." />,
  <SelectInput key="state" source="state" alwaysOn choices={states} />,
  <SelectInput key="isAcknowledged" source="isAcknowledged" label="Acknowledged" choices={yesNo} />,
  <SelectInput key="isEscalated" source="isEscalated" label="With the grievance officer" choices={yesNo} />,
  <SelectInput key="score" source="score" label="Stars" choices={starChoices} />,
  <SelectInput key="market" source="market" choices={markets} />,
];

/** Complaints, the oldest first; the initial filter shows those without an answer or an outcome. */
export const ComplaintList = () => (
  <QueueList
    title="Complaints"
    filters={filters}
    filterDefaultValues={{ state: 'open' }}
    sort={{ field: 'sentAt', order: 'ASC' }}
  >
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col source="type" label="About" disableSort>
        <RowLink source="type" />
      </DataTable.Col>
      <DataTable.Col source="reference" disableSort />
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
        <StandingField />
      </DataTable.Col>
      <DataTable.Col source="resolveBy" label="Decide by" disableSort>
        <DecidedField />
      </DataTable.Col>
      <DataTable.NumberCol source="score" label="Stars" disableSort />
    </DataTable>
  </QueueList>
);

function StandingField() {
  const record = useRecordContext<ComplaintItem>();
  if (!record) return null;
  return (
    <>
      <StateChip state={record.clock} words={clockWords} />
      {record.isEscalated && <div>Grievance officer</div>}
    </>
  );
}

function DecidedField() {
  const record = useRecordContext<ComplaintItem>();
  if (!record) return null;
  return record.outcome ? (
    <span>{outcomeWords[record.outcome]}</span>
  ) : (
    <span style={{ whiteSpace: 'nowrap' }}>{record.resolveBy}</span>
  );
}

function AcknowledgedField() {
  const record = useRecordContext<ComplaintItem>();
  return <span>{record?.acknowledgedBy ? `By ${record.acknowledgedBy}` : record?.acknowledgeBy}</span>;
}
