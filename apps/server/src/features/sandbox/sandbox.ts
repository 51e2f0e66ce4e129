import { daysBetween, formatDay, parseDay } from '@hiram/lending/calendar-day';
import { dayOfInstant } from '@hiram/lending/format';
import { balancesOf } from '@hiram/lending/plan-postings';
import type { Posting } from '@hiram/lending/posting';
import { type PageName, pagePaths } from '@hiram/wire/addresses';
import { refusalEnvelope } from '@hiram/wire/envelope';
import { type SandboxAnswer, type SandboxRouteName, sandboxRoutes } from '@hiram/wire/sandbox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { findBorrower } from '../../database/borrower-store.ts';
import { listContactMessages } from '../../database/contact-message-store.ts';
import { findOrder, listOrders, listPostings } from '../../database/loan-book.ts';
import { listMessages } from '../../database/message-store.ts';
import { isId, newId } from '../../database/new-id.ts';
import { findPayoutUnderWay } from '../../database/payout-store.ts';
import { listRefunds } from '../../database/refund-transfer-store.ts';
import { saveSetting } from '../../database/setting-store.ts';
import type { SandboxWorld } from '../../providers/payment/sandbox/world/sandbox-world.ts';
import { en } from '../../texts/en.ts';
import { decideOrder } from '../decide-order.ts';
import type { Feature, House } from '../feature.ts';
import { enterBorrower, marketOf, openSession } from '../register-caller.ts';
import { replyComplaint } from '../reply-complaint.ts';
import { demoDevice, listDemoBorrowers } from './demo-borrowers.ts';

/** What the sandbox's strings are tied to. */
export type SandboxStrings = {
  readonly world: SandboxWorld;
  /** Moves the business date so many days ahead of the real one, and does that day's work. */
  readonly moveClock: (aheadDays: number) => Promise<void>;
  /** Resolves when everything that was queued has been told. */
  readonly settleOutbox: () => Promise<void>;
};

/** The setting in which the sandbox keeps how far its business date is ahead. */
export const clockSetting = 'sandbox-clock-ahead-days';

/** The pages that the launcher may lead to. */
const pageNames = (Object.keys(pagePaths) as PageName[]).filter((page) => page !== 'launcher');

type Asked = {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
};
type Answerer<N extends SandboxRouteName> = (asked: Asked) => Promise<SandboxAnswer<N> | null>;

/** The sandbox's routes and its launcher (decisions §4). It is not registered in production. */
export function sandbox(strings: SandboxStrings): Feature {
  let serves: (url: string) => boolean = () => false;
  return {
    name: 'sandbox',
    publicPages: [
      {
        page: 'launcher',
        load: async (house) => ({
          screen: 'launcher',
          content: {
            borrowers: await listDemoBorrowers(house),
            today: formatDay(house.clock.today('PH')),
            pages: pageNames.filter((page) => serves(house.settings.paths[page])),
          },
        }),
      },
    ],
    routes: (server, house) => {
      serves = (url) => server.hasRoute({ method: 'GET', url });
      const answerers = answerersOf(house, strings);
      for (const name of Object.keys(sandboxRoutes) as SandboxRouteName[])
        serveRoute(server, name, answerers[name]);
    },
  };
}

function serveRoute(
  server: FastifyInstance,
  name: SandboxRouteName,
  answer: Answerer<SandboxRouteName>,
): void {
  const route: {
    method: 'GET' | 'POST';
    path: string;
    params?: z.ZodType;
    query?: z.ZodType;
    body?: z.ZodType;
  } = sandboxRoutes[name];
  server.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const params = route.params?.safeParse(request.params) ?? { success: true, data: {} };
      const query = route.query?.safeParse(request.query) ?? { success: true, data: {} };
      const body = route.body?.safeParse(request.body ?? {}) ?? { success: true, data: {} };
      if (!params.success || !query.success || !body.success) return sendNo(reply, 400, en.malformed);
      const asked = { params: params.data, query: query.data, body: body.data } as Asked;
      const answered = await answer(asked);
      return answered === null ? sendNo(reply, 404, en.notFound) : reply.send(answered);
    },
  });
}

const sendNo = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send(refusalEnvelope('number', status, message));

const done = { done: true } as const;

