import { type DocumentRequestKind, documentRequestKinds } from '@hiram/wire/forms/document-requests';
import type { ApplicationItem } from '@hiram/wire/staff/borrowers/applications';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { FormDialog } from '../../../parts/actions/form-dialog.tsx';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { documentWords } from './waiting-words.ts';

/** Asks the borrower for one more document; not while one is asked for. */
export function RequestDocumentButton({ application }: { readonly application: ApplicationItem }) {
  const [isOpen, setIsOpen] = useState(false);
  const isAsked = application.request !== null && application.request.answeredAt === null;
  return (
    <>
      <Button variant="outlined" size="large" disabled={isAsked} onClick={() => setIsOpen(true)}>
        {isAsked ? 'Document asked for' : 'Ask for a document'}
      </Button>
      {isOpen && <AskDialog application={application} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type AskProps = { readonly application: ApplicationItem; readonly onClose: () => void };

function AskDialog({ application, onClose }: AskProps) {
  const [kind, setKind] = useState<DocumentRequestKind | ''>('');
  const refresh = useRefresh();
  const { mutate, isPending } = useStaffAction({
    route: 'requestDocument',
    params: { id: application.id },
    success: 'Asked. The borrower gets an SMS.',
    onLeave: () => {
      onClose();
      refresh();
    },
  });
  return (
    <FormDialog
      title={`Ask ${application.borrower} for a document?`}
      action="Ask"
      isPending={isPending}
      isReady={kind !== ''}
      onSubmit={() => kind && mutate({ kind })}
      onClose={onClose}
    >
      <DialogContentText>
        The borrower reads it in their own language and sends a picture. The clock rests until then.
      </DialogContentText>
      <TextField
        select
        required
        label="Document"
        value={kind}
        onChange={({ target }) => setKind(target.value as DocumentRequestKind)}
      >
        {documentRequestKinds.map((each) => (
          <MenuItem key={each} value={each}>
            {documentWords[each]}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
