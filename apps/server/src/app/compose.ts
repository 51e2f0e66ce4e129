import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../feature/context.ts';
import type { Feature } from '../feature/feature.ts';
import type { OpenDatabase } from '../ground/engine/open-database.ts';
import { findMessageFaults } from '../lender/messages/find-message-faults.ts';
import { forgetProducts } from '../lender/products/product-store.ts';
import { noteReceivers } from '../partner-events/partner-events.ts';
import type { SandboxWorld } from '../providers/payment/sandbox/world/sandbox-world.ts';
import { listFeatures } from './composition/features.ts';
import { findChannelFaults, findProviderFaults } from './composition/find-provider-faults.ts';
import { makeContext, type WorkerHandle } from './composition/make-context.ts';
import { openParts } from './composition/open-parts.ts';
import { publishFiles } from './composition/publish-files.ts';
import type { Surroundings } from './composition/surroundings.ts';
import { type Configuration, ConfigurationError } from './configuration.ts';
import { buildApp } from './http/build-app.ts';
import { buildHealthServer } from './http/build-health-server.ts';
import { closeServer } from './http/close-server.ts';
import { listen } from './http/listen.ts';
import { readiness } from './observability/readiness.ts';
import { dutiesOf } from './roles.ts';
import { type OutboxWorker, outboxWorker } from './workers/outbox-worker.ts';
import { startRecurring } from './workers/recurring.ts';

/** The whole server. */
export type Hiram = {
  readonly server: FastifyInstance;
  readonly context: Context;
  /** Every capability that it has. */
  readonly features: readonly Feature[];
  readonly world: SandboxWorld | null;
  readonly worker: OutboxWorker;
  readonly database: OpenDatabase;
  /** Listens and begins the recurring work; resolves with the address. */
  start(): Promise<string>;
  /** From now on `/readyz` says 503, so that a proxy sends its requests elsewhere. Everything is served as before until `stop`. */
  beginDraining(): void;
  stop(): Promise<void>;
};

/** Makes the server of a role from its configuration: nothing else reads the environment. */
export async function composeHiram(configuration: Configuration, around: Surroundings): Promise<Hiram> {
  const duties = dutiesOf(configuration.role);
  const parts = await openParts(configuration, around);
  forgetProducts();
  const { database, address, sandbox, lender } = parts;
  const world = sandbox?.world ?? null;
  const later: WorkerHandle = {
    // Without workers of its own, a process leaves what it queued to the next look of theirs.
    wake: () => (duties.works ? worker.wake() : undefined),
    drain: () => worker.drain(),
  };
  const context = await makeContext(configuration, around, parts, later);
  const features = listFeatures(configuration, context, parts, later);
  const worker: OutboxWorker = outboxWorker(
    context,
    features.flatMap((feature) => feature.tasks ?? []),
  );
  if (duties.migrates) await publishFiles(parts);
  await lender.refresh();
  // Whoever sends says what is wanted; processes that only serve need not know the configured receiver.
  if (duties.works) await noteReceivers(context, configuration.partnerTarget);
  const ofProduction = sandbox
    ? []
    : [...(await findProviderFaults(context)), ...findMessageFaults(context.brand, configuration.texts)];
  const faults = [...findChannelFaults(context), ...ofProduction];
  if (faults.length > 0) throw new ConfigurationError(faults);
  const findFault = readiness({ pool: database.pool, folders: foldersOf(configuration) });
  let isDraining = false;
  const health = {
    context,
    metricsToken: configuration.metricsToken,
    findFault: async () => (isDraining ? 'the process is about to stop' : findFault()),
  };
  const server = duties.serves
    ? await buildApp({
        ...health,
        features,
        documents: around.documents,
        consoleFolder: around.consoleFolder ?? null,
        trustedProxies: configuration.trustedProxies,
        ...(around.requestsPerMinuteMax ? { requestsPerMinuteMax: around.requestsPerMinuteMax } : {}),
      })
    : buildHealthServer(health);
  if (world && duties.serves) await server.register(world.plugin, { prefix: '/sandbox-provider' });
  let stopRecurring = (): void => undefined;
  return {
    server,
    context,
    features,
    world,
    worker,
    database,
    start: async () => {
      const listening = await listen(server, configuration);
      address.value ||= listening;
      if (around.seedsDemo && duties.serves) await sandbox?.seed(context);
      if (duties.works) worker.start();
      const recurring = features.flatMap((feature) => feature.recurring ?? []);
      stopRecurring = startRecurring(
        context,
        recurring.filter(
          ({ everySeconds, isForEachProcess }) =>
            (duties.works || isForEachProcess) && everySeconds <= (around.recurringSecondsMax ?? Infinity),
        ),
        worker,
      );
      return address.value;
    },
    beginDraining: () => {
      isDraining = true;
    },
    stop: async () => {
      stopRecurring();
      const ending = worker.stop();
      // A message of the sandbox may be on its way to the provider that this server is as well.
      if (world) await ending;
      await closeServer(server);
      await worker.stop();
      if (!around.database) await database.close();
    },
  };
}

/** Folders of this machine that data goes into. */
const foldersOf = ({ database, storage }: Configuration): string[] => [
  ...('folder' in database ? [database.folder] : []),
  ...(storage.kind === 'folder' ? [storage.folder] : []),
];

/** Where the borrower's built documents are. */
export const builtDocuments = path.resolve(
  import.meta.dirname,
  '../../../borrower/dist/server/render-document.js',
);

/** Where the staff console's built files are. */
export const builtConsole = path.resolve(import.meta.dirname, '../../../console/dist');