function answerersOf(
  house: House,
  { world, moveClock, settleOutbox }: SandboxStrings,
): { readonly [N in SandboxRouteName]: Answerer<N> } {
  return {
    makeBorrower: async ({ body }) => {
      const asked = body as { phone?: string; name?: string; repeat?: boolean; system?: string };
      const market = marketOf(asked.system);
      const personal = {
        phone: asked.phone ?? inventPhone(market),
        name: asked.name ?? 'Sandbox Borrower',
        birthDay: '1995-05-15',
        nationality: market,
      };
      const { expiresAt: _end, ...entrance } = await enterBorrower(
        house,
        { market, isRepeat: asked.repeat ?? false, personal },
        `device-${newId()}`,
      );
      return entrance;
    },
    listBorrowers: () => listDemoBorrowers(house),
    openSession: async ({ body }) => {
      const { userId } = body as { userId: string };
      const borrower = isId(userId) ? await findBorrower(house.db, house.cipher, userId) : null;
      if (!borrower) return null;
      const [order] = await listOrders(house.db, userId);
      const { expiresAt: _end, ...entrance } = await openSession(house, {
        userId,
        market: borrower.market,
        deviceId: demoDevice,
        ...(order ? { orderId: order.id, productId: String(order.productId) } : {}),
      });
      return entrance;
    },
    moveClock: async ({ body }) => {
      const asked = body as { today?: string; advanceDays?: number };
      const realToday = dayOfInstant(house.clock.systemNow(), 'PH');
      const wanted = asked.today === undefined ? null : parseDay(asked.today);
      const from = house.clock.today('PH');
      const ahead =
        wanted === null
          ? daysBetween(realToday, from) + (asked.advanceDays ?? 0)
          : daysBetween(realToday, wanted);
      await saveSetting(house.db, clockSetting, ahead);
      await moveClock(ahead);
      return { today: formatDay(house.clock.today('PH')) };
    },
    decideOrder: async ({ params, body }) => {
      const orderId = String(params.orderId);
      const { approve, reason } = body as { approve: boolean; reason?: string };
      if (!isId(orderId) || !(await findOrder(house.db, orderId))) return null;
      const decided = await decideOrder(house, orderId, {
        approve,
        reason: reason ?? 'decided in the sandbox',
      });
      await settleOutbox();
      return decided.ok ? done : null;
    },
    settlePayout: async ({ params, body }) => {
      const orderId = String(params.orderId);
      await settleOutbox();
      const transfer = isId(orderId) ? await findTransferUnderWay(house, orderId) : undefined;
      if (!transfer) return null;
      const outcome = await world.actOnPayout(
        transfer.reference,
        (body as { result: 'credited' | 'returned' }).result,
      );
      await settleOutbox();
      return outcome.kind === 'done' ? done : null;
    },
    settlePayment: async ({ params, body }) => {
      const { amountMinor, status, deliveries } = body as {
        amountMinor?: number;
        status?: 'paid';
        deliveries?: number;
      };
      const outcome = await world.act(String(params.reference), {
        ...(amountMinor === undefined ? {} : { amountMinor: BigInt(amountMinor) }),
        ...(status === undefined ? {} : { status }),
        ...(deliveries === undefined ? {} : { deliveries }),
      });
      await settleOutbox();
      return outcome.kind === 'done' ? done : null;
    },
    replyComplaint: async ({ params, body }) => {
      const { text, images = [] } = body as { text: string; images?: string[] };
      const pictures = images.map((image) => Buffer.from(image, 'base64'));
      const complaintId = String(params.problemId);
      const replied = await replyComplaint(house, { complaintId, text, pictures, repliedBy: 'sandbox' });
      await settleOutbox();
      return replied.ok ? done : null;
    },
    listMessages: async ({ query }) => listMessages(house.db, house.cipher, String(query.phone)),
    listContactMessages: async () => {
      const received = await listContactMessages(house.db, house.cipher, house.brand.merchantNumber);
      return received.map(({ id: _id, sentAt, ...message }) => ({
        ...message,
        sentAt: sentAt.toISOString(),
      }));
    },
    readLedger: async ({ query }) => {
      const orderId = String(query.orderId);
      return isId(orderId) && (await findOrder(house.db, orderId)) ? readLedger(house, orderId) : null;
    },
  };
}

/** Money of a loan that is on its way to its borrower: the payout, or credit that is paid back. */
async function findTransferUnderWay(
  { db }: House,
  orderId: string,
): Promise<{ reference: string } | undefined> {
  const payout = await findPayoutUnderWay(db, orderId);
  return payout ?? (await listRefunds(db, orderId)).find(({ status }) => status === 'sent');
}

async function readLedger(house: House, orderId: string): Promise<SandboxAnswer<'readLedger'>> {
  const rows = await listPostings(house.db, orderId);
  const postings = rows.map((row) => ({
    kind: row.kind,
    valueDay: row.value_day,
    debit: row.debit,
    credit: row.credit,
    amountMinor: Number(row.amount_minor),
    reverses: row.reverses,
  }));
  const booked = rows.map((row) => ({ debit: row.debit, credit: row.credit, amountMinor: row.amount_minor }));
  const balances = balancesOf(booked as unknown as Posting[]);
  const sum = [...balances.values()].reduce((total, balance) => total + balance, 0n);
  if (sum !== 0n) throw new Error('a ledger does not sum to zero');
  return {
    postings,
    balances: Object.fromEntries([...balances].map(([account, balance]) => [account, Number(balance)])),
    sum: 0,
  };
}

function inventPhone(market: 'PH' | 'IN'): string {
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  return market === 'IN' ? `9${digits}` : `09${digits}`;
}
