import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeScratchFolder } from '../../databases/scratch-folder.ts';
import { spawnServer } from '../../processes/spawn-server.ts';

/** The generator reads TypeScript's older programming interface, so it brings a compiler of its own. */
const packages = [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  'typescript@5.9.3',
  '@types/node@24.19.2',
];

/**
 * Generates a client from the document of a sandbox, compiles one borrower's and one officer's journey against it, and
 * runs them: `npm run client`. It downloads the generator into a folder of its own, so it is no part of `npm test`.
 */
async function checkClient(): Promise<void> {
  const folder = makeScratchFolder('client');
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: 'inherit' });
  const server = await spawnServer({
    environment: { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' },
  });
  try {
    const document = await fetch(`${server.baseUrl}/docs/openapi.json`);
    writeFileSync(path.join(folder, 'openapi.json'), await document.text());
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module","private":true}');
    copyFileSync(
      path.join(import.meta.dirname, 'client-journey.ts.txt'),
      path.join(folder, 'client-journey.ts'),
    );
    run('npm', 'install', '--no-audit', '--no-fund', ...packages);
    const program = (name: string) => path.join(folder, 'node_modules', '.bin', name);
    run(program('openapi-typescript'), 'openapi.json', '-o', 'api.d.ts');
    const strict = ['--noEmit', '--strict', '--skipLibCheck', '--types', 'node'];
    run(program('tsc'), ...strict, '--module', 'nodenext', '--target', 'es2022', 'client-journey.ts');
    run(process.execPath, 'client-journey.ts', server.baseUrl);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await checkClient();
