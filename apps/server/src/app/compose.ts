import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { partnerSessions } from '../borrowers/sessions/partner-sessions.ts';
import { rememberSessions } from '../borrowers/sessions/session-cache.ts';
import { complaints } from '../complaints/complaints.ts';
import type { Context } from '../feature/context.ts';
import type { Feature } from '../feature/feature.ts';
import { figures } from '../figures/figures.ts';
import { movableClock } from '../ground/clock.ts';
import { fieldCipher } from '../ground/encryption/field-encryption.ts';
import { migrate } from '../ground/engine/migrate.ts';
import { type OpenDatabase, openDatabase } from '../ground/engine/open-database.ts';
import { makeLanes } from '../ground/limits/lanes.ts';
import { findSetting } from '../ground/setting-store.ts';
import { type Brand, loadBrand } from '../lender/brand/brand.ts';
import { currentLender } from '../lender/brand/current-lender.ts';
import { listLenderFiles } from '../lender/brand/lender-files.ts';
import { publishLenderFiles } from '../lender/brand/set-up-store.ts';
import { publishProducts } from '../lender/products/publish-products.ts';
import { loanStory } from '../loan-story/loan-story.ts';
import { loanLists } from '../loans/book/loan-lists.ts';
import { dayWork, runDayWork } from '../loans/day-work/day-work.ts';
import { applications } from '../loans/decision/applications.ts';
import { loanConfirmation } from '../loans/offer/loan-confirmation.ts';
import { olderConfirmation } from '../loans/offer/older-confirmation.ts';
import { orderDetails } from '../loans/order-page/order-details.ts';
import { insertMessage } from '../messages/message-store.ts';
import { messages } from '../messages/messages.ts';
import { repaymentSelection } from '../payments/cards/repayment-selection.ts';
import { dayClose } from '../payments/day-close/day-close.ts';
import { describePayments } from '../payments/intents/describe-payments.ts';
import { payments } from '../payments/payments.ts';
import { bindBank } from '../payments/payouts/bound-account/bind-bank.ts';
import { payouts } from '../payments/payouts/payouts.ts';
import { releaseWaitingPayouts } from '../payments/payouts/release-waiting-payouts.ts';
import { repayment } from '../payments/repayment/repayment.ts';
import { promotion } from '../promotion/promotion.ts';
import { publishTemplates } from '../promotion/publish-templates.ts';
import type { PaymentProvider } from '../providers/payment/payment-provider.ts';
import { sandboxMigrationsFolder } from '../providers/payment/sandbox/migrations-folder.ts';
import { createSandboxProvider } from '../providers/payment/sandbox/provider.ts';
import { createSandboxWorld, type SandboxWorld } from '../providers/payment/sandbox/world/sandbox-world.ts';
import { outboxGateway } from '../providers/sms/sandbox/outbox-gateway.ts';
import { timeLimitedGateway } from '../providers/sms/time-limited-gateway.ts';
import { openStorage } from '../providers/storage/open-storage.ts';
import { seedDemoBorrowers } from '../sandbox/demo-borrowers.ts';
import { seedDemoStaff } from '../sandbox/demo-staff.ts';
import { clockSetting, sandbox } from '../sandbox/sandbox.ts';
import { setUp } from '../set-up/set-up.ts';
import { jointLogin } from '../site/joint-login/joint-login.ts';
import { loanMarket } from '../site/loan-market/loan-market.ts';
import { reference } from '../site/reference/reference.ts';
import { help } from '../site/site.ts';
import { staffAccounts } from '../staff/accounts/staff-accounts.ts';
import { actions } from '../staff/actions/actions.ts';
import { audit } from '../staff/audit/audit.ts';
import { buildApp } from './build-app.ts';
import { closeServer } from './close-server.ts';
import type { Configuration } from './configuration.ts';
import { verifyFieldKeys } from './keys/verify-field-keys.ts';
import { readiness } from './observability/readiness.ts';
import type { Documents } from './pages/documents.ts';
import { type OutboxWorker, outboxWorker } from './workers/outbox-worker.ts';
import { startRecurring } from './workers/recurring.ts';
import { retention } from './workers/retention.ts';

const sessionAgeMsMax = 5_000;
/** Longer than a row may be waited for, shorter than a caller is patient. */
const loanLaneLimits = { waitingMax: 500, waitMsMax: 5_000 };

/** What differs between the process, the tests and the bench. */
export type Surroundings = {
  readonly documents: Documents;
  /** The folder of the built staff console; none is served without it. */
  readonly consoleFolder?: string;
  readonly log: Logger;
  /** The source of instants; the real one unless a test fixes it. */
  readonly now?: () => Date;
  /** A database that is open already; else the configured one is opened, and closed at the end. */
  readonly database?: OpenDatabase;
  readonly seedsDemo?: boolean;
  readonly requestsPerMinuteMax?: number;
  /** How long a live session is believed without asking the database; 0 asks each time. */
  readonly sessionAgeMsMax?: number;
};

/** The whole house, put together. */
export type Hiram = {
  readonly server: FastifyInstance;
  readonly context: Context;
  /** Everything that it was put together from. */
  readonly features: readonly Feature[];
  readonly world: SandboxWorld | null;
  readonly worker: OutboxWorker;
  readonly database: OpenDatabase;
  /** Listens and begins the recurring work; resolves with the address. */
  start(): Promise<string>;
  stop(): Promise<void>;
};

