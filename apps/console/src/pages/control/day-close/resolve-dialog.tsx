import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { TypingDialog } from '../../../parts/actions/typing-dialog.tsx';

type ResolveDialogProps = {
  readonly title: string;
  /** What is resolved, where the title does not say it. */
  readonly about?: string;
  readonly action: string;
  readonly isPending: boolean;
  readonly onResolve: (note: string) => void;
  readonly onClose: () => void;
};

/** Asks for the note with which differences are resolved. */
export function ResolveDialog({ title, about, action, isPending, onResolve, onClose }: ResolveDialogProps) {
  const [note, setNote] = useState('');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onResolve(note);
  };
  return (
    <TypingDialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {about && <DialogContentText>{about}</DialogContentText>}
          <TextField
            label="Note"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            required
            multiline
            minRows={2}
            fullWidth
            margin="dense"
            helperText="Say what you found and did. You cannot edit this note later."
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isPending || note.trim() === ''}>
            {isPending ? 'Saving…' : action}
          </Button>
        </DialogActions>
      </form>
    </TypingDialog>
  );
}
