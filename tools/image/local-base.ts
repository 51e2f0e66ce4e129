import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../run-command.ts';
import { read, run } from './commands.ts';

/** A stand-in for the base of the Dockerfile: Debian's packages, the project's own Node, and this machine's npm. */
export const localBase = `localhost/hiram-node:${process.versions.node}`;

const packages = 'ca-certificates,libstdc++6';

/** Makes the stand-in with buildah and mmdebstrap, for a machine that reaches no image registry. */
export async function makeLocalBase(): Promise<void> {
  if (read('buildah', ['images', '--format', '{{.Name}}:{{.Tag}}']).split('\n').includes(localBase)) return;
  const folder = mkdtempSync(join(tmpdir(), 'hiram-base-'));
  try {
    const debian = join(folder, 'debian.tar');
    await run('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${packages}`, 'bookworm', debian]);
    const container = read('buildah', ['from', 'scratch']);
    await run('buildah', ['add', '--quiet', container, debian, '/']);
    await run('buildah', [
      'copy',
      '--quiet',
      container,
      join(root, 'node_modules/node/bin/node'),
      '/usr/local/bin/node',
    ]);
    await run('buildah', ['copy', '--quiet', container, findNpm(), '/usr/local/lib/node_modules/npm']);
    const link = ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm'];
    await run('buildah', ['run', '--isolation', 'chroot', container, '--', ...link]);
    await run('buildah', ['commit', '--quiet', '--rm', container, localBase]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder of this machine's npm. `npm root --global` would name the place beside whichever Node runs it. */
const findNpm = (): string => dirname(dirname(read('sh', ['-c', 'realpath "$(command -v npm)"'])));
