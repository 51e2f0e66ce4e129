import type { RequestKind } from '@hiram/wire/staff/actions/request-kinds';
import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '../../../parts/actions/form-dialog.tsx';
import { ReasonField } from '../../../parts/actions/reason-field.tsx';
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
  return (
    <FormDialog
      title={requestWords[kind]}
      action="Request approval"
      isPending={request.isPending}
      isReady={isReady}
      onSubmit={() => request.mutate()}
      onClose={onClose}
    >
      <Typography>{about}</Typography>
      <Alert severity="info">{effectWords[kind]} A colleague must approve this first.</Alert>
      {children}
      <ReasonField value={reason} onChange={setReason} multiline minRows={2} />
      {request.error && <Alert severity="error">{request.error.message}</Alert>}
    </FormDialog>
  );
}
