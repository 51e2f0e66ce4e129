import { buildDocuments } from './build.ts';
import { runScript } from './run-command.ts';

const built = await buildDocuments();
if (built !== 0) process.exit(built);
console.log('Starting the server…');
process.exit(await runScript('apps/server/src/main.ts', process.argv.slice(2)));
