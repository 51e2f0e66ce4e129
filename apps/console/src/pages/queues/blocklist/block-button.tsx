import { blockKinds } from '@hiram/wire/staff/borrowers/blocklist';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { FormDialog } from '../../../parts/actions/form-dialog.tsx';
import { ReasonField } from '../../../parts/actions/reason-field.tsx';
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
  return (
    <FormDialog
      title={`Block something of ${borrower}?`}
      action="Block"
      color="error"
      isPending={isPending}
      onSubmit={() => mutate({ kind, orderId, reason, endsOn: endsOn || null })}
      onClose={onClose}
    >
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
      <ReasonField value={reason} onChange={setReason} />
      <TextField
        label="Until"
        type="date"
        value={endsOn}
        onChange={({ target }) => setEndsOn(target.value)}
        helperText="Empty: without an end"
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}
