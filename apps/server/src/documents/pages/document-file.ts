import type { DocumentView } from '@hiram/wire/views/documents';
import type { Locale } from '../../lender/texts/texts.ts';
import { toAcceptedBlocks } from '../../loans/agreement/accepted-blocks.ts';
import type { PdfDocument } from '../../providers/pdf/pdf-document.ts';
import type { Block, Side } from '../../providers/pdf/read-blocks.ts';
import type { DocumentFacts } from '../content/document-content.ts';

type Paper = {
  readonly view: DocumentView;
  readonly facts: DocumentFacts;
  readonly sha256: string;
  readonly locale: Locale;
  readonly drawnAt: Date;
};

/** A document as its file prints it: the words of its page on paper. An accepted text keeps its language, and has the binding one below. */
export function toPdf({ view, facts, sha256, locale, drawnAt }: Paper): PdfDocument {
  const {
    title,
    lead,
    sections,
    table,
    lender,
    documentNumber,
    issuedOn,
    verify,
    verifyUrl,
    notes = [],
  } = view;
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: title },
    { kind: 'paragraph', text: lead },
    ...sections.flatMap(toSection),
    ...(table && table.rows.length > 0 ? toTable(table) : []),
    ...notes.map((text): Block => ({ kind: 'paragraph', text })),
    ...('text' in facts ? toAcceptedBlocks(facts, locale) : []),
  ];
  return {
    title,
    language: locale,
    drawnAt,
    sender: lender,
    blocks,
    seal: { lines: [documentNumber, issuedOn, verify, `SHA-256 ${sha256}`], code: verifyUrl },
  };
}

function toSection({ title, rows }: DocumentView['sections'][number]): Block[] {
  const aligned: Side[] = ['left', 'right'];
  const details: Block = {
    kind: 'table',
    rows: rows.map(({ text, value }) => [text, value]),
    aligned,
    hasHead: false,
    widths: [0.5, 0.5],
  };
  return [...(title === '' ? [] : [{ kind: 'heading', level: 2, text: title } as const]), details];
}

function toTable({ title, head, rows, amountsFrom }: NonNullable<DocumentView['table']>): Block[] {
  const aligned = head.map((_name, column): Side => (column < amountsFrom ? 'left' : 'right'));
  return [
    { kind: 'heading', level: 2, text: title },
    { kind: 'table', rows: [head, ...rows], aligned, widths: [0.25, 0.33, 0.21, 0.21] },
  ];
}
