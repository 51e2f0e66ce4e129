import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

type PlainTableProps = {
  readonly label: string;
  readonly heads: readonly string[];
  /** Cells by row; the first of a row is its key and is not shown. */
  readonly rows: readonly (readonly [key: string | number, ...cells: ReactNode[]])[];
  /** Columns of amounts, counted from 0. */
  readonly amounts?: readonly number[];
};

/** A table that is only read. On a narrow screen it scrolls by itself, by keyboard too. */
export function PlainTable({ label, heads, rows, amounts = [] }: PlainTableProps) {
  const align = (column: number) => (amounts.includes(column) ? 'right' : 'left');
  return (
    <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={label}>
      <Table size="small" aria-label={label} sx={{ minWidth: 560 }}>
        <TableHead>
          <TableRow>
            {heads.map((head, column) => (
              <TableCell key={head} align={align(column)} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([key, ...cells]) => (
            <TableRow key={key}>
              {heads.map((head, column) => (
                <TableCell
                  key={head}
                  align={align(column)}
                  sx={amounts.includes(column) ? { whiteSpace: 'nowrap' } : {}}
                >
                  {cells[column]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
