import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';

/** An address that the console does not have, or that the role does not open. */
export const NotFoundPage = () => (
  <Stack spacing={2} sx={{ mt: 4, mb: 4, maxWidth: 600, alignItems: 'flex-start' }}>
    <Title title="Page not found" />
    <Typography variant="h5" component="h2">
      There is no such page
    </Typography>
    <Typography color="text.secondary">
      The address is not known, or your role does not open it. The menu shows what you can open.
    </Typography>
    <Button variant="contained" component={Link} to="/">
      Go to the overview
    </Button>
  </Stack>
);
