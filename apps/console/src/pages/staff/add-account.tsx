import { type Role, roles } from '@hiram/wire/staff/permissions';
import type { StaffCredentials } from '@hiram/wire/staff/staff-account';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useAccountChange } from './use-account-change.ts';

/** Adds an account; its password and second factor are shown once. */
export function AddAccount({ onAdded }: { readonly onAdded: (told: StaffCredentials) => void }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('support');
  const add = useAccountChange<StaffCredentials>((told) => {
    setName('');
    onAdded(told);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ method: 'POST', path: '/staff-accounts', body: { name, role }, told: `${name} is added.` });
  };
  return (
    <Card component="section" aria-label="Add somebody" sx={{ p: 2, mt: 2 }}>
      <form onSubmit={submit}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'flex-start' } }}>
          <TextField
            label="Name to sign in by"
            value={name}
            onChange={({ target }) => setName(target.value)}
            required
            helperText="Small letters, digits, dots and hyphens"
            slotProps={{ htmlInput: { pattern: '[a-z][a-z0-9.\\-]{1,39}', autoComplete: 'off' } }}
          />
          <TextField
            select
            label="Role"
            value={role}
            onChange={({ target }) => setRole(target.value as Role)}
            sx={{ minWidth: 200 }}
          >
            {roles.map((each) => (
              <MenuItem key={each} value={each}>
                {each}
              </MenuItem>
            ))}
          </TextField>
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={add.isPending}
            sx={{ mt: { sm: 0.5 }, flexShrink: 0 }}
          >
            {add.isPending ? 'Adding…' : 'Add account'}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
