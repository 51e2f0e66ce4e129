import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Title, useGetIdentity, usePermissions } from 'react-admin';
import { WorkSummary } from './work-summary.tsx';

/** The charts load after the page. */
const FiguresBoard = lazy(() => import('../control/figures/figures-board.tsx'));

/** The first page after sign-in: waiting items, and the figures with the permission to read them. */
export function Overview() {
  const { identity } = useGetIdentity();
  const { permissions = [] } = usePermissions<readonly string[]>();
  return (
    <Stack spacing={3} sx={{ mt: 2, mb: 4 }}>
      <Title title="Overview" />
      <Typography variant="h6" component="h2">
        Welcome, {identity?.fullName}
      </Typography>
      <WorkSummary />
      {permissions.includes('figures.read') && (
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <FiguresBoard />
        </Suspense>
      )}
    </Stack>
  );
}
