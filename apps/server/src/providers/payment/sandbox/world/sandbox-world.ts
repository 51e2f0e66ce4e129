import { setMaxListeners } from 'node:events';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type ActOutcome, actOnCharge, type PayoutAct, sendEvent, settlePayout } from './acts/act.ts';
import { actOnMandate, type MandateAct } from './acts/act-on-mandate.ts';
import type { ActRequest } from './acts/decide-act.ts';
import { addApiRoutes, addFaultRoute } from './api/api-routes.ts';
import { createPostman, type Postman, type PostmanOptions } from './deliver.ts';
import { type FaultChange, type Faults, noFaults } from './faults.ts';
import { addPageRoutes } from './pages/page-routes.ts';
import { insertSettlement, type WorldSettlement } from './stores/settlement-store.ts';
import type { World } from './world.ts';

export type SandboxWorldOptions = PostmanOptions & {
  readonly apiKey: string;
  /** Who is paid, as payers read it. */
  readonly merchantName?: string;
  /** Where payers reach the provider; without it, the address that the merchant called. */
  readonly publicUrl?: string;
};

/** What came of an act: the event that was told, or why there was nothing to tell. */
type WorldOutcome =
  | { readonly kind: 'done'; readonly eventId: string }
  | { readonly kind: 'refused'; readonly reason: 'unknown' | 'amount-missing' };

/** Money that had reached its end before the sandbox began. */
export type PastSettlement = Pick<
  WorldSettlement,
  'kind' | 'status' | 'subjectId' | 'reference' | 'amountMinor' | 'currency'
> & { readonly at: Date };

/** The sandbox provider's whole world. Our side meets it over HTTP; only demos and tests pull its strings. */
export type SandboxWorld = {
  /** Its routes; to be registered under `/sandbox-provider`. */
  readonly plugin: FastifyPluginAsync;
  /**
   * The provider acts upon a charge (named by our reference, its own, or the pay code): paid, unless told otherwise. It
   * has sent its webhooks once when this resolves, unless a fault holds them back.
   */
  act(name: string, request?: ActRequest): Promise<WorldOutcome>;
  /** The receiving bank credits a payout or sends it back. */
  actOnPayout(reference: string, result: PayoutAct['result'], reason?: string): Promise<WorldOutcome>;
  /** A payer, or the payer's bank, does something with a mandate. */
  actOnMandate(reference: string, act: MandateAct): Promise<void>;
  /** Writes a line into the provider's report: what it did before the sandbox began, as the demo tells it. */
  recordPast(line: PastSettlement): Promise<void>;
  setFaults(change: FaultChange): Faults;
  /** Sends every webhook that is due now, and waits for those on their way. */
  flush(): Promise<void>;
};

/** Makes the sandbox provider. Its timer runs from the server's start to its end. */
export function createSandboxWorld(options: SandboxWorldOptions): SandboxWorld {
  let faults = noFaults;
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const postman = createPostman(options, () => faults);
  const situation = () => ({ pool: options.pool, now: options.now(), faults });
  const setFaults = (change: FaultChange) => {
    faults = {
      webhooks: change.webhooks ?? faults.webhooks,
      charges: change.charges ?? faults.charges,
      reports: change.reports ?? faults.reports,
      lists: change.lists ?? faults.lists,
      debits: change.debits ?? faults.debits,
      lateMs: change.lateMs ?? faults.lateMs,
      timeoutMs: change.timeoutMs ?? faults.timeoutMs,
    };
    return faults;
  };
  const send = (outcome: ActOutcome) => sendUnlessShuffled(postman, { outcome, faults });
  const deliverLater = (outcome: ActOutcome): void => {
    send(outcome).catch((error: unknown) => options.logger.error({ err: error }, 'webhooks not sent'));
  };
  const world: World = {
    pool: options.pool,
    apiKey: options.apiKey,
    merchantName: options.merchantName ?? 'Hiram',
    publicUrl: options.publicUrl,
    now: options.now,
    faults: () => faults,
    closing: closing.signal,
    async actWithoutWaiting(name, request) {
      deliverLater(await actOnCharge(situation(), name, request));
    },
    async sendLater(event) {
      deliverLater(await sendEvent(situation(), event));
    },
  };
  return {
    plugin: async (app) => mount(app, { world, postman, closing, setFaults }),
    act: async (name, request = {}) => {
      const outcome = await actOnCharge(situation(), name, request);
      return send(outcome);
    },
    actOnPayout: async (reference, result, reason) => {
      const outcome = await settlePayout(situation(), reference, { result, reason });
      return send(outcome);
    },
    actOnMandate: async (name, act) => {
      const event = await actOnMandate(options.pool, name, { act, now: options.now() });
      if (event) await send(await sendEvent(situation(), event));
    },
    recordPast: ({ at, ...line }) =>
      insertSettlement(options.pool, { ...line, reason: null, valueAt: at, happenedAt: at }),
    setFaults,
    flush: () => postman.flush(),
  };
}

/** Shuffled webhooks wait for the next batch, or there would be no batch to shuffle. */
async function sendUnlessShuffled(
  postman: Postman,
  { outcome, faults }: { outcome: ActOutcome; faults: Faults },
): Promise<WorldOutcome> {
  if (outcome.kind === 'refused') return outcome;
  if (faults.webhooks !== 'shuffled' && outcome.deliveryIds.length > 0)
    await postman.deliver(outcome.deliveryIds);
  return { kind: 'done', eventId: outcome.eventId };
}

type Mounting = {
  readonly world: World;
  readonly postman: Postman;
  readonly closing: AbortController;
  readonly setFaults: (change: FaultChange) => Faults;
};

function mount(app: FastifyInstance, { world, postman, closing, setFaults }: Mounting): void {
  const form = 'application/x-www-form-urlencoded';
  if (!app.hasContentTypeParser(form))
    app.addContentTypeParser(form, { parseAs: 'string' }, async (_: unknown, body: string) =>
      Object.fromEntries(new URLSearchParams(body)),
    );
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'sandbox provider failed');
    return reply.code(status).send({ error: { code: status >= 500 ? 'out-of-order' : 'malformed' } });
  });
  addApiRoutes(app, world);
  addPageRoutes(app, world);
  addFaultRoute(app, setFaults);
  app.addHook('onReady', async () => postman.start());
  app.addHook('preClose', async () => {
    closing.abort();
    await postman.stop();
  });
}
