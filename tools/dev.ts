import { runCommand } from './run-command.ts';

console.log('Starting the server; it starts again when its files change, and pages reload by themselves…');
const code = await runCommand(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', ...process.argv.slice(2)],
  { env: { HIRAM_DEV_DOCUMENTS: '1' } },
);
process.exit(code);
