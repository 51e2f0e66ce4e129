import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Title } from 'react-admin';
import { formatMinor } from '../../../parts/money.tsx';
import { FigureCard } from './figure-card.tsx';
import { useFigures } from './use-figures.ts';

/** Every ledger account by currency; the sum must be zero. */
export default function TrialBalancePage() {
  const [until, setUntil] = useState('');
  const { data, ...state } = useFigures('trialBalance', { query: { until } });
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4, maxWidth: 1100 }}>
      <Title title="Trial balance" />
      <TextField
        label="Up to value day"
        type="date"
        value={until}
        onChange={({ target }) => setUntil(target.value)}
        sx={{ maxWidth: 220 }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {data?.currencies.length === 0 && <Alert severity="info">No postings up to this date.</Alert>}
      {(data?.currencies ?? []).map(({ currency, sumMinor, accounts }) => (
        <FigureCard
          key={currency}
          title={currency}
          state={state}
          table={{
            columns: ['Account', 'Debits', 'Credits', 'Balance'],
            rows: [
              ...accounts.map((row) => [
                row.account,
                formatMinor(row.debitsMinor, currency),
                formatMinor(row.creditsMinor, currency),
                formatMinor(row.balanceMinor, currency),
              ]),
              ['Total', '', '', formatMinor(sumMinor, currency)],
            ],
          }}
        />
      ))}
    </Stack>
  );
}
