import { reasonLengthMax } from '@hiram/wire/staff/staff-limits';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useLeavingConfirmed } from '../../../parts/actions/use-leaving-confirmed.ts';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { Section } from '../../../parts/records/details.tsx';
import { refusalCode } from '../../../staff-api/request.ts';
import { sayFailure } from './failure-words.ts';

/** What waits for approval: its id, the hash of what the approver reads, and of an action that of its effect. */
type Waiting = {
  readonly id: string;
  readonly inputSha256: string;
  readonly effectSha256?: string | undefined;
};

const routes = {
  action: { decide: 'decideAction', withdraw: 'withdrawAction' },
  bulkMessage: { decide: 'decideBulkMessage', withdraw: 'withdrawBulkMessage' },
  request: { decide: 'decideRequest', withdraw: 'withdrawRequest' },
  accountChange: { decide: 'decideAccountChange', withdraw: 'withdrawAccountChange' },
} as const;

type DecisionFormProps = {
  readonly of: keyof typeof routes;
  readonly request: Waiting;
  readonly isOwn: boolean;
  /** Nobody approves without a reason of their own. */
  readonly needsNote?: boolean;
  /** What is to be read is on its way again: nothing is decided meanwhile. */
  readonly isReading?: boolean;
  /** What was read has changed since. */
  readonly onChanged?: (() => void) | undefined;
};

/** Approval or rejection by a colleague. The requester can only withdraw. */
export function DecisionForm({ isOwn, ...decision }: DecisionFormProps) {
  const { of, request } = decision;
  return (
    <Section title="Decision">
      {isOwn ? <Withdrawal of={of} id={request.id} /> : <ApproveOrReject {...decision} />}
    </Section>
  );
}

function ApproveOrReject({
  of,
  request,
  needsNote = false,
  isReading = false,
  onChanged,
}: Omit<DecisionFormProps, 'isOwn'>) {
  const { id, inputSha256, effectSha256 } = request;
  const isUnread = of === 'action' && !effectSha256;
  const [note, setNote] = useState('');
  useLeavingConfirmed(note.trim() !== '');
  const refresh = useRefresh();
  const decision = {
    route: routes[of].decide,
    params: { id },
    failureOf: sayFailure,
    onRefused: (error: Error) => {
      if (refusalCode(error) === 'request-changed') onChanged?.();
      refresh();
    },
  } as const;
  const approval = useStaffAction({ ...decision, success: 'Approved.' });
  const rejection = useStaffAction({ ...decision, success: 'Rejected.' });
  const isPending = approval.isPending || rejection.isPending || isReading;
  const decide = (approve: boolean) =>
    (approve ? approval : rejection).mutate({
      approve,
      inputSha256,
      note,
      ...(effectSha256 ? { effectSha256 } : {}),
    });
  return (
    <Stack spacing={2}>
      <TextField
        label="Note"
        required={needsNote}
        helperText={needsNote ? 'Say why you approve it. Approve is possible once you have.' : undefined}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: reasonLengthMax } }}
      />
      <Stack direction="row" spacing={2}>
        <Button
          variant="contained"
          size="large"
          disabled={isPending || isUnread || (needsNote && note.trim() === '')}
          // The second press of a double one would approve what the refusal of the first has brought, unread.
          onClick={({ detail }) => detail > 1 || decide(true)}
        >
          Approve
        </Button>
        <Button
          variant="outlined"
          color="error"
          size="large"
          disabled={isPending}
          onClick={() => decide(false)}
        >
          Reject
        </Button>
      </Stack>
    </Stack>
  );
}

function Withdrawal({ of, id }: { readonly of: keyof typeof routes; readonly id: string }) {
  const { mutate, isPending } = useStaffAction({
    route: routes[of].withdraw,
    params: { id },
    success: 'Withdrawn.',
    onRefused: useRefresh(),
  });
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography>You requested this. A colleague must approve it.</Typography>
      <Button variant="outlined" disabled={isPending} onClick={() => mutate(undefined)}>
        Withdraw
      </Button>
    </Stack>
  );
}
