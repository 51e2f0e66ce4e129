import type { AuditItem } from '@hiram/wire/staff/accounts/audit';
import { nameStaffAction } from '@hiram/wire/staff/accounts/name-staff-action';
import { roles } from '@hiram/wire/staff/permissions';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DataTable, DateInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { sayName } from '../../queues/actions/action-words.ts';
import { AuditDrawer } from './audit-drawer.tsx';
import { AuditVerdict } from './audit-verdict.tsx';
import { describeOutcome } from './audit-words.ts';
import { SubjectLink } from './subject-link.tsx';

const outcomes = ['read', 'asked', 'done', 'not-permitted'].map((id) => ({ id, name: describeOutcome(id) }));

const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Loan No., name of staff, subject or action" />,
  <SelectInput key="role" source="role" choices={roles.map((id) => ({ id, name: sayName(id) }))} />,
  <SelectInput key="outcome" source="outcome" choices={outcomes} />,
  <TextInput key="staff" source="staff" label="Name" />,
  <DateInput key="fromDay" source="fromDay" label="From" />,
  <DateInput key="toDay" source="toDay" label="To" />,
];

/** Every staff read and change, the newest first, with a check of the chain. An entry opens beside the list. */
export default function AuditList() {
  const [open, setOpen] = useState<AuditItem | null>(null);
  return (
    <>
      <AuditVerdict />
      <QueueList title="Audit trail" filters={filters} sort={{ field: 'at', order: 'DESC' }}>
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="chain" disableSort />
          <DataTable.Col source="sequence" label="No." disableSort />
          <DataTable.Col source="at" label="Time">
            <InstantField source="at" />
          </DataTable.Col>
          <DataTable.Col source="staff" label="Staff" disableSort />
          <DataTable.Col source="action" disableSort>
            <ActionField onOpen={setOpen} />
          </DataTable.Col>
          <DataTable.Col source="outcome" disableSort>
            <OutcomeField />
          </DataTable.Col>
          <DataTable.Col source="subject" label="Concerns" disableSort>
            <SubjectField />
          </DataTable.Col>
        </DataTable>
      </QueueList>
      <AuditDrawer entry={open} onClose={() => setOpen(null)} />
    </>
  );
}

function ActionField({ onOpen }: { readonly onOpen: (entry: AuditItem) => void }) {
  const entry = useRecordContext<AuditItem>();
  if (!entry) return null;
  const action = nameStaffAction(entry.action);
  return (
    <Button
      size="small"
      aria-label={`${action}, entry ${entry.sequence} of chain ${entry.chain}`}
      onClick={() => onOpen(entry)}
    >
      {action}
    </Button>
  );
}

function OutcomeField() {
  const entry = useRecordContext<AuditItem>();
  return entry ? describeOutcome(entry.outcome) : null;
}

function SubjectField() {
  const entry = useRecordContext<AuditItem>();
  return entry ? <SubjectLink entry={entry} /> : null;
}
