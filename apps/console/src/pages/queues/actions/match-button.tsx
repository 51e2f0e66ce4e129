import type { LoanCandidate, PaymentItem } from '@hiram/wire/staff/payments/payments';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { MatchDialog } from './match-dialog.tsx';

/** Matches a payment without a loan: suggests loans by amount and reference, finds others, then previews and requests the match. */
export function MatchButton({ payment }: { readonly payment: PaymentItem }) {
  const [isOpen, setOpen] = useState(false);
  const [loan, setLoan] = useState<LoanCandidate | null>(null);
  const close = () => {
    setOpen(false);
    setLoan(null);
  };
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)}>
        Match to a loan
      </Button>
      {isOpen && !loan && <FindLoan paymentId={payment.id} onFound={setLoan} onClose={close} />}
      {loan && <MatchDialog payment={payment} loan={loan} onClose={close} />}
    </>
  );
}

type FindLoanProps = {
  readonly paymentId: string;
  readonly onFound: (loan: LoanCandidate) => void;
  readonly onClose: () => void;
};

function FindLoan({ paymentId, onFound, onClose }: FindLoanProps) {
  const [words, setWords] = useState('');
  const [search, setSearch] = useState('');
  const { data, error } = useQuery({
    queryKey: ['loan-candidates', paymentId, search],
    queryFn: () => callRoute('listLoanCandidates', { params: { id: paymentId }, query: { search } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch(words.trim());
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="find-loan-title">
      <form onSubmit={submit}>
        <DialogTitle id="find-loan-title">Match to which loan?</DialogTitle>
        <DialogContent>
          <TextField
            label="Phone, name or Loan No."
            value={words}
            onChange={({ target }) => setWords(target.value)}
            fullWidth
            margin="normal"
          />
          {error && <Alert severity="error">{error.message}</Alert>}
          {data && data.length > 0 && (
            <PlainTable
              label={search === '' ? 'Loans that may be meant' : 'Loans found'}
              heads={['Borrower', 'Phone', 'Loan No.', 'Owed', 'Agrees in', '']}
              amounts={[3]}
              rows={data.map((each) => [
                each.orderId,
                each.borrower,
                each.phone,
                each.contractNumber,
                formatMinor(each.owedMinor, each.currency),
                agreementOf(each),
                <Button key="choose" size="small" onClick={() => onFound(each)}>
                  This loan
                </Button>,
              ])}
            />
          )}
          {data?.length === 0 && (
            <Typography color="text.secondary">
              {search === ''
                ? 'No loan was asked for this amount or owes it. Search by phone, name or number.'
                : 'No loan is found.'}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Search
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const agreementOf = ({ hasRequest, hasAmount }: LoanCandidate): string =>
  [hasRequest && 'amount asked for', hasAmount && 'amount owed'].filter(Boolean).join(', ') || '–';
