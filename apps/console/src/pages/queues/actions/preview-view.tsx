import type { ActionPreview } from '@hiram/wire/staff/actions';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Details } from '../../../parts/details.tsx';
import { formatMinor } from '../../../parts/money.tsx';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { orderStatusWords } from '../../../parts/words.ts';
import { sayName } from './action-words.ts';

/** The effect of an action: the debt before and after, and every posting. */
export function PreviewView({ preview }: { readonly preview: ActionPreview }) {
  const { before, after, currency, postings, remarks } = preview;
  const money = (minor: number) => formatMinor(minor, currency);
  const status = (name: string) => orderStatusWords[name]?.[0] ?? name;
  return (
    <Stack spacing={2}>
      {remarks.map((remark) => (
        <Alert key={remark} severity="info">
          {remark}
        </Alert>
      ))}
      <Details
        rows={[
          ['Owed', `${money(before.owedMinor)} → ${money(after.owedMinor)}`],
          ['Overpayment held', `${money(before.creditMinor)} → ${money(after.creditMinor)}`],
          ['Status', `${status(before.status)} → ${status(after.status)}`],
        ]}
      />
      {postings.length === 0 ? (
        <Typography color="text.secondary">No postings.</Typography>
      ) : (
        <PlainTable
          label="Postings"
          heads={['Date', 'Posting', 'Debit', 'Credit', 'Amount']}
          amounts={[4]}
          rows={postings.map((posting, place) => [
            place,
            posting.valueDay,
            `${sayName(posting.kind)}${posting.isReversal ? ' (reversal)' : ''}`,
            sayName(posting.debit),
            sayName(posting.credit),
            money(posting.amountMinor),
          ])}
        />
      )}
    </Stack>
  );
}
