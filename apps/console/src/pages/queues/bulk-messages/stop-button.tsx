import type { BulkItem } from '@hiram/wire/staff/messages/bulk-messages';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usePermissions, useRefresh } from 'react-admin';
import { FormDialog } from '../../../parts/actions/form-dialog.tsx';
import { ReasonField } from '../../../parts/actions/reason-field.tsx';
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
  return (
    <FormDialog
      title="Stop this message?"
      action="Stop"
      color="error"
      closeWord="Close"
      isPending={isPending}
      isReady={reason.trim() !== ''}
      onSubmit={() => mutate({ reason })}
      onClose={onClose}
    >
      <Typography>
        Sent already: <strong>{bulk.sent}</strong>. Not sent if you stop now: <strong>{bulk.listed}</strong>.
        It cannot be started again.
      </Typography>
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  );
}
