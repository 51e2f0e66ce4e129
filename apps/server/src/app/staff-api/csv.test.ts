import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

async function* piecesOf<Row extends object>(
  ...pieces: readonly (readonly Row[])[]
): AsyncGenerator<readonly Row[]> {
  yield* pieces;
}

/** Reads CSV as a spreadsheet does. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const signs = fc.constantFrom('=', '＝', '﹢', '－', '−', '＠', ' ', '\t', '\u00a0', '\u3000', '\ufeff');
const cellText = fc
  .tuple(fc.array(signs, { maxLength: 3 }), fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })))
  .map(([start, end]) => start.join('') + end);

describe('CSV', () => {
  it('writes names on top, numbers as numbers, and nothing for nothing', async () => {
    const row = { id: 'a', amountMinor: -5, score: null };
    expect(await toCsv(piecesOf([row]))).toBe('id,amountMinor,score\r\na,-5,\r\n');
    expect(await toCsv(piecesOf())).toBe('\r\n');
  });

  it('writes the names once, however many pieces the rows come in', async () => {
    expect(await toCsv(piecesOf([{ id: 'a' }], [{ id: 'b' }, { id: 'c' }]))).toBe('id\r\na\r\nb\r\nc\r\n');
  });

  it('WORK-11 names the columns by its first row, also where all rows of a piece have left meanwhile', async () => {
    expect(await toCsv(piecesOf([], [{ id: 'a' }], []))).toBe('id\r\na\r\n');
  });

  it.each([
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['+63917', "'+63917"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', '"\'\tx"'],
    ['\nx', '"\'\nx"'],
    ['＝1+1', "'＝1+1"],
    ['＋63917', "'＋63917"],
    ['－1', "'－1"],
    ['−1', "'−1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['﹦1', "'﹦1"],
    [' =1', "' =1"],
    ['\u00a0＝1', "'\u00a0＝1"],
    ['\ufeff=1', "'\ufeff=1"],
    ['\u200b=1', "'\u200b=1"],
    ['x;=1;y', '"x;\'=1;y"'],
    ['x\t ＝1', '"x\t\' ＝1"'],
    ['x\n=1', '"x\n\'=1"'],
    ['a,b', '"a,b"'],
    ['two\r\nlines', '"two\r\nlines"'],
  ])('writes %j so that a spreadsheet shows it and runs nothing', async (text, cell) => {
    expect(await toCsv(piecesOf([{ text }]))).toBe(`text\r\n${cell}\r\n`);
  });

  it('SAFE-22 reads back as it was written, whatever the text, and no text cell starts a formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ a: cellText, b: cellText }), { minLength: 1 }), async (rows) => {
        const cells = readCsv(await toCsv(piecesOf(rows))).slice(1);
        expect(cells.length).toBe(rows.length);
        for (const [index, row] of rows.entries()) {
          for (const [column, text] of [row.a, row.b].entries()) {
            const cell = cells[index]?.[column] ?? '';
            expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
            expect(/^[\t\r\n]|^\s*[=+\-@−]/.test(cell.normalize('NFKC'))).toBe(false);
            for (const piece of cell.split(/[;\t\r\n]/))
              expect(/^\s*[=+\-@−]/.test(piece.normalize('NFKC'))).toBe(false);
          }
        }
      }),
    );
  });
});
