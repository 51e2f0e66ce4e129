import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

/** Reads CSV as a spreadsheet does. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('CSV', () => {
  it('writes names on top, numbers as numbers, and nothing for nothing', () => {
    expect(toCsv([{ id: 'a', amountMinor: -5, score: null }])).toBe('id,amountMinor,score\r\na,-5,\r\n');
  });

  it.each([
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['+63917', "'+63917"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['a,b', '"a,b"'],
    ['two\r\nlines', '"two\r\nlines"'],
  ])('writes %j so that a spreadsheet shows it and runs nothing', (text, cell) => {
    expect(toCsv([{ text }])).toBe(`text\r\n${cell}\r\n`);
  });

  it('reads back as it was written, whatever the text, and no text cell starts a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ a: fc.string(), b: fc.string() }), { minLength: 1 }), (rows) => {
        const cells = readCsv(toCsv(rows)).slice(1);
        expect(cells.length).toBe(rows.length);
        for (const [index, row] of rows.entries()) {
          for (const [column, text] of [row.a, row.b].entries()) {
            const cell = cells[index]?.[column] ?? '';
            expect([text, `'${text}`]).toContain(cell);
            expect(/^[=+\-@\t\r]/.test(cell)).toBe(false);
          }
        }
      }),
    );
  });
});
