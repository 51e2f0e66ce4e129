import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import type { DocumentAssets } from './assets.ts';
import { plainEntries } from './plain-entries.ts';
import type { DocumentInput } from './render-document.tsx';

type Rendering = typeof import('./render-document.tsx');

/** The parts that a development server uses in place of the build. */
export type DevRenderer = {
  /** Answers `/src/...`, `/@vite/...` and the like. Connect middleware, to run before the routes. */
  readonly middlewares: ViteDevServer['middlewares'];
  readonly renderDocument: (input: DocumentInput) => Promise<string>;
  readonly close: () => Promise<void>;
};

/**
 * Renders from source. A changed file shows at the next request, and at once in an open page, which keeps its
 * state. Pass the HTTP server of the pages: changes then use its port, as `connect-src 'self'` requires.
 */
export async function createDevRenderer(httpServer?: Server): Promise<DevRenderer> {
  const root = join(import.meta.dirname, '../..');
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, ...(httpServer && { ws: { server: httpServer } }) },
    appType: 'custom',
  });
  return {
    middlewares: vite.middlewares,
    renderDocument: async (input) => {
      const rendering = (await vite.ssrLoadModule('/src/document/render-document.tsx')) as Rendering;
      const { entry, script } = rendering.screens[input.screen];
      const source = typeof script === 'string' ? plainEntries[script] : `src/screens/${entry}`;
      return rendering.renderDocument(input, await devAssets(vite, source));
    },
    close: () => vite.close(),
  };
}

async function devAssets(vite: ViteDevServer, source: string): Promise<DocumentAssets> {
  return {
    styles: await stylesOf(vite, '/src/document/render-document.tsx'),
    preloads: [],
    scripts: ['/@vite/client', `/${source}`],
    inlineModule:
      "import r from '/@react-refresh';r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t;",
  };
}

/** The style sheets that the server's modules import, so that the first view is styled before any script. */
async function stylesOf(vite: ViteDevServer, start: string): Promise<string> {
  const graph = vite.environments.ssr.moduleGraph;
  const first = await graph.getModuleByUrl(start);
  const modules = new Set(first ? [first] : []);
  for (const module of modules) for (const imported of module.importedModules) modules.add(imported);
  const sheets = [...modules].map(({ url }) => url).filter((url) => /\.css$/.test(url));
  const texts = sheets.map((url) => vite.ssrLoadModule(`${url}?inline`));
  return (await Promise.all(texts)).map((sheet) => sheet.default as string).join('');
}
