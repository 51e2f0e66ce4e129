import { stringify } from 'csv-stringify/sync';

/** Signs that begin a formula once they are written as every spreadsheet reads them: `＝`, `﹢` and `⁻` are among them. */
const formulaSigns = ['=', '+', '-', '@', '−'];

/** What no person sees and a spreadsheet skips: spaces of every kind, controls and marks without a width. */
const unseenStart = /^[\p{White_Space}\p{Cc}\p{Cf}]+/u;

/** Besides what CSV itself puts in quotes: the separators of other countries' spreadsheets. */
const foreignSeparator = /[;\t\r\n]/;

/** Writes rows as CSV (RFC 4180), the first row's names on top. Cells that a spreadsheet would run are made plain text. */
export function toCsv(rows: readonly object[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => names.map((name) => toCell((row as Record<string, unknown>)[name])));
  return stringify([names.map(toCell), ...lines], {
    record_delimiter: 'windows',
    quoted_match: foreignSeparator,
  });
}

/**
 * A number stays one; what would run as a formula gets the mark of a text before it, also where a spreadsheet of another country
 * begins a cell: a quote counts only where its cell begins with it.
 */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const [start = '', ...rest] = text.split(/([;\t\r\n])/);
  const pieces = [startsFormula(text) ? `'${start}` : start, ...rest.map(asText)];
  return pieces.join('');
}

const asText = (piece: string): string =>
  startsFormula(piece) && !/^[\t\r\n]$/.test(piece) ? `'${piece}` : piece;

function startsFormula(text: string): boolean {
  const seen = text.replace(unseenStart, '').slice(0, 2).normalize('NFKC');
  return /^[\t\r\n]/.test(text) || formulaSigns.some((sign) => seen.startsWith(sign));
}
