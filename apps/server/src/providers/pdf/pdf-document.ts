import type { Block } from './read-blocks.ts';

/** A document to save as a file. It is sent to the thread that draws it, so it is plain data. */
export type PdfDocument = {
  readonly title: string;
  readonly language: string;
  readonly drawnAt: Date;
  /** Who issues it, above everything. */
  readonly sender?: { readonly name: string; readonly lines: readonly string[] };
  readonly blocks: readonly Block[];
  /** What proves it, below everything; the code is the QR code of an address. */
  readonly seal: { readonly lines: readonly string[]; readonly code?: string };
};
