import { type ClaimRefusal, claimRefusals } from '@hiram/wire/staff/payments/claim-words';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { refusalWords } from './claim-words.ts';

/** The answers without a payment: another picture is needed, or the payment was not found and why. */
export function AnswerButtons({ id }: { readonly id: string }) {
  const [reason, setReason] = useState<ClaimRefusal | ''>('');
  const refuse = useStaffAction({
    route: 'refusePaymentClaim',
    params: { id },
    success: 'Not found. The borrower gets an SMS.',
  });
  const request = useStaffAction({
    route: 'requestClaimPicture',
    params: { id },
    success: 'Requested. The borrower gets an SMS.',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== '') refuse.mutate({ reason });
  };
  return (
    <Stack
      component="form"
      onSubmit={submit}
      direction="row"
      sx={{ mt: 2, gap: 2, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <TextField
        select
        required
        label="Reason"
        value={reason}
        onChange={({ target }) => setReason(target.value as ClaimRefusal)}
        sx={{ minWidth: 260 }}
      >
        {claimRefusals.map((each) => (
          <MenuItem key={each} value={each}>
            {refusalWords[each]}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="outlined" disabled={refuse.isPending}>
        Not found
      </Button>
      <Button variant="outlined" disabled={request.isPending} onClick={() => request.mutate(undefined)}>
        Request a picture
      </Button>
    </Stack>
  );
}
