import { constants, setPriority } from 'node:os';
import { builtConsole, composeHiram } from './app/compose.ts';
import { openParts } from './app/composition/open-parts.ts';
import { publishFiles } from './app/composition/publish-files.ts';
import { type Configuration, readConfiguration } from './app/configuration.ts';
import { describeFailure } from './app/faults/describe-failure.ts';
import { drain } from './app/faults/drain.ts';
import { endOnFault } from './app/faults/end-on-fault.ts';
import { createLogger } from './app/observability/logging.ts';
import { loadDocuments } from './app/pages/load-documents.ts';
import { dutiesOf } from './app/roles.ts';
import type { Context } from './feature/context.ts';
import { describeUnserved } from './payments/intents/describe-unserved.ts';
import { describeMarketRules, listMarketRules } from './set-up/market-rules.ts';
import { openTracing } from './telemetry/open-tracing.ts';

/** The process: reads the configuration, starts what its role names, says where to look, and stops in order. */
async function main([role]: readonly string[]): Promise<void> {
  const configuration = readConfiguration({ ...process.env, ...(role ? { ROLE: role } : {}) });
  const log = createLogger(configuration.logLevel);
  // What works in the background gives way to whoever answers borrowers on the same machine.
  if (configuration.role === 'work') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  if (configuration.role === 'migrate') return migrateAlone(configuration, log);
  const tracing = configuration.tracesEndpoint
    ? await openTracing({ endpoint: configuration.tracesEndpoint })
    : null;
  const documents = await loadDocuments(process.env.HIRAM_DEV_DOCUMENTS === '1');
  process.stdout.write('Opening the database…\n');
  const hiram = await composeHiram(configuration, {
    documents,
    consoleFolder: builtConsole,
    log,
    seedsDemo: true,
  });
  const stop = async (): Promise<void> => {
    await hiram.stop();
    await tracing?.stop();
  };
  endOnFault(process, log, stop);
  const exit = (): Promise<never> => stop().then(() => process.exit(0));
  process.once('SIGINT', exit);
  process.once('SIGTERM', () => void drain(hiram, configuration).then(exit));
  for (const { market, first } of configuration.texts)
    if (configuration.mode === 'production' && first.name === 'kept')
      log.warn(`TEXTS_${market}=kept: text messages are kept in the database and reach no phone`);
  const address = await hiram.start();
  process.stdout.write(`\nHiram is running at ${address}\n`);
  const rules = describeMarketRules(await listMarketRules(hiram.context));
  if (configuration.mode === 'production')
    for (const rule of rules)
      log.warn(`CONDUCT=${configuration.conduct} breaks a rule of its market. ${rule}`);
  // Of a large book it reads every request that is open: nobody waits for it.
  if (dutiesOf(configuration.role).works) void warnOfUnserved(hiram.context);
  process.send?.('serving');
  if (configuration.mode === 'sandbox' && configuration.role !== 'work') {
    const { listDemoStaff } = await import('./sandbox/demo/demo-staff.ts');
    process.stdout.write(`  Launcher, with demo borrowers in every status: ${address}/testPreview\n`);
    process.stdout.write(`  Staff console: ${address}/console. Its accounts, one per role:\n`);
    for (const { name, password, secondFactor } of await listDemoStaff(hiram.context))
      process.stdout.write(`    ${name.padEnd(16)} password ${password}, second factor ${secondFactor}\n`);
    process.stdout.write(`  (The sign-in page of the sandbox fills in the code of now.)\n`);
    if (rules.length > 0)
      process.stdout.write(
        `  CONDUCT=${configuration.conduct} breaks ${rules.length} rules of its markets: the console lists them under Market rules.\n`,
      );
    process.stdout.write(`  Database: ${hiram.database.engine}. Press Ctrl+C to stop.\n\n`);
  }
}

/** Brings the schema up to date, publishes the lender's files and ends. */
async function migrateAlone(
  configuration: Configuration,
  log: ReturnType<typeof createLogger>,
): Promise<void> {
  const parts = await openParts(configuration, { log });
  await publishFiles(parts).finally(parts.database.close);
  process.stdout.write('The schema is up to date.\n');
}

async function warnOfUnserved(context: Context): Promise<void> {
  try {
    for (const sentence of await describeUnserved(context)) context.log.warn(sentence);
  } catch (error) {
    context.log.warn({ err: error }, 'providers that no setting names were not looked for');
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  // What is half started would keep the process alive: connections for ten seconds, an engine that could not start for ever.
  process.stderr.write(`${describeFailure(error)}\n`, () => process.exit(1));
});
