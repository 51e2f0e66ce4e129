import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { drawBlock, ink, inks, sizes } from './draw-block.ts';
import type { PdfDocument } from './pdf-document.ts';

const read = (address: string): Buffer => readFileSync(fileURLToPath(address));

/** Noto Sans has Latin and Devanagari letters and both currency signs. A file embeds only the glyphs that it uses. */
const fonts = {
  regular: read(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  bold: read(import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
} as const;

const margin = 56;
const codeSide = 84;

/** Draws a document on A4 pages. It is not compressed: it has a few kilobytes, and any tool can search it. */
export function drawDocument(document: PdfDocument): Promise<Buffer> {
  const { title, language, drawnAt, sender, blocks, seal } = document;
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    compress: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: drawnAt, Producer: 'Hiram', Creator: 'Hiram' },
  });
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file);
  const drawn = collect(pdf);
  if (sender) drawSender(pdf, sender);
  for (const block of blocks) drawBlock(pdf, block);
  drawSeal(pdf, seal);
  numberPages(pdf);
  pdf.end();
  return drawn;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

function drawSender(pdf: PDFKit.PDFDocument, { name, lines }: NonNullable<PdfDocument['sender']>): void {
  ink(pdf, { font: 'bold', size: sizes.sender, color: inks.brand }).text(name);
  ink(pdf, { font: 'regular', size: sizes.small, color: inks.faint }).text(lines.join(' · '));
  const y = pdf.y + 8;
  pdf
    .moveTo(margin, y)
    .lineTo(pdf.page.width - margin, y)
    .lineWidth(1.5)
    .stroke(inks.brand);
  pdf.y = y + 14;
}

/** Stays in one piece: what does not fit below goes to a new page. */
function drawSeal(pdf: PDFKit.PDFDocument, { lines, code }: PdfDocument['seal']): void {
  const left = code === undefined ? margin : margin + codeSide + 14;
  if (pdf.y + codeSide + 24 > pdf.page.height - margin) pdf.addPage();
  const top = pdf.y + 12;
  if (code !== undefined) drawCode(pdf, code, { x: margin, y: top });
  const width = pdf.page.width - margin - left;
  const [first = '', ...rest] = lines;
  ink(pdf, { font: 'bold', size: sizes.text, color: inks.ink }).text(first, left, top + 6, { width });
  ink(pdf, { font: 'regular', size: sizes.small, color: inks.faint });
  for (const each of rest) pdf.text(each, left, pdf.y + 3, { width });
}

function drawCode(pdf: PDFKit.PDFDocument, text: string, at: { x: number; y: number }): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = codeSide / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) pdf.rect(at.x + column * side, at.y + row * side, side, side);
  pdf.fill(inks.ink);
}

function numberPages(pdf: PDFKit.PDFDocument): void {
  const { count } = pdf.bufferedPageRange();
  if (count < 2) return;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin, where the text would otherwise begin a new page.
    pdf.page.margins.bottom = 0;
    ink(pdf, { font: 'regular', size: sizes.small, color: inks.faint });
    const width = pdf.page.width - 2 * margin;
    pdf.text(`${page + 1} / ${count}`, margin, pdf.page.height - 36, {
      width,
      align: 'right',
      lineBreak: false,
    });
  }
}
