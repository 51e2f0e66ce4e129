import type { StaffAccountItem } from '@hiram/wire/staff/accounts/staff-account';
import { roles } from '@hiram/wire/staff/permissions';
import { DataTable, SearchInput, SelectInput, useRecordContext } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { InstantField } from '../../../parts/values/instant.tsx';
import { StateChip, type StateWords } from '../../../parts/values/state-chip.tsx';
import { yesNo } from '../../../parts/values/words.ts';
import { sayName } from '../../queues/actions/action-words.ts';
import { AccountActions } from './account-actions.tsx';
import { AddAccount } from './add-account.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name" />,
  <SelectInput key="role" source="role" choices={roles.map((id) => ({ id, name: sayName(id) }))} />,
  <SelectInput key="isDisabled" source="isDisabled" label="Disabled" choices={yesNo} />,
];

const states: StateWords = {
  active: ['Active', 'success'],
  invited: ['Not enrolled', 'warning'],
  paused: ['Locked: too many attempts', 'warning'],
  disabled: ['Disabled', 'default'],
};

function AccountState() {
  const record = useRecordContext<StaffAccountItem>();
  if (!record) return null;
  return <StateChip words={states} state={stateOf(record)} />;
}

function stateOf({ isDisabled, isEnrolled, isPaused }: StaffAccountItem): string {
  if (isDisabled) return 'disabled';
  if (!isEnrolled) return 'invited';
  return isPaused ? 'paused' : 'active';
}

/** Staff accounts. Changes need a second administrator; disabling does not. */
export default function StaffList() {
  return (
    <>
      <AddAccount />
      <QueueList title="Staff" filters={filters} sort={{ field: 'name', order: 'ASC' }}>
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="name" />
          <DataTable.Col source="role" render={(account: StaffAccountItem) => sayName(account.role)} />
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
            <AccountActions />
          </DataTable.Col>
        </DataTable>
      </QueueList>
    </>
  );
}
