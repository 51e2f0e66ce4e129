import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listPaths } from '../rules/source-file.ts';
import { root } from '../run-command.ts';
import { run } from './commands.ts';
import { type Container, runInFolder } from './run-image.ts';

/**
 * Does what the Dockerfile says without a builder: the commands of its first two stages in copies of the sources, then each
 * `COPY` of the last one into a folder that takes the place of the image.
 */
export async function stageImage(): Promise<Container> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-stages-'));
  const instructions = readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n');
  const image = join(folder, 'image');
  for (const stage of ['build', 'packages']) copySources(join(folder, stage));
  await run('sh', ['deploy/image/build.sh'], { cwd: join(folder, 'build') });
  await run('sh', ['deploy/image/install-packages.sh'], { cwd: join(folder, 'packages') });
  const copies = instructions.filter((line) => line.startsWith('COPY ') && line !== 'COPY . .');
  for (const copy of copies) {
    const [, stage, words = ''] = /^COPY (?:--from=(\w+) )?(.*)$/.exec(copy) ?? [];
    const [from = '', to = ''] = words.split(' ');
    const source = stage ? join(folder, stage, from.replace('/hiram/', '')) : join(root, from);
    cpSync(source, to === './' ? join(image, from.split('/').at(-1) ?? '') : join(image, to), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  return runInFolder(image, () => rmSync(folder, { recursive: true, force: true }));
}

/** The files that git knows or would take, as a fresh clone has them. */
function copySources(to: string): void {
  for (const path of listPaths(root).filter((each) => existsSync(join(root, each)))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(root, path), join(to, path));
  }
}
