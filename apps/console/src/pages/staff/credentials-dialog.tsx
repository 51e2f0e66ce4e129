import type { StaffCredentials } from '@hiram/wire/staff/staff-account';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Facts } from '../../parts/facts.tsx';

type CredentialsDialogProps = {
  readonly credentials: StaffCredentials | null;
  readonly onClose: () => void;
};

/** A password and a second factor, shown once: closed, nobody can read them again. */
export const CredentialsDialog = ({ credentials, onClose }: CredentialsDialogProps) => (
  <Dialog open={credentials !== null} aria-labelledby="credentials-title" maxWidth="xs" fullWidth>
    <DialogTitle id="credentials-title">Credentials of {credentials?.name}</DialogTitle>
    {credentials && (
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          This is shown once. Hand it over in person, or by two ways.
        </Alert>
        <Facts
          facts={[
            ['Password', <code key="password">{credentials.password}</code>],
            ['Second factor', <code key="factor">{credentials.secondFactor}</code>],
          ]}
        />
        <Box
          component="img"
          src={credentials.picture}
          alt="QR picture of the second factor, for an authenticator app"
          sx={{ width: '100%', maxWidth: 240, display: 'block', mx: 'auto', mt: 2, bgcolor: '#fff' }}
        />
      </DialogContent>
    )}
    <DialogActions>
      <Button onClick={onClose} variant="contained">
        I have noted them
      </Button>
    </DialogActions>
  </Dialog>
);
