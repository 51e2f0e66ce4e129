import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../parts/records/details.tsx';
import { PlainTable } from '../../parts/tables/plain-table.tsx';
import { markets, nameIn } from '../../parts/values/words.ts';
import { callRoute } from '../../staff-api/request.ts';

type MarketRules = StaffRouteMap['readMarketRules']['answer'];
type MarketRow = MarketRules['markets'][number];

const conductWords: { readonly [conduct in MarketRules['conduct']]: string } = {
  specified:
    'The configured conduct is “specified”: pages and loans follow the specification of the product.',
  strict: 'The configured conduct is “strict”: pages and loans follow the rules of their market.',
};

/** The rules of each market that pages and products in force break under the configured conduct. */
export default function MarketRulesPage() {
  const { data, error } = useQuery<MarketRules>({
    queryKey: ['market-rules'],
    queryFn: () => callRoute('readMarketRules'),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4, maxWidth: 1100 }}>
      <Title title="Market rules" />
      {data ? <Typography>{conductWords[data.conduct]}</Typography> : <Skeleton height={240} />}
      {data?.markets.map((row) => (
        <MarketSection key={row.market} row={row} />
      ))}
    </Stack>
  );
}

function MarketSection({ row: { market, pages, products } }: { readonly row: MarketRow }) {
  const name = nameIn(markets, market);
  const broken = [
    ...pages.map((rule) => ({ rule, of: 'Every product' as const, id: null })),
    ...products.flatMap((product) =>
      product.rules.map((rule) => ({ rule, of: product.name, id: product.id })),
    ),
  ];
  return (
    <Section title={name}>
      {broken.length === 0 ? (
        <Alert severity="success">No rule of this market is broken.</Alert>
      ) : (
        <PlainTable
          label={`Broken rules, ${name}`}
          heads={['Product', 'Rule', 'Source']}
          isNamed
          minWidth={0}
          rows={broken.map(({ rule, of, id }) => [
            `${id} ${rule.sentence}`,
            id === null ? of : <ProductLink key="product" id={id} name={of} />,
            rule.sentence,
            rule.source,
          ])}
        />
      )}
    </Section>
  );
}

const ProductLink = ({ id, name }: { readonly id: number; readonly name: string }) => (
  <Link component={RouterLink} to={`/products/${id}/show`}>
    {`${id} ${name}`}
  </Link>
);
