import { buildAll } from './build.ts';
import { root } from './run-command.ts';
import { supervise } from './supervise.ts';

const built = await buildAll();
if (built !== 0) process.exit(built);
console.log('Starting the server…');
const args = ['apps/server/dist/main.js', ...process.argv.slice(2)];
process.exit(await supervise({ command: process.execPath, args, cwd: root }));
