import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../parts/records/details.tsx';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';

/** The same figures as text: a heading per column, and rows whose first cell names them. */
type FigureTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};

type FigureCardProps = {
  readonly title: string;
  readonly state: { readonly error: Error | null; readonly isPending: boolean };
  readonly table: FigureTable;
  /** True if there is nothing to draw. */
  readonly isEmpty?: boolean;
  /** The chart; without it only the table shows. */
  readonly children?: ReactNode;
};

/** Figures as a chart, or as a table with the same content for screen readers. */
export function FigureCard({ title, state, table, isEmpty, children }: FigureCardProps) {
  const [isTable, setIsTable] = useState(false);
  if (state.error) return <Alert severity="error">{`${title}: ${state.error.message}`}</Alert>;
  return (
    <Section title={title}>
      {state.isPending ? (
        <Skeleton variant="rounded" height={220} />
      ) : isEmpty && !isTable ? (
        <Typography color="text.secondary">No data in this period.</Typography>
      ) : children && !isTable ? (
        <Box aria-hidden="true" sx={{ height: 240 }}>
          {children}
        </Box>
      ) : (
        <PlainTable
          label={`${title}, table`}
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
            {isTable ? 'Show chart' : 'Show table'}
          </Button>
        </Stack>
      )}
    </Section>
  );
}
