import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** One block of a written text: what stands on lines of its own. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | {
      readonly kind: 'table';
      readonly rows: readonly Row[];
      readonly aligned: readonly Side[];
      /** Whether the first row names the columns; true if absent. */
      readonly hasHead?: boolean;
      /** The columns' shares of the page; equal if absent. */
      readonly widths?: readonly number[];
    }
  | { readonly kind: 'paragraph'; readonly text: string };

type Row = readonly string[];
type Node = ReturnType<typeof fromMarkdown>['children'][number];
type Table = Extract<Node, { type: 'table' }>;
type List = Extract<Node, { type: 'list' }>;

/** The edge that a column's words stand at. */
export type Side = 'left' | 'right';

/** Reads the Markdown that a lender's agreements are written in, by the grammar that the page shows it by. */
export function readBlocks(markdown: string): Block[] {
  const tree = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return tree.children.flatMap(toBlocks);
}

function toBlocks(node: Node): Block[] {
  if (node.type === 'heading') return [{ kind: 'heading', level: node.depth, text: toPlain(node) }];
  if (node.type === 'table') return [toTable(node)];
  if (node.type === 'list') return toItems(node);
  if (node.type === 'blockquote') return node.children.flatMap(toBlocks);
  const text = toPlain(node);
  return text === '' ? [] : [{ kind: 'paragraph', text }];
}

const toTable = ({ children, align }: Table): Block => ({
  kind: 'table',
  rows: children.map((row) => row.children.map(toPlain)),
  aligned: (align ?? []).map((side) => (side === 'right' ? 'right' : 'left')),
});

/** The mark of an item stands before its first words; what follows in the item are blocks of their own. */
function toItems({ children, ordered, start }: List): Block[] {
  return children.flatMap((item, index) => {
    const mark = ordered ? `${(start ?? 1) + index}.` : '•';
    const [first, ...rest] = item.children.flatMap(toBlocks);
    if (first?.kind !== 'paragraph') return [...(first ? [first] : []), ...rest];
    return [{ ...first, text: `${mark} ${first.text}` }, ...rest];
  });
}

type Worded = { readonly type: string; readonly value?: string; readonly children?: readonly Worded[] };

/** The words without their marks of emphasis; lines that belong together are one. */
function toPlain({ type, value, children = [] }: Worded): string {
  if (type === 'break') return ' ';
  return value?.replace(/\s*\n\s*/g, ' ') ?? children.map(toPlain).join('');
}
