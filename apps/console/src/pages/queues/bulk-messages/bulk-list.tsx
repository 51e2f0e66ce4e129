import type { BulkItem } from '@hiram/wire/staff/messages/bulk-messages';
import Box from '@mui/material/Box';
import { DataTable, FunctionField, SelectInput, usePermissions, useRecordContext } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { reminderWords } from '../../../parts/values/reminder-words.ts';
import { choicesOf } from '../../../parts/values/state-chip.tsx';
import { markets } from '../../../parts/values/words.ts';
import { actionStatusWords } from '../actions/action-words.ts';
import { RequestStatus } from '../actions/requested-columns.tsx';
import { sayGroup } from './bulk-words.ts';
import { NewBulk } from './new-bulk.tsx';

const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Requester" />,
  <SelectInput key="status" source="status" alwaysOn choices={choicesOf(actionStatusWords)} />,
  <SelectInput key="market" source="market" choices={markets} />,
];

/** Messages to many: a new one, then those that were asked for, the newest first. */
export function BulkList() {
  const { permissions = [] } = usePermissions<readonly string[]>();
  return (
    <>
      {permissions.includes('bulk-messages.request') && (
        <Box sx={{ mt: 2 }}>
          <NewBulk />
        </Box>
      )}
      <QueueList title="Bulk messages" filters={filters} sort={{ field: 'askedAt', order: 'DESC' }}>
        <DataTable bulkActionButtons={false} rowClick="show">
          <DataTable.Col source="group" label="Loans" disableSort>
            <GroupLink />
          </DataTable.Col>
          <DataTable.Col source="template" label="Message" disableSort>
            <FunctionField render={({ template }: BulkItem) => reminderWords[template] ?? template} />
          </DataTable.Col>
          <DataTable.Col source="status" disableSort>
            <RequestStatus<BulkItem> needs={() => ['bulk-messages.approve']} />
          </DataTable.Col>
          <DataTable.Col source="sent" label="Sent" disableSort>
            <FunctionField render={sayProgress} />
          </DataTable.Col>
          <DataTable.Col source="leftOut" label="Left out" disableSort align="right" />
          <DataTable.Col source="askedBy" label="Requested by" disableSort />
          <DataTable.Col source="askedAt" label="Requested">
            <InstantField source="askedAt" />
          </DataTable.Col>
        </DataTable>
      </QueueList>
    </>
  );
}

const sayProgress = ({ listed, sent, dropped, stoppedAt }: BulkItem): string =>
  `${sent} of ${listed + sent + dropped}${stoppedAt === null ? '' : ', stopped'}`;

function GroupLink() {
  const record = useRecordContext<BulkItem>();
  return record ? <RowLink source="group" text={sayGroup(record.group)} /> : null;
}