/** Puts the house together from its configuration: nothing else reads the environment. */
export async function composeHiram(configuration: Configuration, around: Surroundings): Promise<Hiram> {
  const database = around.database ?? (await openDatabase(configuration.database, around.log));
  await verifyFieldKeys(database.db, configuration.fieldKeys).catch(async (error: unknown) => {
    if (!around.database) await database.close();
    throw error;
  });
  const isSandbox = configuration.mode === 'sandbox';
  if (isSandbox) await migrate(database.pool, sandboxMigrationsFolder);
  const ahead = isSandbox ? Number((await findSetting(database.db, clockSetting)) ?? 0) : 0;
  const clock = movableClock(around.now ?? (() => new Date()), ahead);
  const address = { value: configuration.baseUrl ?? '' };
  const baseUrl = (): string => address.value;
  const { apiKey, webhookSecret, url } = configuration.payment;
  const provider = createSandboxProvider({ baseUrl: url ?? baseUrl, apiKey, webhookSecret });
  const world = isSandbox
    ? createSandboxWorld({
        pool: database.pool,
        apiKey,
        webhookSecret,
        webhookUrl: () => `${baseUrl()}/webhooks/payments/${provider.name}`,
        now: clock.businessNow,
        logger: around.log,
      })
    : null;
  const file = loadBrand(configuration.merchantNumber);
  const lender = currentLender(database.db, clock, file);
  return putTogether(configuration, around, { database, clock, address, provider, world, file, lender });
}

/** What the rest is put together from. */
type Parts = {
  readonly database: OpenDatabase;
  readonly clock: ReturnType<typeof movableClock>;
  /** Where the server is found; known once it listens, where the configuration does not say. */
  readonly address: { value: string };
  readonly provider: PaymentProvider;
  readonly world: SandboxWorld | null;
  readonly file: Brand;
  readonly lender: ReturnType<typeof currentLender>;
};

/** What is asked of the worker by those who are made before it. */
type Worker = Pick<OutboxWorker, 'wake' | 'drain'>;

async function makeContext(
  configuration: Configuration,
  around: Surroundings,
  { database, clock, address, provider, lender }: Parts,
  worker: Worker,
): Promise<Context> {
  return {
    db: database.db,
    clock,
    settings: {
      mode: configuration.mode,
      conduct: configuration.conduct,
      get baseUrl() {
        return address.value;
      },
      basePath: configuration.basePath,
      paths: configuration.paths,
      registration: configuration.registration,
    },
    cipher: fieldCipher(configuration.fieldKeys),
    findSession: rememberSessions(around.sessionAgeMsMax ?? sessionAgeMsMax),
    provider,
    storage: await openStorage(configuration.storage),
    get brand() {
      return lender.now();
    },
    log: around.log,
    loanLanes: makeLanes(loanLaneLimits),
    wakeOutbox: () => worker.wake(),
    refreshLender: () => lender.refresh(),
  };
}

function listFeatures(
  configuration: Configuration,
  context: Context,
  { clock, world }: Parts,
  worker: Worker,
): Feature[] {
  const gateway = timeLimitedGateway(
    outboxGateway(
      (message) => insertMessage(context.db, context.cipher, message, clock.systemNow()),
      clock.businessNow,
    ),
  );
  const features: Feature[] = [
    partnerSessions(configuration.partnerApiKey),
    bindBank(gateway),
    loanConfirmation,
    olderConfirmation,
    orderDetails(describePayments),
    loanMarket,
    jointLogin,
    complaints,
    repayment,
    repaymentSelection(gateway),
    payments(),
    payouts,
    messages(gateway),
    promotion(gateway),
    dayWork,
    dayClose,
    figures,
    reference(() => features),
    help,
    staffAccounts,
    audit(),
    applications,
    loanLists,
    actions,
    loanStory,
    retention,
  ];
  features.push(setUp(features.flatMap((feature) => feature.lenderTexts ?? [])));
  if (world) {
    const moveClock = async (days: number): Promise<void> => {
      clock.moveTo(days);
      await runDayWork(context);
      await releaseWaitingPayouts(context);
      await worker.drain();
    };
    features.push(sandbox({ world, moveClock, settleOutbox: () => worker.drain() }));
  }
  return features;
}

async function putTogether(configuration: Configuration, around: Surroundings, parts: Parts): Promise<Hiram> {
  const { database, clock, address, world, file, lender } = parts;
  const later: Worker = { wake: () => worker.wake(), drain: () => worker.drain() };
  const context = await makeContext(configuration, around, parts, later);
  const features = listFeatures(configuration, context, parts, later);
  const worker: OutboxWorker = outboxWorker(
    context,
    features.flatMap((feature) => feature.tasks ?? []),
  );
  await publishProducts(database.db, file.products, clock.businessNow());
  await publishTemplates(database.db, file.promotions, clock.businessNow());
  await publishLenderFiles(database.db, file.merchantNumber, listLenderFiles(file), clock.businessNow());
  await lender.refresh();
  const server = await buildApp({
    context,
    features,
    documents: around.documents,
    consoleFolder: around.consoleFolder ?? null,
    metricsToken: configuration.metricsToken,
    trustedProxies: configuration.trustedProxies,
    ...(around.requestsPerMinuteMax ? { requestsPerMinuteMax: around.requestsPerMinuteMax } : {}),
    findFault: readiness({ pool: database.pool, folders: foldersOf(configuration) }),
  });
  if (world) await server.register(world.plugin, { prefix: '/sandbox-provider' });
  let stopRecurring = (): void => undefined;
  return {
    server,
    context,
    features,
    world,
    worker,
    database,
    start: async () => {
      const listening = await server.listen({ host: configuration.host, port: configuration.port });
      address.value ||= listening;
      if (around.seedsDemo && world) {
        await seedDemoBorrowers(context);
        await seedDemoStaff(context);
      }
      worker.start();
      stopRecurring = startRecurring(
        context,
        features.flatMap((feature) => feature.recurring ?? []),
      );
      return address.value;
    },
    stop: async () => {
      stopRecurring();
      await worker.stop();
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
