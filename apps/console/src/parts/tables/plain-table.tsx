import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { ScrollBox } from './scroll-box.tsx';

type PlainTableProps = {
  readonly label: string;
  readonly heads: readonly string[];
  /** Cells by row; the first one is the row's key and is not shown. */
  readonly rows: readonly (readonly [key: string | number, ...cells: ReactNode[]])[];
  /** Columns of amounts, counted from 0. */
  readonly amounts?: readonly number[];
  /** The first cell names its row. */
  readonly isNamed?: boolean;
  readonly minWidth?: number;
  readonly maxHeight?: number | undefined;
};

/** A read-only table; without rows it says so. On a narrow screen it scrolls, also by keyboard. */
export function PlainTable({
  label,
  heads,
  rows,
  amounts = [],
  isNamed,
  minWidth = 560,
  maxHeight,
}: PlainTableProps) {
  const looks = heads.map((_head, column) =>
    amounts.includes(column) ? ({ align: 'right', sx: { whiteSpace: 'nowrap' } } as const) : {},
  );
  return (
    <ScrollBox label={label} maxHeight={maxHeight}>
      <Table
        size="small"
        aria-label={label}
        sx={{ minWidth, '& .MuiTableCell-root': { px: 1 } }}
        stickyHeader={maxHeight !== undefined}
      >
        <TableHead>
          <TableRow>
            {heads.map((head, column) => (
              <TableCell key={head} {...looks[column]} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.length === 0 && (
            <TableRow>
              <TableCell colSpan={heads.length} sx={{ color: 'text.secondary' }}>
                None
              </TableCell>
            </TableRow>
          )}
          {rows.map(([key, ...cells]) => (
            <TableRow key={key}>
              {heads.map((head, column) => (
                <TableCell
                  key={head}
                  {...(isNamed && column === 0 ? { component: 'th', scope: 'row' } : {})}
                  {...looks[column]}
                >
                  {cells[column]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollBox>
  );
}
