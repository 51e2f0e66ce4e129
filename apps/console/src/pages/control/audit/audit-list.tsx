import { roles } from '@hiram/wire/staff/permissions';
import { DataTable, DateField, DateInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { QueueList } from '../../../parts/queue-list.tsx';
import { AuditVerdict } from './audit-verdict.tsx';

const outcomes = ['read', 'asked', 'done', 'not-permitted'].map((id) => ({ id, name: id }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Subject, name or action" />,
  <SelectInput key="role" source="role" choices={roles.map((id) => ({ id, name: id }))} />,
  <SelectInput key="outcome" source="outcome" choices={outcomes} />,
  <TextInput key="staff" source="staff" label="Name" />,
  <DateInput key="fromDay" source="fromDay" label="From" />,
  <DateInput key="toDay" source="toDay" label="To" />,
];

/** Every staff read and change, the newest first, with a check of the chain. */
const AuditList = () => (
  <>
    <AuditVerdict />
    <QueueList title="Audit trail" filters={filters} sort={{ field: 'sequence', order: 'DESC' }}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="id" label="No." disableSort />
        <DataTable.Col source="at" label="Time">
          <DateField source="at" showTime locales="en-CA" />
        </DataTable.Col>
        <DataTable.Col source="staff" label="Staff" disableSort />
        <DataTable.Col source="role" disableSort />
        <DataTable.Col source="action" disableSort />
        <DataTable.Col source="outcome" disableSort />
        <DataTable.Col source="subject" disableSort />
        <DataTable.Col source="detail" disableSort />
      </DataTable>
    </QueueList>
  </>
);

export default AuditList;
