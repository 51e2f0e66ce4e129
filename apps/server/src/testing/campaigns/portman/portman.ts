import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { phonePhoto } from '../../borrowers/pictures.ts';
import { makeScratchFolder } from '../../databases/scratch-folder.ts';
import { startTestHiram } from '../../test-hiram.ts';
import { type ApiDocument, operationsOf } from './operations.ts';
import { codesOf, type SecondFactors } from './preparations/prepare-accounts.ts';
import { prepareOperations, type Ready, systemKeys } from './prepare-operations.ts';
import type { Asked } from './run-newman.ts';
import { makeStage } from './stage.ts';
import { withoutGroups, writeConfig } from './write-config.ts';

/** Portman does not name `tslib`, which it needs. */
const packages = ['@apideck/portman@1.33.0', 'newman@6.2.2', 'tslib@2.8.1'];

/**
 * Asks every operation of the API reference by tools that are not ours, each with what it needs so that it can be done:
 * `npm run portman`. It downloads the tools into a folder of its own, so it is no part of `npm test`.
 */
async function runPortman(): Promise<void> {
  const folder = makeScratchFolder('portman');
  const write = (name: string, content: object) =>
    writeFileSync(path.join(folder, name), JSON.stringify(content, null, 1));
  const run = async (program: string, ...args: string[]): Promise<void> => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${program} ended with ${code}`);
  };
  const hiram = await startTestHiram(
    {
      engine: 'embedded',
      database: { folder: path.join(folder, 'database') },
      dataFolder: folder,
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    },
    {
      PARTNER_API_KEY: systemKeys.login,
      PARTNER_READ_KEYS: `loans+borrowers+payments:${systemKeys.reading}`,
    },
  );
  try {
    write('package.json', { type: 'module', private: true });
    await run('npm', 'install', '--no-audit', '--no-fund', ...packages);
    const document = (await (await fetch(`${hiram.baseUrl}/docs/openapi.json`)).json()) as ApiDocument;
    const pictureFile = path.join(folder, 'evidence.jpg');
    writeFileSync(pictureFile, await phonePhoto());
    const stage = await makeStage(hiram, pictureFile);
    const factors: SecondFactors = new Map();
    const ready = await prepareOperations(stage, inOrder(operationsOf(document)), factors);
    write('openapi.json', withoutGroups(document));
    write('portman-config.json', writeConfig(ready));
    const settings = ['-l', 'openapi.json', '-c', 'portman-config.json', '-o', 'collection.json'];
    await run(path.join(folder, 'node_modules/.bin/portman'), ...settings, '-b', hiram.baseUrl);
    // A code works once, and some signed somebody in just now.
    hiram.passTime(30_000);
    const codes = codesOf(factors, hiram.context.clock.systemNow());
    write('environment.json', {
      values: Object.entries(codes).map(([key, value]) => ({ key, value, enabled: true })),
    });
    await run(process.execPath, path.join(import.meta.dirname, 'run-newman.ts'), folder);
    const asked = JSON.parse(readFileSync(path.join(folder, 'asked.json'), 'utf8')) as Asked[];
    stage.stop();
    report(ready, asked);
  } finally {
    await hiram.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What uses a code comes first, then everything that reads, and the list of a message to many before anything changes it;
 * what moves the clock comes last.
 */
function inOrder<O extends { operationId: string; method: string }>(operations: readonly O[]): O[] {
  const rank = ({ operationId, method }: O): number => {
    if (['signIn', 'changePassword', 'enrol'].includes(operationId)) return 0;
    if (operationId === 'moveClock') return 4;
    if (method === 'get') return 1;
    return operationId.endsWith('BulkMessage') ? 2 : 3;
  };
  return [...operations].sort((one, other) => rank(one) - rank(other));
}

function report(ready: readonly Ready[], asked: readonly Asked[]): void {
  const failed = asked.filter(({ failures, status }) => failures.length > 0 || status === null);
  for (const { name, status, failures, body } of failed)
    process.stdout.write(`${name} ${status}\n  ${failures.join('\n  ')}\n  ${body}\n`);
  const count = (is: (each: Asked) => boolean): number => asked.filter(is).length;
  const figures = [
    `${asked.length} requests of ${ready.length} operations`,
    `${asked.reduce((sum, { assertions }) => sum + assertions, 0)} assertions`,
    `${asked.reduce((sum, { failures }) => sum + failures.length, 0)} failures`,
    `${count(({ status }) => status !== null && status >= 200 && status < 300)} answered 2xx`,
    `${count(({ status }) => status === null)} hangs`,
    `${count(({ status }) => (status ?? 0) >= 500)} 5xx`,
    `the slowest answer ${Math.max(...asked.map(({ ms }) => ms))} ms`,
  ];
  process.stdout.write(`${figures.join(', ')}\n`);
  if (failed.length > 0 || asked.length !== ready.length) process.exitCode = 1;
}

await runPortman();
