import { buildAll } from './build.ts';
import { runScript } from './run-command.ts';

const built = await buildAll();
if (built !== 0) process.exit(built);
console.log('Starting the server…');
process.exit(await runScript('apps/server/src/main.ts', process.argv.slice(2)));
