import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title } from 'react-admin';
import { SaveTable, type TextTable } from '../../../parts/save-table.tsx';
import { markets } from '../../../parts/words.ts';
import { outcomeWords } from '../../queues/complaints/complaint-words.ts';
import { FigureCard } from './figure-card.tsx';
import { useFigures } from './use-figures.ts';

type Report = StaffRouteMap['complaintReport']['answer'];
type Market = Report['market'];

const columns = ['Kind', 'Received', 'Decided', 'In time', 'Open', 'Late', 'Escalated', 'Opened again'];

/** The complaints of a month as a regulator asks for them, as a page and as a file. */
export default function ComplaintReportPage() {
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const [market, setMarket] = useState<Market>('PH');
  const { data, ...state } = useFigures('complaintReport', { query: { month, market } });
  const tables = data ? [byKind(data), byOutcome(data), measures(data)] : [];
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4, maxWidth: 1100 }}>
      <Title title="Complaint report" />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          label="Month"
          type="month"
          value={month}
          onChange={({ target }) => target.value && setMonth(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          select
          label="Market"
          value={market}
          onChange={({ target }) => setMarket(target.value as Market)}
          sx={{ minWidth: 160 }}
        >
          {markets.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {data && <SaveTable name={`complaints-${data.market}-${data.month}`} tables={tables} />}
      </Stack>
      {data && <Typography color="text.secondary">{`Time to decide: ${data.rule}.`}</Typography>}
      <FigureCard title="By kind" state={state} table={data ? byKind(data) : { columns, rows: [] }} />
      {data && <FigureCard title="By outcome" state={state} table={byOutcome(data)} />}
      {data && <FigureCard title="Beyond the month" state={state} table={measures(data)} />}
    </Stack>
  );
}

const byKind = ({ kinds, total }: Report): TextTable => ({
  columns,
  rows: [...kinds, { kind: 'All', ...total }].map((row) => [
    row.kind,
    row.received,
    row.resolved,
    row.resolvedInTime,
    row.open,
    row.late,
    row.escalated,
    row.reopened,
  ]),
});

const byOutcome = ({ outcomes }: Report): TextTable => ({
  columns: ['Outcome', 'Complaints'],
  rows: outcomes.map(({ outcome, count }) => [outcomeWords[outcome], count]),
});

const measures = ({ openFromBefore, resolveDaysMedian }: Report): TextTable => ({
  columns: ['Measure', 'Value'],
  rows: [
    ['Open from before the month', openFromBefore],
    ['Median days to an outcome', resolveDaysMedian ?? '–'],
  ],
});
