import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { plainEntries } from './src/document/plain-entries.ts';
import { targets } from './vite.config.ts';

const root = import.meta.dirname;
const configFile = join(root, 'vite.config.ts');
const quiet = { configFile, logLevel: 'warn' } as const;

/** Writes a brotli and a gzip copy beside every static file. */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const content = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

await build(quiet);
await build({
  ...quiet,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: join(root, 'src/document/render-document.tsx'),
    outDir: 'dist/server',
    target: 'node24',
    manifest: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
// The worker is one file at a fixed address, in old syntax for every browser.
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  build: {
    target: targets,
    cssTarget: targets,
    outDir: 'dist/client',
    emptyOutDir: false,
    rolldownOptions: {
      input: join(root, 'src/worker/service-worker.ts'),
      output: { entryFileNames: 'sw.js', format: 'iife', codeSplitting: false },
    },
  },
});
// The pages without React share two small scripts; what these need only at times is loaded then.
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  build: {
    target: targets,
    outDir: 'dist/client',
    emptyOutDir: false,
    modulePreload: false,
    manifest: '.vite/plain.json',
    rolldownOptions: { input: Object.values(plainEntries).map((entry) => join(root, entry)) },
  },
});
compressAssets(join(root, 'dist/client/assets'));
