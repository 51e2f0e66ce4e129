import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { saveFile } from '../values/save-file.ts';

/** A table as text: its headings, and its rows. */
export type TextTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};

type SaveTableProps = { readonly name: string; readonly tables: readonly TextTable[] };

/** Saves tables of figures as one CSV file. They hold no personal data. */
export const SaveTable = ({ name, tables }: SaveTableProps) => (
  <Button
    size="small"
    variant="outlined"
    startIcon={<DownloadIcon />}
    onClick={() =>
      saveFile(`${name}.csv`, `\u{feff}${tables.map(toCsv).join('\r\n')}`, 'text/csv;charset=utf-8')
    }
  >
    Export CSV
  </Button>
);

/** A cell that a spreadsheet would take for a formula becomes text. */
function toCell(value: string | number): string {
  const text = String(value);
  const safe =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One table as CSV. */
export const toCsv = ({ columns, rows }: TextTable): string =>
  [columns, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
