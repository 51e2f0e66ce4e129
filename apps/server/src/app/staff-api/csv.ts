import { exportRowsMax } from '@hiram/wire/staff/queue';
import { stringify } from 'csv-stringify/sync';

/** Signs that begin a formula once they are written as every spreadsheet reads them: `＝`, `﹢` and `⁻` are among them. */
const formulaSigns = ['=', '+', '-', '@', '−'];

/** What no person sees and a spreadsheet skips: spaces of every kind, controls and marks without a width. */
const unseenStart = /^[\p{White_Space}\p{Cc}\p{Cf}]+/u;

/** Besides what CSV itself puts in quotes: the separators of other countries' spreadsheets. */
const foreignSeparator = /[;\t\r\n]/;

/**
 * Writes rows as CSV (RFC 4180), as they come in pieces, the first row's names on top. Cells that a spreadsheet would run are made
 * plain text.
 */
export async function toCsv(pieces: AsyncIterable<readonly object[]>): Promise<string> {
  const texts: string[] = [];
  for await (const text of csvPieces(pieces)) texts.push(text);
  return texts.join('') || toLines([[]]);
}

/** The same piece by piece, for what is sent as it is read. */
async function* csvPieces(pieces: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let names: readonly string[] | undefined;
  for await (const rows of pieces) {
    const [first] = rows;
    if (!first) continue;
    const head = names ? [] : [Object.keys(first)];
    names ??= Object.keys(first);
    yield toLines([...head, ...rows.map(cellsOf(names))]);
  }
}

/** A spreadsheet takes a file for English without it, and writes ñ and Hindi as signs that nobody reads. */
const utf8Mark = '\u{feff}';

/**
 * The same as a file with its name, which says that it is in UTF-8. One that has no room for the whole list says so in its name:
 * what is read calls back then.
 */
export async function toCsvFile(
  name: string,
  read: (onCut: () => void) => AsyncIterable<readonly object[]>,
): Promise<{ readonly fileName: string; readonly text: string }> {
  let isCut = false;
  const onCut = () => {
    isCut = true;
  };
  const text = utf8Mark + (await toCsv(read(onCut)));
  return { text, fileName: isCut ? `${name}-first-${exportRowsMax}.csv` : `${name}.csv` };
}

/** A file that is sent as it is read. What fails on the way ends the connection, so that nobody takes a part of it for the whole. */
export async function* toCsvStream(pieces: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  yield utf8Mark;
  yield* csvPieces(pieces);
}

const cellsOf =
  (names: readonly string[]) =>
  (row: object): unknown[] =>
    names.map((name) => (row as Record<string, unknown>)[name]);

const toLines = (rows: readonly (readonly unknown[])[]): string =>
  stringify(
    rows.map((row) => row.map(toCell)),
    { record_delimiter: 'windows', quoted_match: foreignSeparator },
  );

/** Most cells: they begin with a letter or a digit of English, and have no separator of any country. */
const plain = /^[A-Za-z0-9][^;\t\r\n]*$/;

/**
 * A number stays one; what would run as a formula gets the mark of a text before it, also where a spreadsheet of another country
 * begins a cell: a quote counts only where its cell begins with it.
 */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (plain.test(text)) return text;
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
