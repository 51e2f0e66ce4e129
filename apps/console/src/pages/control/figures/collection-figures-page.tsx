import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Title } from 'react-admin';
import { SaveTable, type TextTable } from '../../../parts/tables/save-table.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { FigureCard } from './figure-card.tsx';
import { MonthChoice, thisMonth } from './month-choice.tsx';
import { useFigures } from './use-figures.ts';

type Figures = StaffRouteMap['collectionFigures']['answer'];

const bucketWords = {
  '1-7': '1–7 days',
  '8-30': '8–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  '90+': 'Over 90 days',
} as const;
const promiseStates = { kept: 'Kept', broken: 'Broken', open: 'Open' } as const;
const channelWords: { readonly [channel: string]: string } = {
  text: 'SMS',
  email: 'E-mail',
  push: 'Notification',
  call: 'Call',
  visit: 'Visit',
};
const nothing: TextTable = { columns: ['Late at the start'], rows: [] };

/** Whether collecting works: cure and roll rates, promises kept, and what contacts brought, beside the ledger. */
export default function CollectionFiguresPage() {
  const [asked, setAsked] = useState(thisMonth);
  const { data, ...state } = useFigures('collectionFigures', { query: asked });
  const tables = data ? [rolls(data), promises(data), contacts(data), recovered(data)] : [];
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4, maxWidth: 1100 }}>
      <Title title="Collection figures" />
      <MonthChoice value={asked} shown={data?.month} onChange={setAsked}>
        {data && <SaveTable name={`collections-${data.market}-${data.month}`} tables={tables} />}
      </MonthChoice>
      {data?.currentLoans === null && (
        <Alert severity="info">Nobody wrote down which loans were late when this month began.</Alert>
      )}
      {data && data.recoveredMinor !== data.paidMinor && (
        <Alert severity="error">The ledger and the payments differ. Ask for the reconciliation.</Alert>
      )}
      <FigureCard
        title={
          data?.isOver === false ? 'Cured and later, until today' : 'Cured and later, at the month’s end'
        }
        state={state}
        table={data ? rolls(data) : nothing}
      />
      {data && <FigureCard title="Promises due in the month" state={state} table={promises(data)} />}
      {data && <FigureCard title="Contacts about these loans" state={state} table={contacts(data)} />}
      {data && <FigureCard title="Recovered" state={state} table={recovered(data)} />}
    </Stack>
  );
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

const rolls = ({ rolls: rows }: Figures): TextTable => ({
  columns: [
    ...['Late at the start', 'Loans', 'Cured', 'Cure rate', 'Written off'],
    ...['1–7', '8–30', '31–60', '61–90', 'Over 90'],
  ],
  // A server that is older than this page names none that were written off.
  rows: rows.map(({ from, loans, cured, writtenOff = 0, to }) => [
    bucketWords[from],
    loans,
    cured,
    share(cured, loans),
    share(writtenOff, loans),
    ...to.map((each) => share(each.loans, loans)),
  ]),
});

function promises({ promises: rows, currency }: Figures): TextTable {
  const decided = rows.filter(({ status }) => status !== 'open');
  const total = decided.reduce((sum, row) => sum + row.promises, 0);
  const kept = rows.find(({ status }) => status === 'kept')?.promises ?? 0;
  return {
    columns: ['Promises', 'Number', 'Of borrowers', 'Amount'],
    rows: [
      ...rows.map((row) => [
        promiseStates[row.status],
        row.promises,
        row.byBorrower,
        formatMinor(row.amountMinor, currency),
      ]),
      ['Kept, of those decided', share(kept, total), '', ''],
    ],
  };
}

const contacts = ({ contacts: rows }: Figures): TextTable => ({
  columns: ['Way', 'Contacts'],
  rows: rows.map(({ channel, contacts: count }) => [channelWords[channel] ?? channel, count]),
});

const recovered = ({
  recoveredMinor,
  paidMinor,
  recoveredPerContactMinor,
  currency,
}: Figures): TextTable => ({
  columns: ['Measure', 'Amount'],
  rows: [
    ['Recovered, by the ledger', formatMinor(recoveredMinor, currency)],
    ['Recovered, by the payments', formatMinor(paidMinor, currency)],
    [
      'Recovered for each contact',
      recoveredPerContactMinor === null ? '–' : formatMinor(recoveredPerContactMinor, currency),
    ],
  ],
});
