import type { Role } from '@hiram/wire/staff/permissions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { ReasonField } from '../../../parts/actions/reason-field.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { EmailField } from './email-field.tsx';
import { RoleField } from './role-field.tsx';
import { useAccountCall } from './use-account-call.ts';

const newForm = () => ({
  name: '',
  email: '',
  reason: '',
  role: 'support' as Role,
  key: crypto.randomUUID(),
});

/** Requests an account. A second administrator approves it, and its holder enrols. */
export function AddAccount() {
  const [{ name, email, reason, role, key }, setForm] = useState(newForm);
  const set = (change: Partial<ReturnType<typeof newForm>>) =>
    setForm((form) => ({ ...form, ...change, key: crypto.randomUUID() }));
  const add = useAccountCall(
    () =>
      callRoute('requestAccountChange', {
        body: { kind: 'add', name, role, ...(email ? { email } : {}), reason },
        key,
      }),
    'Requested. Another administrator must approve it.',
    () => setForm(newForm()),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(undefined);
  };
  return (
    <Card component="section" aria-label="Add account" sx={{ p: 2, mt: 2 }}>
      <form onSubmit={submit}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
            alignItems: 'start',
          }}
        >
          <TextField
            label="Sign-in name"
            value={name}
            onChange={({ target }) => set({ name: target.value })}
            required
            helperText="Lower-case letters, digits, dots and hyphens"
            slotProps={{ htmlInput: { pattern: '[a-z][a-z0-9.\\-]{1,39}', autoComplete: 'off' } }}
          />
          <EmailField email={email} onType={(next) => set({ email: next })} />
          <RoleField role={role} onChoose={(next) => set({ role: next })} />
          <ReasonField value={reason} onChange={(next) => set({ reason: next })} />
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={add.isPending}
            sx={{ mt: { md: 1 } }}
          >
            {add.isPending ? 'Requesting…' : 'Request account'}
          </Button>
        </Box>
      </form>
    </Card>
  );
}
