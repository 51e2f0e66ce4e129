import { buildAll } from './build.ts';
import { findOrInstallBrowser } from './find-browser.ts';
import { runScript } from './run-command.ts';

const built = await buildAll();
if (built !== 0) process.exit(built);
const browser = await findOrInstallBrowser();
if (browser === null) process.exit(1);
process.exit(await runScript('e2e/gallery.ts', process.argv.slice(2), { env: { CHROME_PATH: browser } }));
