import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtDocuments } from './compose.ts';
import type { DocumentInput, Documents } from './documents.ts';

type BuiltRenderer = {
  renderDocument(input: DocumentInput): Promise<string>;
  readonly assetsDir: string;
  readonly workerFile: string;
};

/** Loads the borrower's built documents; while developing, a renderer that follows the sources. */
export async function loadDocuments(isDeveloping: boolean): Promise<Documents> {
  if (isDeveloping) return loadDevelopmentDocuments();
  if (!existsSync(builtDocuments))
    throw new Error("the borrower's pages are not built: run npm start, or npm run build");
  const built = (await import(pathToFileURL(builtDocuments).href)) as BuiltRenderer;
  const { renderDocument, assetsDir, workerFile } = built;
  return { renderDocument, assetsFolder: assetsDir, workerFile };
}

async function loadDevelopmentDocuments(): Promise<Documents> {
  const entry = path.resolve(path.dirname(builtDocuments), '../../src/document/dev.ts');
  const { createDevRenderer } = (await import(pathToFileURL(entry).href)) as {
    createDevRenderer(
      httpServer: Server,
    ): Promise<{ renderDocument: Documents['renderDocument']; middlewares: unknown }>;
  };
  const httpServer = createServer();
  const renderer = await createDevRenderer(httpServer);
  const { renderDocument, middlewares } = renderer;
  return { renderDocument, assetsFolder: null, middlewares, httpServer };
}
