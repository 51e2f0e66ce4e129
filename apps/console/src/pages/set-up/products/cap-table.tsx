import type { CapLine, TermsPreview } from '@hiram/wire/staff/set-up/set-up-preview';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatRate } from '../amount-inputs.tsx';

const capNames: { readonly [cap in CapLine['cap']]: string } = {
  'nominal-interest-per-month': 'Nominal interest a month',
  'effective-rate-per-month': 'Effective rate a month',
  'total-cost': 'Total cost, share of the amount',
  'late-penalty-per-month': 'Late penalty, first month',
};

/** The draft compared with the legal caps. */
export function CapTable({ caps }: { readonly caps: TermsPreview['caps'] }) {
  if (!caps) return <Typography color="text.secondary">No legal cap applies to this loan.</Typography>;
  return (
    <>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {caps.source}
      </Typography>
      <PlainTable
        label="Legal caps"
        heads={['Figure', 'This product', 'Cap', 'Result']}
        isNamed
        minWidth={0}
        rows={caps.lines.map((line) => [
          line.cap,
          capNames[line.cap],
          formatRate(line.value),
          formatRate(line.limit),
          <Verdict key="verdict" line={line} />,
        ])}
      />
    </>
  );
}

function Verdict({ line: { isWithin, effect } }: { readonly line: CapLine }) {
  if (isWithin) return <Chip size="small" variant="outlined" color="success" label="Within cap" />;
  const isCut = effect === 'cut';
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isCut ? 'warning' : 'error'}
      label={isCut ? 'Above cap: reduced in strict' : 'Above cap: blocked in strict'}
      sx={{ height: 'auto', '& .MuiChip-label': { py: 0.25, whiteSpace: 'normal' } }}
    />
  );
}
