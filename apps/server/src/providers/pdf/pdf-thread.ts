import { parentPort } from 'node:worker_threads';
import { drawDocument } from './draw-document.ts';
import type { PdfDocument } from './pdf-document.ts';

/** The thread that draws documents, one after the other. What it cannot draw ends it. */
parentPort?.on('message', async (document: PdfDocument) => {
  parentPort?.postMessage(await drawDocument(document));
});
