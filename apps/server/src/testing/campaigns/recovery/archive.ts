import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ClusterPlace, findOwner } from '../../databases/private-postgres.ts';
import { makeScratchFolder } from '../../databases/scratch-folder.ts';

const tools = path.resolve(import.meta.dirname, '../../../../../../tools/backup');
const stanza = 'rehearsal';

/** Whether pgBackRest is installed on this machine. */
export const hasPgbackrest = (): boolean => spawnSync('pgbackrest', ['version']).status === 0;

/** An archive of pgBackRest in a folder of its own, and the commands of the project over it. */
export type Archive = {
  /** Has a new cluster archive into it. */
  readonly archiveFrom: (place: ClusterPlace) => Promise<string>;
  /** `npm run backup`. */
  readonly backUp: () => Promise<void>;
  /** `npm run restore` up to an instant, as the files of another cluster. */
  readonly restoreUntil: (until: Date) => (place: ClusterPlace) => Promise<string>;
  remove(): void;
};

/** Makes an empty archive. */
export function makeArchive(): Archive {
  const folder = makeScratchFolder('archive');
  const owner = findOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const configuration = path.join(folder, 'pgbackrest.conf');
  const environment = { ...process.env, PGBACKREST_CONFIG: configuration, PGBACKREST_STANZA: stanza };
  const run = async (tool: string, ...args: readonly string[]): Promise<void> => {
    const child = spawn(process.execPath, [path.join(tools, tool), ...args], { env: environment });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text;
      });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${tool} ended with ${code}:\n${said}`);
  };
  return {
    archiveFrom: async ({ cluster, around, port }) => {
      const lines = [
        ...['[global]', `repo1-path=${folder}/repository`, `log-path=${folder}`, `lock-path=${folder}/locks`],
        ...[`spool-path=${folder}/spool`, 'start-fast=y', 'compress-type=lz4', 'process-max=2'],
        ...[`[${stanza}]`, `pg1-path=${cluster}`, `pg1-port=${port}`, `pg1-socket-path=${around}`, ''],
      ];
      writeFileSync(configuration, lines.join('\n'), { mode: 0o644 });
      const push = `pgbackrest --config=${configuration} --stanza=${stanza} archive-push %p`;
      return `-c archive_mode=on -c archive_command='${push}' -c unix_socket_directories=${around}`;
    },
    backUp: () => run('backup.ts'),
    restoreUntil:
      (until) =>
      async ({ cluster }) => {
        await run('restore.ts', `--to=${cluster}`, `--until=${until.toISOString()}`, '--rehearsal');
        return '';
      },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
