import type { BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import { FormDialog } from '../../../parts/actions/form-dialog.tsx';
import { ReasonField } from '../../../parts/actions/reason-field.tsx';
import { saveFile } from '../../../parts/values/save-file.ts';
import { callRoute } from '../../../staff-api/request.ts';

type PrivacyProps = { readonly borrower: BorrowerStory['borrower'] };

/** What the grievance officer does for a person who asks in writing: a copy of everything that is kept, or its deletion. */
export function BorrowerPrivacy({ borrower }: PrivacyProps) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const [open, setOpen] = useState<'copy' | 'erasure' | null>(null);
  if (!permissions.includes('personal.answer')) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen('copy')}>
        Copy the data
      </Button>
      <Button size="small" variant="outlined" color="error" onClick={() => setOpen('erasure')}>
        Delete the data
      </Button>
      {open === 'copy' && <CopyDialog borrower={borrower} onClose={close} />}
      {open === 'erasure' && <ErasureDialog borrower={borrower} onClose={close} />}
    </>
  );
}

type DialogProps = PrivacyProps & { readonly onClose: () => void };

const reasonHint = 'When and how the person asked for it. The reason is kept in the audit trail.';

function CopyDialog({ borrower, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const notify = useNotify();
  const copy = useMutation({
    mutationFn: () => callRoute('makePersonalCopy', { params: { id: borrower.id }, body: { reason } }),
    onSuccess: (made) => {
      saveFile(`borrower-${borrower.id}.json`, JSON.stringify(made, null, 2), 'application/json');
      notify('The copy was saved.', { type: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Copy the data"
      action="Save the copy"
      isPending={copy.isPending}
      onSubmit={() => copy.mutate()}
      onClose={onClose}
    >
      <Typography>
        A file with everything that is kept about {borrower.name || 'the person'}, except the notes of staff.
        Numbers of accounts and documents are in it in part. Send it only to the person.
      </Typography>
      <ReasonField value={reason} onChange={setReason} helperText={reasonHint} />
      {copy.error && <Alert severity="error">{copy.error.message}</Alert>}
    </FormDialog>
  );
}

function ErasureDialog({ borrower, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const notify = useNotify();
  const queries = useQueryClient();
  const erase = useMutation({
    mutationFn: () => callRoute('eraseBorrower', { params: { id: borrower.id }, body: { reason }, key }),
    onSuccess: async () => {
      notify('The data was deleted.', { type: 'success' });
      onClose();
      await queries.invalidateQueries();
    },
  });
  return (
    <FormDialog
      title="Delete the data"
      action="Delete everything"
      color="error"
      isPending={erase.isPending}
      onSubmit={() => erase.mutate()}
      onClose={onClose}
    >
      <Typography>
        Everything about {borrower.name || 'the person'} is deleted, and they are signed out. This cannot be
        undone. The data of people who applied for a loan or sent a complaint has to stay.
      </Typography>
      <ReasonField value={reason} onChange={setReason} helperText={reasonHint} />
      {erase.error && <Alert severity="error">{erase.error.message}</Alert>}
    </FormDialog>
  );
}
