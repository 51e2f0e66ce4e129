import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Section } from '../../parts/facts.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';

/** The same figures as text: a heading per column, and rows whose first cell names them. */
export type FigureTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};

type FigureCardProps = {
  readonly title: string;
  readonly state: { readonly error: Error | null; readonly isPending: boolean };
  readonly table: FigureTable;
  /** Nothing happened that a chart could show. */
  readonly isEmpty?: boolean;
  /** The chart; without one the table stands alone. */
  readonly children?: ReactNode;
};

/** Figures as a chart, and on a press as a table, which says the same to who cannot see the chart. */
export function FigureCard({ title, state, table, isEmpty, children }: FigureCardProps) {
  const [isTable, setIsTable] = useState(false);
  if (state.error) return <Alert severity="error">{`${title}: ${state.error.message}`}</Alert>;
  return (
    <Section title={title}>
      {state.isPending ? (
        <Skeleton variant="rounded" height={220} />
      ) : isEmpty && !isTable ? (
        <Typography color="text.secondary">Nothing in this range.</Typography>
      ) : children && !isTable ? (
        <Box aria-hidden="true" sx={{ height: 240 }}>
          {children}
        </Box>
      ) : (
        <PlainTable
          label={`${title}, as a table`}
          heads={table.columns}
          rows={table.rows.map((row) => [String(row[0]), ...row])}
          amounts={table.columns.map((_column, place) => place).slice(1)}
          isNamed
          minWidth={0}
          maxHeight={children ? 320 : undefined}
        />
      )}
      {children && (
        <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: 1 }}>
          <Button size="small" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            {isTable ? 'As a chart' : 'As a table'}
          </Button>
        </Stack>
      )}
    </Section>
  );
}
