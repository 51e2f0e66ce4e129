import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

const root = import.meta.dirname;

/** Writes a brotli copy beside every file that the server hands out as it is. */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }));
  }
}

await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
compressAssets(join(root, 'dist/assets'));
