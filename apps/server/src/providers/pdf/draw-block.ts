import type { Block } from './read-blocks.ts';

export const inks = { ink: '#10231c', faint: '#4a5b54', line: '#d5dcd8', brand: '#0b6e4f' } as const;
export const sizes = { headings: [18, 13], sender: 14, text: 10, small: 8.5 } as const;

type Stroke = { readonly font: 'regular' | 'bold'; readonly size: number; readonly color: string };

/** Takes up a pen. */
export const ink = (pdf: PDFKit.PDFDocument, { font, size, color }: Stroke): PDFKit.PDFDocument =>
  pdf.font(font).fontSize(size).fillColor(color);

/** Draws one block below what is drawn already. */
export function drawBlock(pdf: PDFKit.PDFDocument, block: Block): void {
  pdf.x = pdf.page.margins.left;
  switch (block.kind) {
    case 'heading': {
      const size = sizes.headings[block.level - 1] ?? sizes.text;
      ink(pdf, { font: 'bold', size, color: inks.ink }).moveDown(0.4).text(block.text).moveDown(0.4);
      break;
    }
    case 'paragraph':
      ink(pdf, { font: 'regular', size: sizes.text, color: inks.ink })
        .text(block.text, { lineGap: 2 })
        .moveDown(0.6);
      break;
    case 'table':
      drawTable(pdf, block);
  }
}

function drawTable(
  pdf: PDFKit.PDFDocument,
  { rows, aligned, hasHead = true, widths }: Extract<Block, { kind: 'table' }>,
): void {
  const inner = pdf.page.width - pdf.page.margins.left - pdf.page.margins.right;
  const toCells = (row: readonly string[], place: number) =>
    row.map((text, column) => ({
      text,
      font: { src: hasHead && place === 0 ? 'bold' : 'regular', size: sizes.text },
      align: { x: aligned[column] ?? ('left' as const), y: 'center' as const },
    }));
  ink(pdf, { font: 'regular', size: sizes.text, color: inks.ink });
  pdf.table({
    defaultStyle: { border: [0, 0, 0.5, 0], borderColor: inks.line, padding: 4 },
    ...(widths ? { columnStyles: widths.map((width) => ({ width: width * inner })) } : {}),
    data: rows.map(toCells),
  });
  pdf.moveDown(0.8);
}
