import type { ActionPreview } from '@hiram/wire/staff/actions/actions';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Details } from '../../../parts/records/details.tsx';
import { Fold } from '../../../parts/records/fold.tsx';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { orderStatusWords } from '../../../parts/values/words.ts';
import { sayName } from './action-words.ts';

/** The effect of an action: the debt before and after, and every posting. */
export function PreviewView({ preview }: { readonly preview: ActionPreview }) {
  const { before, after, currency, net, postings, remarks, warnings } = preview;
  const money = (minor: number) => formatMinor(minor, currency);
  const held = (minor: number) => money(Math.max(0, minor));
  // Below zero it is what the borrower owes of a payment that was taken back after its overpayment was refunded.
  const isTakenBack = before.creditMinor < 0 || after.creditMinor < 0;
  const status = (name: string) => orderStatusWords[name]?.[0] ?? name;
  return (
    <Stack spacing={2}>
      {warnings.length > 0 && (
        <Alert severity="error" sx={{ '& p': { m: 0, mb: 0.5 } }}>
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Alert>
      )}
      {remarks.map((remark) => (
        <Alert key={remark} severity="info">
          {remark}
        </Alert>
      ))}
      <Details
        rows={[
          ['Owed', `${money(before.owedMinor)} → ${money(after.owedMinor)}`],
          ...(isTakenBack
            ? [['Payment taken back', `${held(-before.creditMinor)} → ${held(-after.creditMinor)}`] as const]
            : []),
          ['Overpayment held', `${held(before.creditMinor)} → ${held(after.creditMinor)}`],
          ['Status', `${status(before.status)} → ${status(after.status)}`],
        ]}
      />
      {postings.length === 0 ? (
        <Typography color="text.secondary">No postings.</Typography>
      ) : (
        <Details
          rows={net.map(({ account, amountMinor }) => [
            sayName(account),
            `${amountMinor > 0 ? 'Debit' : 'Credit'} ${money(Math.abs(amountMinor))}`,
          ])}
        />
      )}
      {postings.length > 0 && (
        <Fold title={postings.length === 1 ? '1 posting' : `${postings.length} postings`}>
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
        </Fold>
      )}
    </Stack>
  );
}
