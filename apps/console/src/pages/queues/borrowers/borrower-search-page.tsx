import type { BorrowerSearch, FoundBorrower } from '@hiram/wire/staff/borrowers/borrowers';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { callRoute } from '../../../staff-api/request.ts';
import { LoanTable } from './loan-table.tsx';

/** The borrowers that a search found, each with the newest loans. */
export default function BorrowerSearchPage() {
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  const { data, error } = useQuery({
    queryKey: ['borrower-search', q],
    queryFn: () => callRoute('searchBorrowers', { query: { q } }),
    enabled: q.length > 1,
  });
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4, maxWidth: 1100 }}>
      <Title title="Borrowers" />
      {q.length < 2 && <Help />}
      {error && <Alert severity="error">{error.message}</Alert>}
      {q.length > 1 && !data && !error && <Loading />}
      {data && <Results q={q} result={data} />}
    </Stack>
  );
}

const Help = () => (
  <Typography color="text.secondary">
    Search above by whole words of a name, by a phone in any spelling, by the beginning of a loan number, or
    by a reference of ours or of a provider.
  </Typography>
);

const Results = ({ q, result }: { readonly q: string; readonly result: BorrowerSearch }) => (
  <>
    <Typography component="h2" variant="h6">
      {result.found.length === 0 ? 'Nobody found' : 'Found'} for “{q}”
    </Typography>
    {result.found.length === 0 && <Help />}
    {result.found.map((found) => (
      <Found key={found.borrowerId} found={found} />
    ))}
    {result.hasMore && (
      <Alert severity="info">There are more. Add another word of the name, or search by phone.</Alert>
    )}
  </>
);

const foundBy: { readonly [by in FoundBorrower['by']]: string } = {
  name: 'by name',
  phone: 'by phone',
  loan: 'by loan number',
  payment: 'by a payment',
  payout: 'by a payout',
  id: 'by id',
};

const Found = ({ found }: { readonly found: FoundBorrower }) => (
  <Card component="section" aria-label={found.borrower}>
    <CardContent>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Link component={RouterLink} to={`/borrowers/${found.borrowerId}`} variant="h6">
          {found.borrower}
        </Link>
        <span>{found.phone}</span>
        <Chip size="small" variant="outlined" label={foundBy[found.by]} />
      </Stack>
      {found.loans.length === 0 ? (
        <Typography color="text.secondary">No loan.</Typography>
      ) : (
        <LoanTable label={`Loans of ${found.borrower}`} loans={found.loans} />
      )}
    </CardContent>
  </Card>
);
