import { passwordLengthMin } from '@hiram/wire/staff/staff-limits';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Title } from 'react-admin';
import { callRoute } from '../../../staff-api/request.ts';

const empty = { password: '', code: '', next: '', again: '' };

/** The page on which staff change their own password. */
function OwnPasswordPage() {
  const [typed, setTyped] = useState(empty);
  const change = useMutation({
    mutationFn: ({ password, code, next }: typeof empty) =>
      callRoute('changePassword', { body: { password, code, next } }),
    onSuccess: () => setTyped(empty),
  });
  const isUnequal = typed.again !== '' && typed.again !== typed.next;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.next === typed.again) change.mutate(typed);
  };
  const fieldOf = (name: keyof typeof empty, label: string, more: object = {}) => (
    <TextField
      label={label}
      type="password"
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      required
      fullWidth
      margin="normal"
      {...more}
    />
  );
  const newOne = { autoComplete: 'new-password', slotProps: { htmlInput: { minLength: passwordLengthMin } } };
  return (
    <Card sx={{ maxWidth: 460, p: 3, mt: 2 }}>
      <Title title="Your password" />
      <Typography color="text.secondary">
        At least {passwordLengthMin} characters, and not a common password. You will be signed out everywhere
        else.
      </Typography>
      <form onSubmit={submit}>
        {fieldOf('password', 'Current password', { autoComplete: 'current-password' })}
        {fieldOf('code', 'Authenticator code', {
          type: 'text',
          autoComplete: 'one-time-code',
          slotProps: { htmlInput: { inputMode: 'numeric', pattern: '[0-9]{6}', maxLength: 6 } },
        })}
        {fieldOf('next', 'New password', newOne)}
        {fieldOf('again', 'New password again', {
          ...newOne,
          error: isUnequal,
          helperText: isUnequal ? 'The passwords do not match.' : ' ',
        })}
        {change.error && <Alert severity="error">{change.error.message}</Alert>}
        {change.isSuccess && <Alert severity="success">Password changed.</Alert>}
        <Button type="submit" variant="contained" disabled={change.isPending || isUnequal} sx={{ mt: 1 }}>
          {change.isPending ? 'Changing…' : 'Change password'}
        </Button>
      </form>
    </Card>
  );
}

export default OwnPasswordPage;
