import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run-command.ts';
import { isInstalled, read, run } from './commands.ts';
import { localBase, makeLocalBase } from './local-base.ts';

/** What builds an image on this machine: a Docker engine, or buildah, which needs none; null if neither is there. */
export function findBuilder(): 'docker' | 'buildah' | null {
  if (isInstalled('docker') && canRun('docker', ['info', '--format', '{{.ServerVersion}}'])) return 'docker';
  return isInstalled('buildah') ? 'buildah' : null;
}

function canRun(program: string, args: readonly string[]): boolean {
  try {
    return read(program, args) !== '';
  } catch {
    return false;
  }
}

/** Builds the image from the Dockerfile. buildah takes a stand-in for the base if no registry answers. */
export async function buildImage(builder: 'docker' | 'buildah', tag: string): Promise<void> {
  const args = ['--build-arg', `REVISION=${read('git', ['rev-parse', 'HEAD'])}`, '--tag', tag];
  if (builder === 'docker') return run('docker', ['build', ...args, '.'], { cwd: root });
  const hasBase = canRun('timeout', ['60', 'buildah', 'pull', '--quiet', nodeImage()]);
  if (!hasBase) {
    console.log(`No registry gives ${nodeImage()}: a stand-in is made from Debian's packages.`);
    await makeLocalBase();
    args.push('--build-arg', `NODE_IMAGE=${localBase}`);
  }
  await run('buildah', ['bud', '--format', 'docker', ...machineSettings(), ...args, '.'], { cwd: root });
}

/** The base that the Dockerfile names. */
const nodeImage = (): string => read('sed', ['-n', 's/^ARG NODE_IMAGE=//p', `${root}/Dockerfile`]);

/** What this machine trusts; npm would otherwise trust only what its Node brings along. */
const authorities = '/etc/ssl/certs/ca-certificates.crt';

/** Where this machine finds the registry of packages and what it has fetched before. */
function machineSettings(): string[] {
  const settings = join(mkdtempSync(join(tmpdir(), 'hiram-npmrc-')), 'npmrc');
  const cache = read('npm', ['config', 'get', 'cache']);
  const lines = existsSync(authorities) ? [`cafile=${authorities}`] : [];
  writeFileSync(settings, ['omit-lockfile-registry-resolved=true', ...lines, ''].join('\n'));
  const volumes = ['/etc/ssl/certs:/etc/ssl/certs:ro', `${settings}:/root/.npmrc:ro`, `${cache}:/root/.npm`];
  return ['--isolation', 'chroot', ...volumes.flatMap((volume) => ['--volume', volume])];
}
