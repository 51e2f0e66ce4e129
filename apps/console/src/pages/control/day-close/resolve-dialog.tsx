import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { FormDialog } from '../../../parts/actions/form-dialog.tsx';
import { ReasonField } from '../../../parts/actions/reason-field.tsx';

type ResolveDialogProps = {
  readonly title: string;
  /** What is resolved, where the title does not say it. */
  readonly about?: string;
  readonly action: string;
  readonly isPending: boolean;
  /** Whether it is known what is resolved; true if absent. */
  readonly isReady?: boolean;
  readonly onResolve: (note: string) => void;
  readonly onClose: () => void;
};

/** Asks for the note with which differences are resolved. */
export function ResolveDialog({
  title,
  about,
  action,
  isPending,
  isReady = true,
  onResolve,
  onClose,
}: ResolveDialogProps) {
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title={title}
      action={action}
      isPending={isPending}
      isReady={isReady && note.trim() !== ''}
      onSubmit={() => onResolve(note)}
      onClose={onClose}
    >
      {about && <DialogContentText>{about}</DialogContentText>}
      <ReasonField
        label="Note"
        value={note}
        onChange={setNote}
        multiline
        minRows={2}
        helperText="Say what you found and did. You cannot edit this note later."
      />
    </FormDialog>
  );
}
