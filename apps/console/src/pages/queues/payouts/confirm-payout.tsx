import type { PayoutItem } from '@hiram/wire/staff/payments/payouts';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { formatMinor } from '../../../parts/values/money.tsx';

/** Books a payout whose report was held, on the day that two colleagues confirm, and as the whole sum where they found it. */
export function ConfirmPayout({ payout }: { readonly payout: PayoutItem }) {
  const [isOpen, setIsOpen] = useState(false);
  const [settledOn, setSettledOn] = useState(payout.dayAsked);
  const [isWholeSum, setWholeSum] = useState(false);
  const confirm = useStaffAction({
    route: 'confirmPayout',
    params: { id: payout.id },
    success: payout.dayAsked
      ? 'Saved. The payout is booked if a colleague had entered the same.'
      : 'Saved. A colleague must enter the same before the payout is booked.',
    onDone: () => setIsOpen(false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate({ settledOn, isWholeSum });
  };
  return (
    <>
      <Button variant="contained" onClick={() => setIsOpen(true)}>
        Confirm the date
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        aria-labelledby="confirm-title"
        fullWidth
        maxWidth="sm"
      >
        <form onSubmit={submit}>
          <DialogTitle id="confirm-title">When did the money arrive, or when was it returned?</DialogTitle>
          <DialogContent>
            <TextField
              label="Day"
              type="date"
              value={settledOn}
              onChange={({ target }) => setSettledOn(target.value)}
              required
              fullWidth
              margin="dense"
              helperText="The loan starts on this day, once two colleagues entered it. The provider must still report the outcome."
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: payout.createdAt.slice(0, 10) } }}
            />
            <FormControlLabel
              control={
                <Checkbox checked={isWholeSum} onChange={({ target }) => setWholeSum(target.checked)} />
              }
              label={`The bank shows all of ${formatMinor(payout.amountMinor, payout.currency)}, whatever amount the provider reports.`}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button type="submit" variant="contained" disabled={confirm.isPending}>
              {confirm.isPending ? 'Saving…' : 'Confirm the day'}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
