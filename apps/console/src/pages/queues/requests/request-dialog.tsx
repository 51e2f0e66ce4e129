import type { RequestKind } from '@hiram/wire/staff/actions/request-kinds';
import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { TypingDialog } from '../../../parts/actions/typing-dialog.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { effectWords, requestWords } from './request-words.ts';

type AskedBody = StaffRouteMap['submitRequest']['body'];

type RequestDialogProps = {
  readonly kind: RequestKind;
  readonly input: AskedBody['input'];
  /** Whom or what it is about, in a sentence. */
  readonly about: string;
  /** The code that proves it, where one is needed. */
  readonly proof?: string;
  /** Whether everything is there that a request needs; true if absent. */
  readonly isReady?: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** Requests what concerns no loan, with a reason. A colleague approves it. */
export function RequestDialog({
  kind,
  input,
  about,
  proof,
  isReady = true,
  onClose,
  children,
}: RequestDialogProps) {
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const notify = useNotify();
  const queries = useQueryClient();
  const request = useMutation({
    mutationFn: () => {
      const body = { kind, input, reason, ...(proof !== undefined && { code: proof }) } as AskedBody;
      return callRoute('submitRequest', { body, key });
    },
    onSuccess: async () => {
      notify('Sent for approval.', { type: 'success' });
      await queries.invalidateQueries();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate();
  };
  return (
    <TypingDialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="request-title">
      <form onSubmit={submit}>
        <DialogTitle id="request-title">{requestWords[kind]}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography>{about}</Typography>
            <Alert severity="info">{effectWords[kind]} A colleague must approve this first.</Alert>
            {children}
            <TextField
              required
              label="Reason"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              multiline
              minRows={2}
              fullWidth
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
            {request.error && <Alert severity="error">{request.error.message}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={request.isPending || !isReady}>
            {request.isPending ? 'Sending…' : 'Request approval'}
          </Button>
        </DialogActions>
      </form>
    </TypingDialog>
  );
}
