import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import CssBaseline from '@mui/material/CssBaseline';
import Link from '@mui/material/Link';
import { ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { darkTheme, lightTheme } from '../../../look/theme.ts';
import { callRoute } from '../../../staff-api/request.ts';
import { takeLink } from './take-link.ts';

const EnrolForm = lazy(() => import('./enrol-form.tsx'));
const queries = new QueryClient();

/** The page behind an enrolment link. It needs no session. */
export function EnrolPage() {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  return (
    <ThemeProvider theme={isDark ? darkTheme : lightTheme}>
      <CssBaseline />
      <QueryClientProvider client={queries}>
        <Box
          component="main"
          sx={{
            minHeight: '100vh',
            display: 'grid',
            placeItems: 'center',
            p: 2,
            bgcolor: 'background.default',
          }}
        >
          <Card sx={{ width: '100%', maxWidth: 480, p: 3 }}>
            <Typography variant="h5" component="h1" gutterBottom>
              Set up your sign-in
            </Typography>
            <Enrolment />
          </Card>
        </Box>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

function Enrolment() {
  const [link] = useState(takeLink);
  const [isDone, setDone] = useState(false);
  const invitation = useQuery({
    queryKey: ['invitation', link],
    queryFn: () => callRoute('readInvitation', { body: { link } }),
    enabled: link !== '',
    retry: false,
    staleTime: 'static',
  });
  if (isDone)
    return (
      <Alert severity="success">
        Your sign-in is ready. <Link href="/console/login">Sign in</Link>
      </Alert>
    );
  if (!link)
    return <Alert severity="error">This address has no enrolment link. Open the whole link again.</Alert>;
  if (invitation.error) return <Alert severity="error">{invitation.error.message}</Alert>;
  if (!invitation.data) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <EnrolForm link={link} invitation={invitation.data} onDone={() => setDone(true)} />
    </Suspense>
  );
}

const Waiting = () => <CircularProgress />;
