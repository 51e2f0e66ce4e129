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
import { useStaffAction } from '../../parts/use-staff-action.ts';

const reasonWords: { readonly [reason in DeclineReason]: string } = {
  'identity-doubtful': 'Identity is doubtful',
  'account-of-another': 'The account belongs to somebody else',
  'income-too-low': 'Income is too low',
  'owes-already': 'Owes too much already',
  'paid-late-before': 'Paid late before',
  'outside-the-rules': 'Outside the rules',
  other: 'Other (say which in the note)',
};

type Choice = 'approve' | 'decline';

/** Approve or decline, each confirmed in a dialog. The application then leaves the queue. */
export function DecisionButtons({ id }: { readonly id: string }) {
  const [choice, setChoice] = useState<Choice | null>(null);
  return (
    <Stack direction="row" spacing={2}>
      <Button variant="contained" size="large" onClick={() => setChoice('approve')}>
        Approve
      </Button>
      <Button variant="outlined" color="error" size="large" onClick={() => setChoice('decline')}>
        Decline
      </Button>
      {choice && <DecisionDialog id={id} choice={choice} onClose={() => setChoice(null)} />}
    </Stack>
  );
}

type DialogProps = { readonly id: string; readonly choice: Choice; readonly onClose: () => void };

function DecisionDialog({ id, choice, onClose }: DialogProps) {
  const [reason, setReason] = useState<DeclineReason | ''>('');
  const [note, setNote] = useState('');
  const redirect = useRedirect();
  const isApproval = choice === 'approve';
  const { mutate, isPending } = useStaffAction({
    path: `/applications/${id}/decision`,
    told: isApproval ? 'Approved. The money is on its way.' : 'Declined. The borrower is told.',
    onLeave: () => redirect('list', 'applications'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ approve: isApproval, ...(reason ? { reason } : {}), note });
  };
  const title = isApproval ? 'Approve this application?' : 'Decline this application?';
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
