import type { ActionKind } from '@hiram/wire/staff/action-kinds';
import type { ActionItem, ActionPreview } from '@hiram/wire/staff/actions';
import type { StoryAccountForm } from '@hiram/wire/staff/loan-story';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { askStaff } from '../../staff-api/request.ts';
import { ActionFields, type FieldValues } from './action-fields.tsx';
import { actionWords } from './action-words.ts';
import { PreviewView } from './preview-view.tsx';
import { toInput } from './to-input.ts';

type ActionDialogProps = {
  readonly kind: ActionKind;
  readonly orderId: string;
  readonly today: string;
  /** What the dialog begins with: the fact to reverse, the payment to match. */
  readonly start?: FieldValues;
  readonly form?: StoryAccountForm;
  readonly onClose: () => void;
};

/** Asks for one action: what, why, what it would do, and then whether it is done or waits for a second person. */
export function ActionDialog({ kind, orderId, today, start = {}, form, onClose }: ActionDialogProps) {
  const [values, setValues] = useState<FieldValues>({ paidOn: today, purpose: 'repayment', ...start });
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const [preview, setPreview] = useState<ActionPreview | null>(null);
  const notify = useNotify();
  const queries = useQueryClient();
  const input = toInput(kind, values, form);
  const body = { kind, orderId, input };
  const look = useMutation({
    mutationFn: async () =>
      (await askStaff<ActionPreview>('/actions/preview', { method: 'POST', body })).data,
    onSuccess: setPreview,
  });
  const ask = useMutation({
    mutationFn: async () =>
      (await askStaff<ActionItem>('/actions', { method: 'POST', body: { ...body, reason }, key })).data,
    onSuccess: async ({ status }) => {
      notify(status === 'done' ? 'Done.' : 'Asked for. It waits for a second person.', { type: 'success' });
      await queries.invalidateQueries();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (preview) ask.mutate();
    else look.mutate();
  };
  const isPending = look.isPending || ask.isPending;
  const error = look.error ?? ask.error;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="action-title">
      <form onSubmit={submit}>
        <DialogTitle id="action-title">{actionWords[kind]}</DialogTitle>
        <DialogContent>
          {preview ? (
            <PreviewView preview={preview} />
          ) : (
            <ActionFields kind={kind} values={values} form={form} onChange={setValues} />
          )}
          <TextField
            required
            label="Reason"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            multiline
            minRows={2}
            fullWidth
            margin="normal"
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          {error && <Alert severity="error">{error.message}</Alert>}
          {preview?.needsSecondPerson && (
            <Alert severity="warning">A second person must approve this before it is done.</Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={preview ? () => setPreview(null) : onClose}>{preview ? 'Back' : 'Cancel'}</Button>
          <Button type="submit" variant="contained" disabled={isPending || input === null}>
            {isPending ? 'Sending…' : nameOf(preview)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const nameOf = (preview: ActionPreview | null): string => {
  if (!preview) return 'Preview';
  return preview.needsSecondPerson ? 'Ask for approval' : 'Do it now';
};
