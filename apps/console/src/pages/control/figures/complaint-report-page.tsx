import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title } from 'react-admin';
import { SaveTable, type TextTable } from '../../../parts/tables/save-table.tsx';
import { outcomeWords } from '../../queues/complaints/complaint-words.ts';
import { FigureCard } from './figure-card.tsx';
import { MonthChoice, thisMonth } from './month-choice.tsx';
import { useFigures } from './use-figures.ts';

type Report = StaffRouteMap['complaintReport']['answer'];

const columns = ['Kind', 'Received', 'Decided', 'In time', 'Open', 'Late', 'Escalated', 'Opened again'];

/** The complaints of a month as a regulator asks for them, as a page and as a file. */
export default function ComplaintReportPage() {
  const [asked, setAsked] = useState(thisMonth);
  const { data, ...state } = useFigures('complaintReport', { query: asked });
  const tables = data ? [byKind(data), byOutcome(data), measures(data)] : [];
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4, maxWidth: 1100 }}>
      <Title title="Complaint report" />
      <MonthChoice value={asked} shown={data?.month} onChange={setAsked}>
        {data && <SaveTable name={`complaints-${data.market}-${data.month}`} tables={tables} />}
      </MonthChoice>
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
