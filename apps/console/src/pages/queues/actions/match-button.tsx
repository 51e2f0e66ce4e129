import type { LoanItem } from '@hiram/wire/staff/loans';
import { toQueuePath } from '@hiram/wire/staff/staff-addresses';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { askAddress } from '../../../staff-api/request.ts';
import { ActionDialog } from './action-dialog.tsx';

/** Matches a payment without a loan: finds the loan by its number, then previews and requests the match. */
export function MatchButton({ paymentId }: { readonly paymentId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [loan, setLoan] = useState<LoanItem | null>(null);
  const close = () => {
    setOpen(false);
    setLoan(null);
  };
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)}>
        Match to a loan
      </Button>
      {isOpen && !loan && <FindLoan onFound={setLoan} onClose={close} />}
      {loan && (
        <ActionDialog kind="match-payment" orderId={loan.id} today="" start={{ paymentId }} onClose={close} />
      )}
    </>
  );
}

type FindLoanProps = { readonly onFound: (loan: LoanItem) => void; readonly onClose: () => void };

function FindLoan({ onFound, onClose }: FindLoanProps) {
  const [number, setNumber] = useState('');
  const find = useMutation({
    mutationFn: async () => {
      const { data } = await askAddress<LoanItem[]>(toQueuePath('loans'), {
        query: { search: number.trim() },
      });
      const found = data.find(({ contractNumber }) => contractNumber === number.trim());
      if (!found) throw new Error('No loan has this number.');
      return found;
    },
    onSuccess: onFound,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    find.mutate();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="find-loan-title">
      <form onSubmit={submit}>
        <DialogTitle id="find-loan-title">Match to which loan?</DialogTitle>
        <DialogContent>
          <TextField
            required
            label="Loan No."
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            fullWidth
            margin="normal"
          />
          {find.error && <Alert severity="error">{find.error.message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={find.isPending}>
            Next
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
