import { runCommand } from './run-command.ts';

console.log('Starting the server; it starts again when its files change, and pages reload by themselves…');
// Watches folders, not imports, because the pages' build writes and imports files that must not restart the
// server.
const watched = ['apps/server/src', 'packages/lending/src', 'packages/wire/src', 'brands'];
const code = await runCommand(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    ...watched.map((folder) => `--watch-path=${folder}`),
    'apps/server/src/main.ts',
    ...process.argv.slice(2),
  ],
  { env: { HIRAM_DEV_DOCUMENTS: '1' } },
);
process.exit(code);
