import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useLogout } from 'react-admin';
import { callRoute } from '../staff-api/request.ts';
import { keepSignedIn, listenToSeat, readSeat } from '../staff-api/sign-in-again.ts';

/** Appears over the page when the session has ended. The page behind it keeps what was typed, and its request goes on. */
export function SignInAgainDialog() {
  const { hasEnded, signedIn } = useSyncExternalStore(listenToSeat, readSeat);
  return hasEnded && signedIn ? <SignInAgain name={signedIn.name} staffId={signedIn.staffId} /> : null;
}

function SignInAgain({ name, staffId }: { readonly name: string; readonly staffId: string }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const logout = useLogout();
  const signIn = useMutation({
    mutationFn: () => callRoute('signIn', { body: { name, password, code: code.replaceAll(' ', '') } }),
    onSuccess: (found) => {
      // The page belongs to the person who typed on it.
      if (found.staffId === staffId) keepSignedIn(found);
      else window.location.reload();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="sign-in-again-title" sx={{ zIndex: 'tooltip' }}>
      <form onSubmit={submit}>
        <DialogTitle id="sign-in-again-title">Your session has ended</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary">
            Sign in as {name} to continue. The page keeps what you typed.
          </Typography>
          <TextField
            label="Password"
            type="password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            required
            autoFocus
            fullWidth
            margin="normal"
            autoComplete="current-password"
          />
          <TextField
            label="Authenticator code"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            required
            fullWidth
            margin="normal"
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
          />
          {signIn.error && <Alert severity="error">{signIn.error.message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => void logout()}>Leave the page</Button>
          <Button type="submit" variant="contained" disabled={signIn.isPending}>
            {signIn.isPending ? 'Signing in…' : 'Sign in'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
