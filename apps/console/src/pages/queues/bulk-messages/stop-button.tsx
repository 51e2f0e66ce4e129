import type { BulkItem } from '@hiram/wire/staff/messages/bulk-messages';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { usePermissions, useRefresh } from 'react-admin';
import { TypingDialog } from '../../../parts/actions/typing-dialog.tsx';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';

type StopProps = { readonly bulk: BulkItem };

/** Stops a message to many that was approved, while something is left to send. */
export function StopButton({ bulk }: StopProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { permissions = [] } = usePermissions<readonly string[]>();
  const isLeft = bulk.status === 'done' && bulk.stoppedAt === null && bulk.listed > 0;
  if (!isLeft || !permissions.includes('bulk-messages.stop')) return null;
  return (
    <>
      <Button variant="outlined" color="error" size="large" onClick={() => setIsOpen(true)}>
        Stop
      </Button>
      {isOpen && <StopDialog bulk={bulk} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function StopDialog({ bulk, onClose }: StopProps & { readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const refresh = useRefresh();
  const { mutate, isPending } = useStaffAction({
    route: 'stopBulkMessage',
    params: { id: bulk.id },
    success: 'Stopped. Nothing more is sent.',
    onDone: onClose,
    onRefused: () => {
      onClose();
      refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ reason });
  };
  return (
    <TypingDialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="stop-title">
      <form onSubmit={submit}>
        <DialogTitle id="stop-title">Stop this message?</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ mt: 1 }}>
            <Typography>
              Sent already: <strong>{bulk.sent}</strong>. Not sent if you stop now:{' '}
              <strong>{bulk.listed}</strong>. It cannot be started again.
            </Typography>
            <TextField
              required
              label="Reason"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button
            type="submit"
            color="error"
            variant="contained"
            disabled={isPending || reason.trim() === ''}
          >
            Stop
          </Button>
        </DialogActions>
      </form>
    </TypingDialog>
  );
}
