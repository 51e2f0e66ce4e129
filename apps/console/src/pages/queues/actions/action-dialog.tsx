import type { ActionKind } from '@hiram/wire/staff/actions/action-kinds';
import type { ActionPreview } from '@hiram/wire/staff/actions/actions';
import type { StoryAccountForm } from '@hiram/wire/staff/loans/loan-story';
import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '../../../parts/actions/form-dialog.tsx';
import { ReasonField } from '../../../parts/actions/reason-field.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { toMinor } from '../../../parts/values/to-minor.ts';
import { callRoute, refusalCode } from '../../../staff-api/request.ts';
import { ActionFields, type OpenAmounts } from './action-fields.tsx';
import { actionWords, amountVerbs, doneWords } from './action-words.ts';
import type { FieldValues } from './field-values.ts';
import { PreviewView } from './preview-view.tsx';
import { toInput } from './to-input.ts';

type ActionDialogProps = {
  readonly kind: ActionKind;
  readonly orderId: string;
  /** What it is about, in a sentence, where the page behind does not say it. */
  readonly about?: string;
  /** The business day, where an action starts from it. */
  readonly today?: string;
  /** Values known from the page: the event to reverse, the payment to match. */
  readonly start?: FieldValues;
  readonly form?: StoryAccountForm;
  /** What is open of the loan, where the page knows it. */
  readonly open?: OpenAmounts;
  readonly onClose: () => void;
};

type Body = StaffRouteMap['previewRequest']['body'];
/** A preview, and what it is a preview of. */
type Previewed = { readonly body: Body; readonly preview: ActionPreview };

/**
 * Requests one action: its fields and its reason, then a preview, then the request of what was previewed. What was changed since, also
 * while the preview was on its way, wants another preview. Where the loan has changed since, another one is shown.
 */
export function ActionDialog({
  kind,
  orderId,
  about,
  today = '',
  start = {},
  form,
  open,
  onClose,
}: ActionDialogProps) {
  const [isUnderstood, setUnderstood] = useState(false);
  const [values, setValues] = useState<FieldValues>({ paidOn: today, purpose: 'repayment', ...start });
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const notify = useNotify();
  const queries = useQueryClient();
  const input = toInput(kind, values, form);
  const body = { kind, orderId, input } as Body;
  const shown = previewed && JSON.stringify(previewed.body) === JSON.stringify(body) ? previewed : null;
  const preview = shown?.preview ?? null;
  const look = useMutation({
    mutationFn: (wanted: Body) => callRoute('previewRequest', { body: wanted }),
    onSuccess: (found, wanted) => {
      setPreviewed({ body: wanted, preview: found });
      setUnderstood(false);
    },
  });
  const request = useMutation({
    mutationFn: ({ body: wanted, preview: { effectSha256 } }: Previewed) =>
      callRoute('requestAction', { body: { ...wanted, reason, effectSha256 }, key }),
    onSuccess: async ({ status }) => {
      notify(status === 'done' ? doneWords[kind] : 'Sent for approval.', { type: 'success' });
      await queries.invalidateQueries();
      onClose();
    },
    onError: (error, { body: wanted }) => {
      if (refusalCode(error) === 'request-changed') look.mutate(wanted);
    },
  });
  const submit = () => {
    if (shown) request.mutate(shown);
    else look.mutate(body);
  };
  const needsWord = preview !== null && preview.warnings.length > 0;
  const isPending = look.isPending || request.isPending;
  const error = look.error ?? request.error;
  return (
    <FormDialog
      title={actionWords[kind]}
      action={buttonOf(kind, values, preview)}
      maxWidth="md"
      isPending={isPending}
      isReady={input !== null && (!needsWord || isUnderstood)}
      onSubmit={submit}
      onClose={onClose}
      onBack={preview ? () => setPreviewed(null) : undefined}
    >
      {about && <Typography>{about}</Typography>}
      {preview ? (
        <PreviewView preview={preview} />
      ) : (
        <ActionFields kind={kind} values={values} form={form} open={open} onChange={setValues} />
      )}
      <ReasonField value={reason} onChange={setReason} multiline minRows={2} />
      {needsWord && (
        <FormControlLabel
          control={
            <Checkbox checked={isUnderstood} onChange={({ target }) => setUnderstood(target.checked)} />
          }
          label="I have read the warning, and this is what I mean to do."
          sx={{ alignSelf: 'flex-start' }}
        />
      )}
      {error && <Alert severity="error">{error.message}</Alert>}
      {preview?.needsSecondPerson && <Alert severity="warning">A colleague must approve this first.</Alert>}
    </FormDialog>
  );
}

/** The button of the dialog: a verb with its object, and the amount where the action has one. */
function buttonOf(kind: ActionKind, { amount = '' }: FieldValues, preview: ActionPreview | null): string {
  if (!preview) return 'Preview';
  if (preview.needsSecondPerson) return 'Request approval';
  const minor = toMinor(amount);
  const verb = amountVerbs[kind];
  return verb && minor ? `${verb} ${formatMinor(minor, preview.currency)}` : actionWords[kind];
}
