import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useLogin } from 'react-admin';
import { type DemoAccount, DemoAccounts } from './demo-accounts.tsx';

const empty = { name: '', password: '', code: '' };

/** The sign-in page: name, password and authenticator code in one form. */
export function SignInPage() {
  const login = useLogin();
  const [tried, setTried] = useState(empty);
  const [state, setState] = useState<{ isPending: boolean; refusal: string }>({
    isPending: false,
    refusal: '',
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState({ isPending: true, refusal: '' });
    await login({ ...tried, code: tried.code.replaceAll(' ', '') }).catch((error: Error) =>
      setState({ isPending: false, refusal: error.message }),
    );
  };
  const fieldOf = (name: keyof typeof empty, label: string, more: object) => (
    <TextField
      label={label}
      value={tried[name]}
      onChange={({ target }) => setTried({ ...tried, [name]: target.value })}
      required
      fullWidth
      margin="normal"
      {...more}
    />
  );
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Card sx={{ width: '100%', maxWidth: 420, p: 3 }}>
        <Typography variant="h5" component="h1">
          Sign in to the console
        </Typography>
        <form onSubmit={(event) => void submit(event)}>
          {fieldOf('name', 'Name', { autoComplete: 'username', autoFocus: true })}
          {fieldOf('password', 'Password', { type: 'password', autoComplete: 'current-password' })}
          {fieldOf('code', 'Authenticator code', {
            autoComplete: 'one-time-code',
            slotProps: { htmlInput: { inputMode: 'numeric', maxLength: 7 } },
          })}
          {state.refusal && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {state.refusal}
            </Alert>
          )}
          <Button
            type="submit"
            variant="contained"
            size="large"
            fullWidth
            disabled={state.isPending}
            sx={{ mt: 2 }}
          >
            {state.isPending ? 'Signing in…' : 'Sign in'}
          </Button>
        </form>
        <DemoAccounts
          onChoose={({ name, password, code }: DemoAccount) => setTried({ name, password, code })}
        />
      </Card>
    </Box>
  );
}
