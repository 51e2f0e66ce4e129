import { blockKinds } from '@hiram/wire/staff/borrowers/blocklist';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { usePermissions } from 'react-admin';
import { TypingDialog } from '../../../parts/actions/typing-dialog.tsx';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { blockKindWords } from './block-kind-words.ts';

type BlockProps = { readonly orderId: string; readonly borrower: string };
type BlockButtonProps = BlockProps & { readonly size?: 'small' | 'large' };

/** Blocks what the borrower of a loan has of a kind: phone, account, device or document. */
export function BlockButton({ size = 'large', ...props }: BlockButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { permissions = [] } = usePermissions<readonly string[]>();
  if (!permissions.includes('blocklist.change')) return null;
  return (
    <>
      <Button variant="outlined" color="error" size={size} onClick={() => setIsOpen(true)}>
        Block
      </Button>
      {isOpen && <BlockDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function BlockDialog({ orderId, borrower, onClose }: BlockProps & { readonly onClose: () => void }) {
  const [kind, setKind] = useState<(typeof blockKinds)[number]>('document');
  const [reason, setReason] = useState('');
  const [endsOn, setEndsOn] = useState('');
  const { mutate, isPending } = useStaffAction({
    route: 'addBlocked',
    params: {},
    success: `${blockKindWords[kind]} blocked.`,
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ kind, orderId, reason, endsOn: endsOn || null });
  };
  return (
    <TypingDialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="block-title">
      <form onSubmit={submit}>
        <DialogTitle id="block-title">{`Block something of ${borrower}?`}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ mt: 1 }}>
            <TextField
              select
              label="What"
              value={kind}
              onChange={({ target }) => setKind(target.value as (typeof blockKinds)[number])}
            >
              {blockKinds.map((each) => (
                <MenuItem key={each} value={each}>
                  {blockKindWords[each]}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              required
              label="Reason"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
            <TextField
              label="Until"
              type="date"
              value={endsOn}
              onChange={({ target }) => setEndsOn(target.value)}
              helperText="Empty: without an end"
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" color="error" variant="contained" disabled={isPending}>
            Block
          </Button>
        </DialogActions>
      </form>
    </TypingDialog>
  );
}
