/** One block of a written text: what stands on lines of its own. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly Row[]; readonly aligned: readonly Side[] }
  | { readonly kind: 'paragraph'; readonly text: string };

type Row = readonly string[];

/** The edge that a column's words stand at. */
export type Side = 'left' | 'right';

/** Reads the Markdown that a lender's agreements are written in: headings, tables, paragraphs and list items. */
export function readBlocks(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n|\n(?=#)|\n(?=[-*] )|(?<=^#.*)\n/m)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .map(readBlock);
}

function readBlock(chunk: string): Block {
  const heading = /^(#{1,6})\s+(.*)$/.exec(chunk);
  if (heading) return { kind: 'heading', level: heading[1]?.length ?? 1, text: toPlain(heading[2] ?? '') };
  const lines = chunk.split('\n').map((line) => line.trim());
  if (lines.length >= 2 && lines.every((line) => line.startsWith('|'))) return readTable(lines);
  return { kind: 'paragraph', text: toPlain(lines.join(' ').replace(/^[-*] /, '• ')) };
}

function readTable([head = '', rule = '', ...rest]: readonly string[]): Block {
  const aligned = cellsOf(rule).map((cell): Side => (cell.endsWith(':') ? 'right' : 'left'));
  const rows = [head, ...rest].map((line) => cellsOf(line).map(toPlain));
  return { kind: 'table', rows, aligned };
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** The words without their marks of emphasis. */
const toPlain = (text: string): string => text.replace(/\*\*|__|`/g, '').replace(/\\(.)/g, '$1');
