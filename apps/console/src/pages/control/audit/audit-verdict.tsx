import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { callRoute } from '../../../staff-api/request.ts';

type Verdict = StaffRouteMap['verifyAudit']['answer'];

/** Verifies the chains of the audit trail on request and shows the result. */
export function AuditVerdict() {
  const verify = useMutation({ mutationFn: () => callRoute('verifyAudit') });
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
          : 'Each entry includes a signature of the one before it in its chain. Verify checks all chains.')}
    </Alert>
  );
}

const sentenceOf = ({ entries, fault, anchor }: Verdict): string => {
  if (!fault)
    return `No tampering found in ${entries} entries. Keep this anchor outside the database: ${anchor}`;
  if (fault.of === 'entry')
    return `Tampering found: entry ${fault.sequence} of chain ${fault.chain} was ${fault.kind}.`;
  if (fault.kind === 'forged') return 'Tampering found: the anchor of a closed day has no valid signature.';
  return `Tampering found: the stored heads of an anchor over ${fault.entries} entries were ${fault.kind}.`;
};
