import { builtConsole, composeHiram } from './app/compose.ts';
import { ConfigurationError, readConfiguration } from './app/configuration.ts';
import { loadDocuments } from './app/load-documents.ts';
import { createLogger } from './app/logging.ts';
import { listDemoStaff } from './features/staff-accounts/demo-staff.ts';

/** The process: reads the configuration, starts the house, says where to look, and stops in order. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const log = createLogger(configuration.logLevel);
  const documents = await loadDocuments(process.env.HIRAM_DEV_DOCUMENTS === '1');
  process.stdout.write('Opening the database…\n');
  const hiram = await composeHiram(configuration, {
    documents,
    consoleFolder: builtConsole,
    log,
    seedsDemo: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void hiram.stop().then(() => process.exit(0)));
  }
  const address = await hiram.start();
  process.stdout.write(`\nHiram is running at ${address}\n`);
  if (configuration.mode === 'sandbox') {
    process.stdout.write(`  Launcher, with demo borrowers in every status: ${address}/testPreview\n`);
    process.stdout.write(`  Staff console: ${address}/console. Its accounts, one per role:\n`);
    for (const { name, password, secondFactor } of await listDemoStaff(hiram.house))
      process.stdout.write(`    ${name.padEnd(16)} password ${password}, second factor ${secondFactor}\n`);
    process.stdout.write(`  (The sign-in page of the sandbox fills in the code of now.)\n`);
    process.stdout.write(`  Database: ${hiram.database.engine}. Press Ctrl+C to stop.\n\n`);
  }
}

main().catch((error: unknown) => {
  const text =
    error instanceof ConfigurationError
      ? error.message
      : error instanceof Error
        ? error.stack
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
