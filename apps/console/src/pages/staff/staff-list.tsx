import { roles } from '@hiram/wire/staff/permissions';
import type { StaffAccountItem, StaffCredentials } from '@hiram/wire/staff/staff-account';
import { useState } from 'react';
import { DataTable, SearchInput, SelectInput, useRecordContext } from 'react-admin';
import { InstantField } from '../../parts/instant.tsx';
import { QueueList } from '../../parts/queue-list.tsx';
import { StateChip, type StateWords } from '../../parts/state-chip.tsx';
import { yesNo } from '../../parts/words.ts';
import { AccountActions } from './account-actions.tsx';
import { AddAccount } from './add-account.tsx';
import { CredentialsDialog } from './credentials-dialog.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name" />,
  <SelectInput key="role" source="role" choices={roles.map((id) => ({ id, name: id }))} />,
  <SelectInput key="isDisabled" source="isDisabled" label="Disabled" choices={yesNo} />,
];

const states: StateWords = {
  active: ['Active', 'success'],
  paused: ['Paused after wrong tries', 'warning'],
  disabled: ['Disabled', 'default'],
};

function AccountState() {
  const record = useRecordContext<StaffAccountItem>();
  if (!record) return null;
  return (
    <StateChip
      words={states}
      state={record.isDisabled ? 'disabled' : record.isPaused ? 'paused' : 'active'}
    />
  );
}

/** The accounts of the lender's staff: added, given another role, disabled, given new credentials. */
export function StaffList() {
  const [told, setTold] = useState<StaffCredentials | null>(null);
  return (
    <>
      <AddAccount onAdded={setTold} />
      <QueueList title="Staff" filters={filters} sort={{ field: 'name', order: 'ASC' }}>
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="name" />
          <DataTable.Col source="role" />
          <DataTable.Col label="State" disableSort>
            <AccountState />
          </DataTable.Col>
          <DataTable.Col source="seenAt" label="Last seen" disableSort>
            <InstantField source="seenAt" />
          </DataTable.Col>
          <DataTable.Col source="createdAt" label="Added">
            <InstantField source="createdAt" />
          </DataTable.Col>
          <DataTable.Col label="Actions" disableSort>
            <AccountActions onReset={setTold} />
          </DataTable.Col>
        </DataTable>
      </QueueList>
      <CredentialsDialog credentials={told} onClose={() => setTold(null)} />
    </>
  );
}
