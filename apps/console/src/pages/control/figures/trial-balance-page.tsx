import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Title } from 'react-admin';
import { SaveTable, type TextTable } from '../../../parts/tables/save-table.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { sayName } from '../../queues/actions/action-words.ts';
import { FigureCard } from './figure-card.tsx';
import { useFigures } from './use-figures.ts';

type Balance = StaffRouteMap['trialBalance']['answer']['currencies'][number];

/** Every ledger account by currency: what it had, what moved in a period, and what it has. The sum must be zero. */
export default function TrialBalancePage() {
  const [period, setPeriod] = useState({ from: '', until: '' });
  const { data, ...state } = useFigures('trialBalance', { query: period });
  const currencies = data?.currencies ?? [];
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4, maxWidth: 1100 }}>
      <Title title="Trial balance" />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <DayInput
          label="From value day"
          value={period.from}
          onChange={(from) => setPeriod({ ...period, from })}
        />
        <DayInput
          label="Up to value day"
          value={period.until}
          onChange={(until) => setPeriod({ ...period, until })}
        />
        {currencies.length > 0 && (
          <SaveTable
            name={['trial-balance', period.from, period.until].filter((part) => part !== '').join('-')}
            tables={currencies.map((each) => ({ ...toTable(each), columns: [each.currency, ...heads] }))}
          />
        )}
      </Stack>
      {!data && state.error && <Alert severity="error">{state.error.message}</Alert>}
      {state.isPending && <Skeleton variant="rounded" height={220} />}
      {data?.currencies.length === 0 && <Alert severity="info">No postings in this period.</Alert>}
      {currencies.map((each) => (
        <FigureCard key={each.currency} title={each.currency} state={state} table={toTable(each)} />
      ))}
    </Stack>
  );
}

const heads = ['Before', 'Debits', 'Credits', 'Balance'];

const toTable = ({ currency, sumMinor, accounts }: Balance): TextTable => ({
  columns: ['Account', ...heads],
  rows: [
    ...accounts.map((row) => [
      sayName(row.account),
      formatMinor(row.openingMinor, currency),
      formatMinor(row.debitsMinor, currency),
      formatMinor(row.creditsMinor, currency),
      formatMinor(row.balanceMinor, currency),
    ]),
    ['Total', '', '', '', formatMinor(sumMinor, currency)],
  ],
});

type DayInputProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const DayInput = ({ label, value, onChange }: DayInputProps) => (
  <TextField
    label={label}
    type="date"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    sx={{ width: 220 }}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
