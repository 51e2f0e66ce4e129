import type { CapLine, TermsPreview } from '@hiram/wire/staff/set-up';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { PlainTable } from '../../parts/plain-table.tsx';
import { formatRate } from './amount-inputs.tsx';

const capNames: { readonly [cap in CapLine['cap']]: string } = {
  'nominal-interest-per-month': 'Nominal interest a month',
  'effective-rate-per-month': 'Effective rate a month',
  'total-cost': 'Cost, of the amount borrowed',
  'late-penalty-per-month': 'Late penalty, first month',
};

/** The draft beside the market's caps, line by line. */
export function CapTable({ caps }: { readonly caps: TermsPreview['caps'] }) {
  if (!caps) return <Typography color="text.secondary">No cap covers this loan.</Typography>;
  return (
    <>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {caps.source}
      </Typography>
      <PlainTable
        label="Caps, line by line"
        heads={['Figure', 'Here', 'At most', 'Verdict']}
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
  if (isWithin) return <Chip size="small" variant="outlined" color="success" label="Within" />;
  const isCut = effect === 'cut';
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isCut ? 'warning' : 'error'}
      label={isCut ? 'Over; strict cuts it' : 'Over; strict refuses it'}
    />
  );
}
