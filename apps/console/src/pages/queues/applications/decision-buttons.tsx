import type { ApplicationItem } from '@hiram/wire/staff/applications';
import { type DeclineReason, declineReasons } from '@hiram/wire/staff/decline-reasons';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useRedirect } from 'react-admin';
import { formatMinor } from '../../../parts/money.tsx';
import { useStaffAction } from '../../../parts/use-staff-action.ts';

const reasonWords: { readonly [reason in DeclineReason]: string } = {
  'identity-doubtful': 'Identity is doubtful',
  'account-of-another': 'Account belongs to someone else',
  'income-too-low': 'Income is too low',
  'owes-already': 'Existing debt too high',
  'paid-late-before': 'Paid late before',
  'outside-the-rules': 'Against lending rules',
  other: 'Other (explain in the note)',
};

type Choice = 'approve' | 'decline';

/** Approves or declines, after a confirmation. The application then leaves the queue. */
export function DecisionButtons({ application }: { readonly application: ApplicationItem }) {
  const [choice, setChoice] = useState<Choice | null>(null);
  return (
    <Stack direction="row" spacing={2}>
      <Button variant="contained" size="large" onClick={() => setChoice('approve')}>
        Approve
      </Button>
      <Button variant="outlined" color="error" size="large" onClick={() => setChoice('decline')}>
        Decline
      </Button>
      {choice && <DecisionDialog application={application} choice={choice} onClose={() => setChoice(null)} />}
    </Stack>
  );
}

type DialogProps = {
  readonly application: ApplicationItem;
  readonly choice: Choice;
  readonly onClose: () => void;
};

function DecisionDialog({ application, choice, onClose }: DialogProps) {
  const [reason, setReason] = useState<DeclineReason | ''>('');
  const [note, setNote] = useState('');
  const redirect = useRedirect();
  const isApproval = choice === 'approve';
  const { mutate, isPending } = useStaffAction({
    route: 'decideApplication',
    params: { id: application.id },
    success: isApproval ? 'Approved. Payout requested.' : 'Declined. The borrower gets an SMS.',
    onLeave: () => redirect('list', 'applications'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ approve: isApproval, ...(reason ? { reason } : {}), note });
  };
  const { borrower, amountMinor, currency } = application;
  const title = `${isApproval ? 'Approve' : 'Decline'} ${formatMinor(amountMinor, currency)} for ${borrower}?`;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="decision-title">
      <form onSubmit={submit}>
        <DialogTitle id="decision-title">{title}</DialogTitle>
        <DialogContent>
          {!isApproval && <ReasonField reason={reason} onChange={setReason} />}
          <TextField
            label="Note for the audit trail"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            multiline
            minRows={2}
            fullWidth
            margin="normal"
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color={isApproval ? 'primary' : 'error'}
            disabled={isPending}
          >
            {isPending ? 'Sending…' : isApproval ? 'Approve' : 'Decline'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type ReasonProps = {
  readonly reason: DeclineReason | '';
  readonly onChange: (reason: DeclineReason) => void;
};

const ReasonField = ({ reason, onChange }: ReasonProps) => (
  <TextField
    select
    required
    label="Reason"
    value={reason}
    onChange={({ target }) => onChange(target.value as DeclineReason)}
    fullWidth
    margin="normal"
  >
    {declineReasons.map((each) => (
      <MenuItem key={each} value={each}>
        {reasonWords[each]}
      </MenuItem>
    ))}
  </TextField>
);
