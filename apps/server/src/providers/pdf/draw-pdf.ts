import PDFDocument from 'pdfkit';
import { type Block, readBlocks } from './read-blocks.ts';

/** The languages that the standard PDF fonts can draw. Hindi would need an embedded font. */
export const drawnLanguages: readonly string[] = ['en', 'fil', 'id'];

/** A text to save as a file: its title, Markdown and language, the line under it, and its creation time. */
export type PdfText = {
  readonly title: string;
  readonly markdown: string;
  readonly language: string;
  readonly reference: string;
  readonly drawnAt: Date;
};

const ink = '#1b1b1f';
const faint = '#5c5c66';
const line = '#d5d5dc';
const sizes = { heading: [18, 13], text: 10, reference: 8 } as const;

/** Draws a text on A4 pages. It is not compressed: it has a few kilobytes, and any tool can search it. */
export function drawPdf({ title, markdown, language, reference, drawnAt }: PdfText): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    compress: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: drawnAt, Producer: 'Hiram', Creator: 'Hiram' },
  });
  const chunks: Buffer[] = [];
  const drawn = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  for (const block of readBlocks(inCodes(markdown))) drawBlock(pdf, block);
  pdf.moveDown().font('Helvetica').fontSize(sizes.reference).fillColor(faint).text(inCodes(reference));
  pdf.end();
  return drawn;
}

function drawBlock(pdf: PDFKit.PDFDocument, block: Block): void {
  pdf.fillColor(ink);
  if (block.kind === 'table') drawTable(pdf, block);
  else if (block.kind === 'heading') {
    pdf.font('Helvetica-Bold').fontSize(sizes.heading[block.level - 1] ?? sizes.text);
    pdf.moveDown(0.4).text(block.text).moveDown(0.4);
  } else pdf.font('Helvetica').fontSize(sizes.text).text(block.text, { lineGap: 2 }).moveDown(0.6);
}

function drawTable(pdf: PDFKit.PDFDocument, { rows, aligned }: Extract<Block, { kind: 'table' }>): void {
  const [head = [], ...rest] = rows;
  const toCells = (font: string) => (row: readonly string[]) =>
    row.map((text, column) => ({
      text,
      font: { src: font, size: sizes.text },
      align: { x: aligned[column] ?? ('left' as const), y: 'center' as const },
    }));
  pdf.font('Helvetica').fontSize(sizes.text);
  pdf.table({
    defaultStyle: { border: [0, 0, 0.5, 0], borderColor: line, padding: 4 },
    data: [toCells('Helvetica-Bold')(head), ...rest.map(toCells('Helvetica'))],
  });
  pdf.moveDown(0.8);
}

/** The standard PDF fonts have neither ₱ nor ₹, so amounts carry the currency's code. */
const inCodes = (text: string): string => text.replace(/₱ ?/g, 'PHP ').replace(/₹ ?/g, 'INR ');
