import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtConsole, builtDocuments } from '../compose.ts';
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

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
type DevRenderer = { renderDocument: Documents['renderDocument']; middlewares: Middleware };
type DevConsole = { middlewares: Middleware };

/** The console's middleware comes first: it takes what is below `/console` and leaves all else. */
async function loadDevelopmentDocuments(): Promise<Documents> {
  const { createDevRenderer } = await importFromApps<{
    createDevRenderer(httpServer: Server): Promise<DevRenderer>;
  }>('borrower/src/document/dev.ts');
  const { createDevConsole } = await importFromApps<{
    createDevConsole(httpServer: Server): Promise<DevConsole>;
  }>('console/dev.ts');
  const httpServer = createServer();
  const borrower = await createDevRenderer(httpServer);
  const staff = await createDevConsole(httpServer);
  const middlewares: Middleware = (request, response, next) =>
    staff.middlewares(request, response, () => borrower.middlewares(request, response, next));
  return { renderDocument: borrower.renderDocument, assetsFolder: null, middlewares, httpServer };
}

/** Development only: what is imported is no part of the server, and is found by its path. */
async function importFromApps<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(path.resolve(builtConsole, '../..', file)).href)) as Module;
}
