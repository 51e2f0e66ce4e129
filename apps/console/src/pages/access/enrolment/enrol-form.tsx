import type { Invitation } from '@hiram/wire/staff/accounts/enrolment';
import { passwordLengthMin } from '@hiram/wire/staff/staff-limits';
import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Details } from '../../../parts/records/details.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { makeSecondFactor } from './make-second-factor.ts';

const empty = { code: '', password: '', again: '', secondFactorCode: '' };

/** A space at the end of a code is a slip of the hand; one in a password belongs to it, as it will at every sign-in. */
const keep = (name: keyof typeof empty, text: string): string =>
  name === 'code' || name === 'secondFactorCode' ? text.trim() : text;

type EnrolFormProps = {
  readonly link: string;
  readonly invitation: Invitation;
  readonly onDone: () => void;
};

/** The holder types the enrolment code, sets a password, and pairs an authenticator with a secret made in this browser. */
export default function EnrolForm({ link, invitation, onDone }: EnrolFormProps) {
  const [typed, setTyped] = useState(empty);
  const factor = useQuery({
    queryKey: ['second-factor', link],
    queryFn: () => makeSecondFactor(invitation),
    staleTime: 'static',
    gcTime: 0,
  });
  const enrolment = useMutation({
    mutationFn: (body: StaffRouteMap['enrol']['body']) => callRoute('enrol', { body }),
    onSuccess: onDone,
    gcTime: 0,
  });
  const isUnequal = typed.again !== '' && typed.again !== typed.password;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.again !== typed.password || !factor.data) return;
    const { code, password, secondFactorCode } = typed;
    const { secret: secondFactor } = factor.data;
    enrolment.mutate({ link, code, password, secondFactor, secondFactorCode });
  };
  const fieldOf = (name: keyof typeof empty, label: string, more: object) => (
    <TextField
      label={label}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: keep(name, target.value) })}
      required
      fullWidth
      margin="normal"
      {...more}
    />
  );
  const digits = (length: number) => ({
    htmlInput: { inputMode: 'numeric', pattern: `[0-9]{${length}}`, maxLength: length },
  });
  const newPassword = {
    type: 'password',
    autoComplete: 'new-password',
    slotProps: { htmlInput: { minLength: passwordLengthMin } },
  };
  return (
    <form onSubmit={submit}>
      <Details rows={rowsOf(invitation)} />
      {fieldOf('code', 'Enrolment code', {
        helperText: invitation.approvedBy ? `${invitation.approvedBy} gives it to you.` : '8 digits',
        autoComplete: 'off',
        slotProps: digits(8),
      })}
      {fieldOf('password', 'New password', {
        ...newPassword,
        helperText: `At least ${passwordLengthMin} characters, and not a common password`,
      })}
      {fieldOf('again', 'New password again', {
        ...newPassword,
        error: isUnequal,
        helperText: isUnequal ? 'The passwords do not match.' : ' ',
      })}
      <Typography sx={{ mt: 1 }}>Scan this with an authenticator app, or type the secret into it.</Typography>
      {factor.data && (
        <Box sx={{ textAlign: 'center', my: 1 }}>
          <Box
            component="img"
            src={factor.data.picture}
            alt="QR code for an authenticator app"
            sx={{ width: '100%', maxWidth: 220, bgcolor: '#fff' }}
          />
          <Typography component="code" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {factor.data.secret}
          </Typography>
        </Box>
      )}
      {fieldOf('secondFactorCode', 'Authenticator code', {
        autoComplete: 'one-time-code',
        slotProps: digits(6),
      })}
      {enrolment.error && <Alert severity="error">{enrolment.error.message}</Alert>}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={enrolment.isPending || isUnequal || !factor.data}
        sx={{ mt: 2 }}
      >
        {enrolment.isPending ? 'Saving…' : 'Set up sign-in'}
      </Button>
    </form>
  );
}

const rowsOf = ({ name, role, lender, askedBy, approvedBy, until }: Invitation) =>
  [
    ['Your sign-in name', name],
    ['Role', role],
    ['Lender', lender],
    ['Requested by', askedBy],
    ['Approved by', approvedBy],
    ['Ends', formatInstant(until)],
  ] as const;
