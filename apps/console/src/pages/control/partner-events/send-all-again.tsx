import Button from '@mui/material/Button';
import { usePermissions } from 'react-admin';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';

/** Sends everything again that was given up for a receiver. */
export function SendAllAgain({ receiver, count }: { readonly receiver: string; readonly count?: number }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const resend = useStaffAction({
    route: 'resendToReceiver',
    params: { key: receiver },
    success: 'Queued again. The list shows the result.',
  });
  if (!permissions.includes('webhooks.replay')) return null;
  return (
    <Button
      variant="outlined"
      disabled={resend.isPending}
      onClick={() => resend.mutate(undefined)}
      sx={{ mt: 2, ml: count === undefined ? 1 : 0 }}
    >
      {resend.isPending ? 'Queueing…' : `Send all ${count ?? ''} given-up events again`.replace('  ', ' ')}
    </Button>
  );
}
