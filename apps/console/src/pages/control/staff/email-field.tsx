import TextField from '@mui/material/TextField';
import { useGetIdentity } from 'react-admin';

type EmailFieldProps = { readonly email: string; readonly onType: (email: string) => void };

/** The holder's e-mail address, where the server sends the enrolment link by e-mail. */
export function EmailField({ email, onType }: EmailFieldProps) {
  const { identity } = useGetIdentity();
  if (!identity?.sendsEmail) return null;
  return (
    <TextField
      label="E-mail"
      type="email"
      value={email}
      onChange={({ target }) => onType(target.value)}
      required
      helperText="The holder’s own address. The enrolment link goes there."
      slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
    />
  );
}
