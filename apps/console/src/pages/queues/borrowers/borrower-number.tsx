import type { BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { callRoute } from '../../../staff-api/request.ts';
import { RequestDialog } from '../requests/request-dialog.tsx';

type NumberProps = {
  readonly borrower: BorrowerStory['borrower'];
  readonly numbers: BorrowerStory['numbers'];
};

/** The way to another mobile number; while a request waits, the way to it. */
export function NumberChange({ borrower, numbers }: NumberProps) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const [isOpen, setOpen] = useState(false);
  if (numbers.waitingRequestId)
    return (
      <Link component={RouterLink} to={`/requests/${numbers.waitingRequestId}/show`}>
        “New mobile number” waits for approval
      </Link>
    );
  if (!permissions.includes('corrections.request')) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Change the mobile number
      </Button>
      {isOpen && <NumberDialog borrower={borrower} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = { readonly borrower: BorrowerStory['borrower']; readonly onClose: () => void };

/** A new number is proved by the code that its holder reads out, before it is requested. */
function NumberDialog({ borrower, onClose }: DialogProps) {
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const sending = useMutation({
    mutationFn: (number: string) =>
      callRoute('sendNumberCode', { params: { id: borrower.id }, body: { number } }),
  });
  const to = sending.data?.sentTo ?? '';
  return (
    <RequestDialog
      kind="change-number"
      input={{ borrowerId: borrower.id, from: borrower.phone, to }}
      proof={code}
      isReady={to !== ''}
      about={`${borrower.name || 'The borrower'}, ${borrower.phone}`}
      onClose={onClose}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          required
          label="New mobile number"
          type="tel"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            sending.reset();
          }}
          fullWidth
          slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off' } }}
        />
        <Button
          variant="outlined"
          sx={{ flexShrink: 0, minHeight: 40 }}
          disabled={typed.trim() === '' || sending.isPending}
          onClick={() => sending.mutate(typed)}
        >
          {sending.isPending ? 'Sending…' : 'Send code'}
        </Button>
      </Stack>
      {sending.error && <Alert severity="error">{sending.error.message}</Alert>}
      {to && (
        <>
          <Alert severity="success">
            {`A code is on its way to ${to}. Ask the borrower to read it to you.`}
          </Alert>
          <TextField
            required
            label="Code that the borrower reads"
            value={code}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8, autoComplete: 'off' } }}
          />
        </>
      )}
    </RequestDialog>
  );
}
