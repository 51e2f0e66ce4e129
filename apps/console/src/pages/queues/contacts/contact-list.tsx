import type { ContactItem } from '@hiram/wire/staff/messages/contacts';
import Typography from '@mui/material/Typography';
import { DataTable, DateInput, SelectInput, useRecordContext } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { channelWords, formatResult, purposeWords } from '../../../parts/values/contact-words.ts';
import { InstantField } from '../../../parts/values/instant.tsx';

const toChoices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([id, name]) => ({ id, name }));

const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Loan No., order id or phone" />,
  <SelectInput key="channel" source="channel" label="By" choices={toChoices(channelWords)} />,
  <SelectInput key="purpose" source="purpose" label="About" choices={toChoices(purposeWords)} />,
  <DateInput key="fromDay" source="fromDay" label="From" />,
  <DateInput key="toDay" source="toDay" label="To" />,
];

/** Every contact with borrowers, the newest first. */
export const ContactList = () => (
  <QueueList title="Contacts" filters={filters} sort={{ field: 'happenedAt', order: 'DESC' }}>
    <DataTable
      bulkActionButtons={false}
      rowClick={(_id, _resource, record) => (record.orderId ? `/loans/${record.orderId}/show` : false)}
    >
      <DataTable.Col source="happenedAt" label="When">
        <InstantField source="happenedAt" />
      </DataTable.Col>
      <DataTable.Col source="borrower" disableSort />
      <DataTable.Col source="contractNumber" label="Loan No." disableSort />
      <DataTable.Col source="channel" label="By" disableSort>
        <WayField />
      </DataTable.Col>
      <DataTable.Col source="result" disableSort>
        <ResultField />
      </DataTable.Col>
      <DataTable.Col source="staff" label="Made by" disableSort />
      <DataTable.Col source="content" label="What was said" disableSort>
        <ContentField />
      </DataTable.Col>
    </DataTable>
  </QueueList>
);

function WayField() {
  const record = useRecordContext<ContactItem>();
  return record ? (
    <span>
      {channelWords[record.channel]}, {purposeWords[record.purpose].toLowerCase()}
    </span>
  ) : null;
}

const ResultField = () => <span>{formatResult(useRecordContext<ContactItem>()?.result ?? '')}</span>;

const ContentField = () => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: '14rem' }}>
    {useRecordContext<ContactItem>()?.content}
  </Typography>
);
