import type { BulkPreview as Preview } from '@hiram/wire/staff/messages/bulk-messages';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { lineWords, sayWhy } from './bulk-words.ts';

/** Whom a message would reach: how many, why not the others, and loan by loan. */
export function BulkPreview({ preview }: { readonly preview: Preview }) {
  const { goes, waits, leftOut, causes, rows, sample, endsOn } = preview;
  return (
    <Stack spacing={1} role="region" aria-label="Whom it reaches">
      <Typography>
        As soon as a colleague approves: <strong>{goes}</strong>. Later: <strong>{waits}</strong>. Left out:{' '}
        <strong>{leftOut}</strong>. Nothing is sent after {endsOn}.
      </Typography>
      {sample && (
        <Typography variant="body2" color="text.secondary">
          In English it says: “{sample}”
        </Typography>
      )}
      {causes.length > 0 && (
        <PlainTable
          label="Why some wait or are left out"
          heads={['What', 'Why', 'Loans']}
          amounts={[2]}
          minWidth={0}
          rows={causes.map(({ state, why, loans }) => [
            `${state} ${why}`,
            <StateChip key="state" words={lineWords} state={state} />,
            sayWhy(why),
            loans,
          ])}
        />
      )}
      <PlainTable
        label="Loans of the group"
        heads={['Loan No.', 'Borrower', 'Due since', 'Owed', 'Message', 'Why']}
        amounts={[3]}
        maxHeight={420}
        rows={rows.map((row) => [
          row.orderId,
          <Link key="loan" component={RouterLink} to={`/loans/${row.orderId}/show`}>
            {row.contractNumber}
          </Link>,
          row.borrower,
          row.dueDay,
          formatMinor(row.owedMinor, row.currency),
          <StateChip key="state" words={lineWords} state={row.state} />,
          row.until ? `${sayWhy(row.why)}, until ${formatInstant(row.until)}` : sayWhy(row.why),
        ])}
      />
      {rows.length < goes + waits + leftOut && (
        <Typography variant="body2" color="text.secondary">
          The first {rows.length} of {goes + waits + leftOut} loans.
        </Typography>
      )}
    </Stack>
  );
}
