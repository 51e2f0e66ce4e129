import type { StaffAccountItem } from '@hiram/wire/staff/accounts/staff-account';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm, useGetIdentity, useRecordContext } from 'react-admin';
import { callRoute } from '../../../staff-api/request.ts';
import { RequestDialog, type RequestedKind } from './request-dialog.tsx';
import { useAccountCall } from './use-account-call.ts';

/** An administrator's actions on another account; nobody changes their own here. */
export function AccountActions() {
  const record = useRecordContext<StaffAccountItem>();
  const { identity } = useGetIdentity();
  if (!record) return null;
  if (record.id === identity?.id) return <Typography color="text.secondary">This is you</Typography>;
  return <ActionsOf account={record} />;
}

function ActionsOf({ account }: { readonly account: StaffAccountItem }) {
  const { id, name, isDisabled } = account;
  const [open, setOpen] = useState<RequestedKind | 'disable' | null>(null);
  const close = () => setOpen(null);
  const disabling = useAccountCall(
    () => callRoute('disableStaff', { params: { id } }),
    `${name} is disabled and signed out.`,
  );
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Button onClick={() => setOpen('change-role')}>Change role</Button>
      <Button onClick={() => setOpen('reset')}>Reset</Button>
      {isDisabled ? (
        <Button onClick={() => setOpen('enable')}>Enable</Button>
      ) : (
        <Button color="error" onClick={() => setOpen('disable')}>
          Disable
        </Button>
      )}
      <Confirm
        isOpen={open === 'disable'}
        title={`Disable ${name}?`}
        content="The account is signed out now. Enabling it again needs two administrators."
        onConfirm={() => {
          close();
          disabling.mutate(undefined);
        }}
        onClose={close}
      />
      {open !== null && open !== 'disable' && <RequestDialog kind={open} account={account} onClose={close} />}
    </Stack>
  );
}
