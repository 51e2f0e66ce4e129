import type { StaffDocumentKind } from '@hiram/wire/staff/collections/document-kinds';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useStaffAction } from '../../../../parts/actions/use-staff-action.ts';
import { formatInstant } from '../../../../parts/values/instant.tsx';
import { formatMinor } from '../../../../parts/values/money.tsx';
import { documentNames } from './document-names.ts';

/** What is issued here; accepted texts are printed where they are read. */
const kinds = ['receipt', 'statement', 'clearance', 'demand'] as const satisfies readonly StaffDocumentKind[];

/** Issues a receipt, a statement of a day or a certificate. */
export function IssueDocument({ story }: { readonly story: LoanStory }) {
  const { loan, payments } = story;
  const [kind, setKind] = useState<(typeof kinds)[number]>('statement');
  const [day, setDay] = useState(loan.today);
  const [paymentId, setPaymentId] = useState(payments[0]?.id ?? '');
  const queries = useQueryClient();
  const issue = useStaffAction({
    route: 'issueStaffDocument',
    params: { id: loan.id },
    success: 'Issued. Save the file below.',
    onDone: () => void queries.invalidateQueries({ queryKey: ['loan-story', loan.id] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    issue.mutate({ kind, subject: { receipt: paymentId, statement: day, clearance: '', demand: '' }[kind] });
  };
  return (
    <Stack
      component="form"
      onSubmit={submit}
      direction="row"
      sx={{ mb: 2, gap: 2, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <TextField
        select
        label="Document"
        value={kind}
        onChange={({ target }) => setKind(target.value as (typeof kinds)[number])}
        sx={{ minWidth: 220 }}
      >
        {kinds.map((each) => (
          <MenuItem key={each} value={each}>
            {documentNames[each]}
          </MenuItem>
        ))}
      </TextField>
      {kind === 'statement' && (
        <TextField
          required
          type="date"
          label="Day"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ htmlInput: { min: loan.acceptedOn, max: loan.today }, inputLabel: { shrink: true } }}
        />
      )}
      {kind === 'receipt' && (
        <TextField
          select
          required
          label="Payment"
          value={paymentId}
          onChange={({ target }) => setPaymentId(target.value)}
          sx={{ minWidth: 260 }}
        >
          {payments.map(({ id, amountMinor, paidAt }) => (
            <MenuItem key={id} value={id}>
              {formatMinor(amountMinor, loan.currency)}, {formatInstant(paidAt)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Button type="submit" variant="outlined" disabled={issue.isPending}>
        Issue
      </Button>
    </Stack>
  );
}
