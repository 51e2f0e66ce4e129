import type { ContactMessageItem } from '@hiram/wire/staff/complaints/contact-messages';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DataTable, DateInput, SelectInput, usePermissions, useRecordContext } from 'react-admin';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { languages } from '../../../parts/values/words.ts';

const states = [
  { id: 'waiting', name: 'Waiting' },
  { id: 'done', name: 'Done' },
];
const filters = [
  <SelectInput key="state" source="state" alwaysOn choices={states} />,
  <SelectInput key="language" source="language" choices={languages} />,
  <DateInput key="fromDay" source="fromDay" label="From" />,
  <DateInput key="toDay" source="toDay" label="To" />,
];

/** Enquiries of visitors of the official site; the initial filter shows those not done. */
export const ContactMessageList = () => (
  <QueueList
    title="Website enquiries"
    filters={filters}
    filterDefaultValues={{ state: 'waiting' }}
    sort={{ field: 'sentAt', order: 'ASC' }}
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="sentAt" label="Sent">
        <InstantField source="sentAt" />
      </DataTable.Col>
      <DataTable.Col source="name" disableSort />
      <DataTable.Col source="phone" disableSort />
      <DataTable.Col source="suggestion" label="Message" disableSort>
        <MessageField />
      </DataTable.Col>
      <DataTable.Col source="dealtWithBy" label="Done" disableSort>
        <DealtWithField />
      </DataTable.Col>
    </DataTable>
  </QueueList>
);

const MessageField = () => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: '14rem' }}>
    {useRecordContext<ContactMessageItem>()?.suggestion}
  </Typography>
);

function DealtWithField() {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const record = useRecordContext<ContactMessageItem>();
  const close = useStaffAction({
    route: 'closeContactMessage',
    params: { id: record?.id ?? '' },
    success: 'Marked as done.',
  });
  if (!record) return null;
  if (record.dealtWithBy) return <span>by {record.dealtWithBy}</span>;
  if (!permissions.includes('contact-messages.close')) return <span>–</span>;
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`Mark as done: enquiry from ${record.name}`}
      disabled={close.isPending}
      onClick={() => close.mutate(undefined)}
    >
      Mark as done
    </Button>
  );
}
