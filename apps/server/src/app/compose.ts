import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { movableClock } from '../database/clock.ts';
import { fieldCipher } from '../database/field-encryption.ts';
import { insertMessage } from '../database/message-store.ts';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { publishProducts } from '../database/product-store.ts';
import { publishTemplates } from '../database/promotion-store.ts';
import { rememberSessions } from '../database/session-cache.ts';
import { publishLenderFiles } from '../database/set-up-store.ts';
import { findSetting } from '../database/setting-store.ts';
import { actions } from '../features/actions/actions.ts';
import { applications } from '../features/applications/applications.ts';
import { audit } from '../features/audit/audit.ts';
import { bindBank } from '../features/bind-bank/bind-bank.ts';
import { loadBrand } from '../features/brand.ts';
import { complaints } from '../features/complaints/complaints.ts';
import { dayClose } from '../features/day-close/day-close.ts';
import { dayWork, runDayWork } from '../features/day-work/day-work.ts';
import type { Feature, House } from '../features/feature.ts';
import { figures } from '../features/figures/figures.ts';
import { help } from '../features/help/help.ts';
import { jointLogin } from '../features/joint-login/joint-login.ts';
import { listLenderFiles } from '../features/lender-files.ts';
import { livingLender } from '../features/lender-in-force.ts';
import { loanConfirmation } from '../features/loan-confirmation/loan-confirmation.ts';
import { loanLists } from '../features/loan-lists/loan-lists.ts';
import { loanMarket } from '../features/loan-market/loan-market.ts';
import { loanStory } from '../features/loan-story/loan-story.ts';
import { messages } from '../features/messages/messages.ts';
import { olderConfirmation } from '../features/older-confirmation/older-confirmation.ts';
import { orderDetails } from '../features/order-details/order-details.ts';
import { pageEvents } from '../features/page-events/page-events.ts';
import { partnerSessions } from '../features/partner-sessions/partner-sessions.ts';
import { payments } from '../features/payments/payments.ts';
import { payouts } from '../features/payouts/payouts.ts';
import { promotion } from '../features/promotion/promotion.ts';
import { reference } from '../features/reference/reference.ts';
import { repayment } from '../features/repayment/repayment.ts';
import { repaymentSelection } from '../features/repayment-selection/repayment-selection.ts';
import { seedDemoBorrowers } from '../features/sandbox/demo-borrowers.ts';
import { clockSetting, sandbox } from '../features/sandbox/sandbox.ts';
import { setUp } from '../features/set-up/set-up.ts';
import { seedDemoStaff } from '../features/staff-accounts/demo-staff.ts';
import { staffAccounts } from '../features/staff-accounts/staff-accounts.ts';
import { createSandboxProvider } from '../providers/payment/sandbox/provider.ts';
import { createSandboxWorld, type SandboxWorld } from '../providers/payment/sandbox/world/sandbox-world.ts';
import { outboxGateway } from '../providers/sms/sandbox/outbox-gateway.ts';
import { openStorage } from '../providers/storage/open-storage.ts';
import { buildApp } from './build-app.ts';
import { closeServer } from './close-server.ts';
import type { Configuration } from './configuration.ts';
import type { Documents } from './documents.ts';
import { type OutboxWorker, outboxWorker } from './outbox-worker.ts';
import { startRecurring } from './recurring.ts';

const sessionAgeMsMax = 5_000;

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
  readonly house: House;
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
  const database = around.database ?? (await openDatabase(configuration.database));
  const isSandbox = configuration.mode === 'sandbox';
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
  const lender = livingLender(database.db, clock, file);
  const house: House = {
    db: database.db,
    clock,
    settings: {
      mode: configuration.mode,
      conduct: configuration.conduct,
      get baseUrl() {
        return baseUrl();
      },
      basePath: configuration.basePath,
      paths: configuration.paths,
    },
    cipher: fieldCipher(configuration.fieldKeys),
    findSession: rememberSessions(around.sessionAgeMsMax ?? sessionAgeMsMax),
    provider,
    storage: await openStorage(configuration.storage),
    get brand() {
      return lender.now();
    },
    log: around.log,
    wakeOutbox: () => worker.wake(),
    refreshLender: () => lender.refresh(),
  };
  const gateway = outboxGateway(
    (message) => insertMessage(house.db, house.cipher, message, clock.systemNow()),
    clock.businessNow,
  );
  const features: Feature[] = [
    partnerSessions(configuration.partnerApiKey),
    bindBank,
    loanConfirmation,
    olderConfirmation,
    orderDetails,
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
    staffAccounts(),
    pageEvents,
    audit,
    applications,
    loanLists,
    actions,
    loanStory,
  ];
  features.push(setUp(features.flatMap((feature) => feature.lenderTexts ?? [])));
  if (world) {
    const moveClock = async (days: number): Promise<void> => {
      clock.moveTo(days);
      await runDayWork(house);
      await worker.drain();
    };
    features.push(sandbox({ world, moveClock, settleOutbox: () => worker.drain() }));
  }
  const worker: OutboxWorker = outboxWorker(
    house,
    features.flatMap((feature) => feature.tasks ?? []),
  );
  await publishProducts(database.db, file.products, clock.businessNow());
  await publishTemplates(database.db, file.promotions, clock.businessNow());
  await publishLenderFiles(database.db, file.merchantNumber, listLenderFiles(file), clock.businessNow());
  await lender.refresh();
  const server = await buildApp({
    house,
    features,
    documents: around.documents,
    consoleFolder: around.consoleFolder ?? null,
    metricsToken: configuration.metricsToken,
    trustedProxies: configuration.trustedProxies,
    ...(around.requestsPerMinuteMax ? { requestsPerMinuteMax: around.requestsPerMinuteMax } : {}),
    isReady: async () => (await database.pool.query('select 1')).rows.length === 1,
  });
  if (world) await server.register(world.plugin, { prefix: '/sandbox-provider' });
  let stopRecurring = (): void => undefined;
  return {
    server,
    house,
    features,
    world,
    worker,
    database,
    start: async () => {
      const listening = await server.listen({ host: configuration.host, port: configuration.port });
      address.value ||= listening;
      if (around.seedsDemo && isSandbox) {
        await seedDemoBorrowers(house);
        await seedDemoStaff(house);
      }
      worker.start();
      stopRecurring = startRecurring(
        house,
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

/** Where the borrower's built documents are. */
export const builtDocuments = path.resolve(
  import.meta.dirname,
  '../../../borrower/dist/server/render-document.js',
);

/** Where the staff console's built files are. */
export const builtConsole = path.resolve(import.meta.dirname, '../../../console/dist');
