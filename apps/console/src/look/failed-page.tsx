import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Title } from 'react-admin';

const reload = () => window.location.reload();

/** In the place of a page that could not be shown: its script did not load, or it has a fault. */
export const FailedPage = () => (
  <Stack spacing={2} role="alert" sx={{ mt: 4, mb: 4, maxWidth: 600, alignItems: 'flex-start' }}>
    <Title title="Page not shown" />
    <Typography variant="h5" component="h2">
      This page could not be shown
    </Typography>
    <Typography color="text.secondary">
      Load it again. Look at what you wanted to change before you change it again. If the page fails again,
      report it with its address.
    </Typography>
    <Button variant="contained" onClick={reload}>
      Load again
    </Button>
  </Stack>
);
