/** What a spreadsheet would run as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** Writes rows as CSV (RFC 4180), the first row's names on top. Cells that a spreadsheet would run are made plain text. */
export function toCsv(rows: readonly object[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) =>
    names.map((name) => toCell((row as Record<string, unknown>)[name])).join(','),
  );
  return [names.map(toCell).join(','), ...lines, ''].join('\r\n');
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const plain = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
