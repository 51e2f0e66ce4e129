/** The words of an uncompressed PDF with embedded fonts, line by line: its glyphs by each font's own table of letters. */
export function linesOfPdf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const objects = new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body]),
  );
  const fonts = new Map<string, readonly string[]>();
  for (const [, name = '', id] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    fonts.set(name, lettersOf(objects.get(table ?? '') ?? ''));
  }
  let letters: readonly string[] = [];
  const lines: string[] = [];
  for (const [, font, glyphs] of text.matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? [];
    else
      lines.push(
        hexOf(glyphs ?? '', 4)
          .map((glyph) => letters[Number.parseInt(glyph, 16)])
          .join(''),
      );
  }
  return lines;
}

const hexOf = (written: string, size: number): string[] =>
  [...written.matchAll(/<([0-9a-f]*)>/gi)].flatMap(
    ([, hex = '']) => hex.match(new RegExp(`.{${size}}`, 'g')) ?? [],
  );

/** The letters of a font's glyphs, in the order of the glyphs. */
function lettersOf(table: string): string[] {
  const ranges = [...table.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gi)];
  return ranges.flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}
