import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../../../staff-api/request.ts';

type Verdict = StaffRouteMap['verifyAudit']['answer'];

/** Verifies the chain of the audit trail on request and shows the result. */
export function AuditVerdict() {
  const verify = useMutation({ mutationFn: () => ask('verifyAudit') });
  const { data, error, isPending } = verify;
  const button = (
    <Button color="inherit" disabled={isPending} onClick={() => verify.mutate()}>
      {isPending ? 'Verifying…' : 'Verify'}
    </Button>
  );
  const severity = error || data?.fault ? 'error' : data ? 'success' : 'info';
  return (
    <Alert severity={severity} action={button} sx={{ mt: 2, overflowWrap: 'anywhere' }} role="status">
      {error?.message ??
        (data
          ? sentenceOf(data)
          : 'Each entry includes a signature of the one before it. Verify checks them all.')}
    </Alert>
  );
}

const sentenceOf = ({ entries, fault, anchor }: Verdict): string => {
  if (!fault)
    return `No tampering found in ${entries} entries. Keep this anchor outside the database: ${anchor}`;
  if (fault.kind === 'forged') return 'Tampering found: the anchor of a closed day has no valid signature.';
  return `Tampering found: entry ${fault.sequence} was ${fault.kind}.`;
};
