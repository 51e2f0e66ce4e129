import type { CapLine, TermsPreview } from '@hiram/wire/staff/set-up';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
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
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Figure</TableCell>
            <TableCell>Here</TableCell>
            <TableCell>At most</TableCell>
            <TableCell>Verdict</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {caps.lines.map((line) => (
            <TableRow key={line.cap}>
              <TableCell component="th" scope="row">
                {capNames[line.cap]}
              </TableCell>
              <TableCell>{formatRate(line.value)}</TableCell>
              <TableCell>{formatRate(line.limit)}</TableCell>
              <TableCell>
                <Verdict line={line} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
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
