import type { BulkPreview as Preview } from '@hiram/wire/staff/messages/bulk-messages';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ReasonField } from '../../../parts/actions/reason-field.tsx';
import { Section } from '../../../parts/records/details.tsx';
import { callRoute, refusalCode } from '../../../staff-api/request.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { GroupFields, newBulk, type TypedBulk, toWanted } from './group-fields.tsx';

type Wanted = NonNullable<ReturnType<typeof toWanted>>;
type Shown = { readonly wanted: Wanted; readonly preview: Preview; readonly key: string };

/** A new message to many: the group and the message, whom it reaches, and the request to a colleague. */
export function NewBulk() {
  const { state } = useLocation() as { readonly state: { readonly bulk?: Partial<TypedBulk> } | null };
  const [typed, setTyped] = useState<TypedBulk>({ ...newBulk, ...state?.bulk });
  const [shown, setShown] = useState<Shown | null>(null);
  const [reason, setReason] = useState('');
  const [isOther, setOther] = useState(false);
  const wanted = toWanted(typed);
  const show = useMutation({
    mutationFn: async (asked: Wanted) => callRoute('previewBulkMessage', { body: asked }),
    onSuccess: (preview, asked) => setShown({ wanted: asked, preview, key: crypto.randomUUID() }),
  });
  const change = (changed: Partial<TypedBulk>) => {
    setTyped({ ...typed, ...changed });
    setShown(null);
    setOther(false);
  };
  const onChanged = (asked: Wanted) => {
    setShown(null);
    setOther(true);
    show.mutate(asked);
  };
  return (
    <Section title="New message">
      <Stack spacing={2}>
        <GroupFields value={typed} onChange={change} />
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            disabled={!wanted || show.isPending}
            onClick={() => wanted && show.mutate(wanted)}
          >
            Show whom it reaches
          </Button>
          {!wanted && <span>Type whole days, the smaller number first.</span>}
        </Stack>
        {isOther && (
          <Alert severity="warning">
            The list has changed since you read it, and nothing was requested. Read the list of now, then
            request approval again.
          </Alert>
        )}
        {show.error && <Alert severity="error">{show.error.message}</Alert>}
        {shown && <BulkPreview preview={shown.preview} />}
        {shown && shown.preview.goes + shown.preview.waits > 0 && (
          <Request {...{ shown, reason, onChanged }} onReason={setReason} />
        )}
      </Stack>
    </Section>
  );
}

type RequestProps = {
  readonly shown: Shown;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** The list is another one by now. */
  readonly onChanged: (wanted: Wanted) => void;
};

function Request({ shown, reason, onReason, onChanged }: RequestProps) {
  const { wanted, preview, key } = shown;
  const notify = useNotify();
  const redirect = useRedirect();
  const queries = useQueryClient();
  const request = useMutation({
    mutationFn: async () =>
      callRoute('requestBulkMessage', { body: { ...wanted, reason, listSha256: preview.listSha256 }, key }),
    onSuccess: async ({ id }) => {
      notify('Sent for approval.', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['queue-counts'] });
      redirect('show', 'bulk-messages', id);
    },
    onError: (error: Error) => {
      if (refusalCode(error) === 'request-changed') onChanged(wanted);
      else notify(error.message, { type: 'error' });
    },
  });
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <ReasonField
        value={reason}
        onChange={onReason}
        multiline
        minRows={2}
        fullWidth
        helperText="A colleague reads it before they approve."
      />
      <Button
        variant="contained"
        disabled={reason.trim() === '' || request.isPending}
        onClick={() => request.mutate()}
      >
        Request approval
      </Button>
    </Stack>
  );
}
