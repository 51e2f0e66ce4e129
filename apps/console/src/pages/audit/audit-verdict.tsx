import type { verifyAudit } from '@hiram/wire/staff/audit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { askRoute } from '../../staff-api/request.ts';

/** Walks the chain of the audit trail when asked, and says whether it holds. */
export function AuditVerdict() {
  const verify = useMutation({ mutationFn: () => askRoute<typeof verifyAudit>('/audit-verdict') });
  const { data, error, isPending } = verify;
  const button = (
    <Button color="inherit" disabled={isPending} onClick={() => verify.mutate()}>
      {isPending ? 'Verifying…' : 'Verify the chain'}
    </Button>
  );
  const severity = error || data?.fault ? 'error' : data ? 'success' : 'info';
  return (
    <Alert severity={severity} action={button} sx={{ mt: 2 }} role="status">
      {error?.message ?? (data ? sentenceOf(data) : 'Each entry carries the seal of the one before it.')}
    </Alert>
  );
}

const sentenceOf = ({
  entries,
  fault,
}: {
  entries: number;
  fault: { sequence: number; kind: string } | null;
}) =>
  fault
    ? `The trail does not hold: entry ${fault.sequence} was ${fault.kind}.`
    : `The trail holds: ${entries} entries.`;
