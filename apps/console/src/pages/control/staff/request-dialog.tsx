import type { AccountChange, AccountChangeKind } from '@hiram/wire/staff/account-changes';
import type { Role } from '@hiram/wire/staff/permissions';
import type { StaffAccountItem } from '@hiram/wire/staff/staff-account';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { ask } from '../../../staff-api/request.ts';
import { RoleField } from './role-field.tsx';
import { useAccountCall } from './use-account-call.ts';

/** What is requested for an account that exists. */
export type RequestedKind = Exclude<AccountChangeKind, 'add'>;

const words: { readonly [kind in RequestedKind]: readonly [title: string, effect: string] } = {
  'change-role': ['Change the role of', 'The new role applies once another administrator approves it.'],
  reset: [
    'Reset the sign-in of',
    'After approval the password and the authenticator stop working, and the holder enrols again.',
  ],
  enable: ['Enable', 'The account can sign in again once another administrator approves it.'],
};

type RequestDialogProps = {
  readonly kind: RequestedKind;
  readonly account: StaffAccountItem;
  readonly onClose: () => void;
};

/** Requests a change of an account, with a reason. */
export function RequestDialog({ kind, account, onClose }: RequestDialogProps) {
  const [role, setRole] = useState(account.role as Role);
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const [title, effect] = words[kind];
  const change: AccountChange =
    kind === 'change-role' ? { kind, staffId: account.id, role } : { kind, staffId: account.id };
  const request = useAccountCall(
    () => ask('askAccountChange', { body: { ...change, reason }, key: `${key}-${role}` }),
    'Requested. Another administrator must approve it.',
    onClose,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate(undefined);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="request-title">
      <form onSubmit={submit}>
        <DialogTitle id="request-title">
          {title} {account.name}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <Typography>{effect}</Typography>
            {kind === 'change-role' && <RoleField role={role} onChoose={setRole} />}
            <TextField
              label="Reason"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              required
              fullWidth
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={request.isPending}>
            {request.isPending ? 'Requesting…' : 'Request approval'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
