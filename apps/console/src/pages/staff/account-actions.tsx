import { type Role, roles } from '@hiram/wire/staff/permissions';
import type { StaffAccountItem, StaffCredentials } from '@hiram/wire/staff/staff-account';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm, useGetIdentity, useRecordContext } from 'react-admin';
import { useAccountChange } from './use-account-change.ts';

/** What an administrator may do to somebody else's account; nobody changes their own here. */
export function AccountActions({ onReset }: { readonly onReset: (told: StaffCredentials) => void }) {
  const record = useRecordContext<StaffAccountItem>();
  const { identity } = useGetIdentity();
  if (!record) return null;
  if (record.id === identity?.id) return <Typography color="text.secondary">This is you</Typography>;
  return <ActionsOf account={record} onReset={onReset} />;
}

function ActionsOf({
  account: { id, name, role, isDisabled },
  onReset,
}: {
  readonly account: StaffAccountItem;
  readonly onReset: (told: StaffCredentials) => void;
}) {
  const [asked, setAsked] = useState<'nothing' | 'disable' | 'reset'>('nothing');
  const change = useAccountChange<null>();
  const reset = useAccountChange<StaffCredentials>(onReset);
  const path = `/staff-accounts/${id}`;
  const confirm = () => {
    setAsked('nothing');
    if (asked === 'disable')
      change.mutate({
        method: 'POST',
        path: `${path}/disabled`,
        told: `${name} is disabled and signed out.`,
      });
    else reset.mutate({ method: 'POST', path: `${path}/credentials`, told: `${name} has new credentials.` });
  };
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <RoleChoice
        name={name}
        role={role}
        onChoose={(next) => {
          change.mutate({
            method: 'POST',
            path: `${path}/role`,
            body: { role: next },
            told: `${name} is ${next} now.`,
          });
        }}
      />
      {isDisabled ? (
        <Button
          onClick={() =>
            change.mutate({ method: 'DELETE', path: `${path}/disabled`, told: `${name} may sign in again.` })
          }
        >
          Enable
        </Button>
      ) : (
        <Button color="error" onClick={() => setAsked('disable')}>
          Disable
        </Button>
      )}
      <Button onClick={() => setAsked('reset')}>Reset</Button>
      <Confirm
        isOpen={asked !== 'nothing'}
        title={asked === 'disable' ? `Disable ${name}?` : `Give ${name} new credentials?`}
        content={
          asked === 'disable'
            ? 'Their sessions end at once.'
            : 'Their password and second factor of now stop working and their sessions end. The new ones are shown once.'
        }
        onConfirm={confirm}
        onClose={() => setAsked('nothing')}
      />
    </Stack>
  );
}

const RoleChoice = ({
  name,
  role,
  onChoose,
}: {
  readonly name: string;
  readonly role: string;
  readonly onChoose: (role: Role) => void;
}) => (
  <TextField
    select
    hiddenLabel
    size="small"
    value={role}
    onChange={({ target }) => onChoose(target.value as Role)}
    slotProps={{ select: { SelectDisplayProps: { 'aria-label': `Role of ${name}` } } }}
    sx={{ minWidth: 150 }}
  >
    {roles.map((each) => (
      <MenuItem key={each} value={each}>
        {each}
      </MenuItem>
    ))}
  </TextField>
);
