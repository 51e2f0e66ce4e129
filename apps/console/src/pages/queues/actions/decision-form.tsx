import { type Permission, type Role, rolesWith } from '@hiram/wire/staff/permissions';
import { reasonLengthMax } from '@hiram/wire/staff/staff-limits';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetIdentity, usePermissions, useRefresh } from 'react-admin';
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
  readonly request: Waiting & { readonly askedById: string };
  /** The permissions that it takes to decide it. */
  readonly needs: readonly Permission[];
  /** Nobody approves without a reason of their own. */
  readonly needsNote?: boolean;
  /** What is to be read is on its way again: nothing is decided meanwhile. */
  readonly isReading?: boolean;
  /** What was read has changed since. */
  readonly onChanged?: (() => void) | undefined;
};

/** Approval or rejection by a colleague. The requester can only withdraw, and others read whom it waits for. */
export function DecisionForm({ needs, ...decision }: DecisionFormProps) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const { identity } = useGetIdentity();
  if (!identity) return null;
  const { of, request } = decision;
  const deciders = sayRoles(rolesWith(needs));
  const isDecider = needs.every((each) => permissions.includes(each));
  return (
    <Section title="Decision">
      {identity.id === request.askedById ? (
        <Withdrawal of={of} id={request.id} deciders={deciders} />
      ) : isDecider ? (
        <ApproveOrReject {...decision} />
      ) : (
        <Typography>Only {deciders} can decide this.</Typography>
      )}
    </Section>
  );
}

/** Roles as a sentence has them: a credit officer or a cashier. */
const sayRoles = (names: readonly Role[]): string =>
  names.map((name) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name.replaceAll('-', ' ')}`).join(' or ');

function ApproveOrReject({
  of,
  request,
  needsNote = false,
  isReading = false,
  onChanged,
}: Omit<DecisionFormProps, 'needs'>) {
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

type WithdrawalProps = {
  readonly of: keyof typeof routes;
  readonly id: string;
  readonly deciders: string;
};

function Withdrawal({ of, id, deciders }: WithdrawalProps) {
  const { mutate, isPending } = useStaffAction({
    route: routes[of].withdraw,
    params: { id },
    success: 'Withdrawn.',
    onRefused: useRefresh(),
  });
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography>You requested this. It waits for another person: {deciders}.</Typography>
      <Button variant="outlined" disabled={isPending} onClick={() => mutate(undefined)}>
        Withdraw
      </Button>
    </Stack>
  );
}
