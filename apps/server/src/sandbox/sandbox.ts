import { balancesOf } from '@hiram/lending/books/plan-postings';
import type { Posting } from '@hiram/lending/books/posting';
import { daysBetween, formatDay, parseDay } from '@hiram/lending/calendar-day';
import { dayOfInstant } from '@hiram/lending/market';
import { type PageName, pagePaths } from '@hiram/wire/addresses';
import { refusalEnvelope } from '@hiram/wire/envelope';
import { type SandboxAnswer, type SandboxRouteName, sandboxRoutes } from '@hiram/wire/sandbox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { findBorrower } from '../borrowers/identity/borrower-store.ts';
import { enterBorrower, marketOf, openSession } from '../borrowers/sessions/register-caller.ts';
import { replyComplaint } from '../complaints/staff/reply-complaint.ts';
import type { Context } from '../feature/context.ts';
import type { Feature } from '../feature/feature.ts';
import { isAheadPossible } from '../ground/clock.ts';
import { isId, newId } from '../ground/new-id.ts';
import { saveSetting } from '../ground/setting-store.ts';
import { en } from '../lender/texts/en.ts';
import { findLoan, listLoans, listPostings } from '../loans/book/order-store.ts';
import { decideLoan } from '../loans/decision/decide-order.ts';
import { listMessages } from '../messages/message-store.ts';
import { findPayoutUnderWay } from '../payments/payouts/payout-store.ts';
import { listRefunds } from '../payments/refunds/refund-transfer-store.ts';
import { findAnswer } from '../promotion/challenge/captcha-store.ts';
import type { SandboxWorld } from '../providers/payment/sandbox/world/sandbox-world.ts';
import { listContactMessages } from '../site/contact/contact-message-store.ts';
import { demoDevice, listDemoBorrowers } from './demo-borrowers.ts';
import { serveDemoStaff } from './demo-staff.ts';

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
/** Answers null for what is not there, and `malformed` for what fits its schema and cannot be. */
type Answerer<N extends SandboxRouteName> = (asked: Asked) => Promise<SandboxAnswer<N> | null | 'malformed'>;

/** The sandbox's routes and its launcher (decisions §4). It is not registered in production. */
export function sandbox(strings: SandboxStrings): Feature {
  let serves: (url: string) => boolean = () => false;
  return {
    name: 'sandbox',
    publicPages: [
      {
        page: 'launcher',
        load: async (context) => ({
          screen: 'launcher',
          content: {
            borrowers: await listDemoBorrowers(context),
            today: formatDay(context.clock.today('PH')),
            pages: pageNames.filter((page) => serves(context.settings.paths[page])),
          },
        }),
      },
    ],
    routes: (server, context) => {
      serves = (url) => server.hasRoute({ method: 'GET', url });
      serveDemoStaff(server, context);
      const answerers = answerersOf(context, strings);
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
      if (answered === 'malformed') return sendNo(reply, 400, en.malformed);
      return answered === null ? sendNo(reply, 404, en.notFound) : reply.send(answered);
    },
  });
}

const sendNo = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send(refusalEnvelope('number', status, message));

const done = { done: true } as const;

type Answerers = { readonly [N in SandboxRouteName]: Answerer<N> };

const answerersOf = (context: Context, strings: SandboxStrings): Answerers => ({
  ...borrowerAnswerers(context),
  ...lenderAnswerers(context, strings),
  ...providerAnswerers(context, strings),
  ...deskAnswerers(context, strings),
});

/** Borrowers who come in. */
function borrowerAnswerers(context: Context) {
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
        context,
        { market, isRepeat: asked.repeat ?? false, personal },
        `device-${newId()}`,
      );
      return entrance;
    },
    listBorrowers: () => listDemoBorrowers(context),
    openSession: async ({ body }) => {
      const { userId } = body as { userId: string };
      const borrower = isId(userId) ? await findBorrower(context.db, context.cipher, userId) : null;
      if (!borrower) return null;
      const [order] = await listLoans(context.db, userId);
      const { expiresAt: _end, ...entrance } = await openSession(context, {
        userId,
        market: borrower.market,
        deviceId: demoDevice,
        ...(order ? { orderId: order.id, productId: String(order.productId) } : {}),
      });
      return entrance;
    },
  } satisfies Partial<Answerers>;
}

/** The lender's days and decisions. */
function lenderAnswerers(context: Context, { moveClock, settleOutbox }: SandboxStrings) {
  return {
    moveClock: async ({ body }) => {
      const asked = body as { today?: string; advanceDays?: number };
      const realToday = dayOfInstant(context.clock.systemNow(), 'PH');
      const wanted = asked.today === undefined ? null : parseDay(asked.today);
      if (wanted === null && asked.today !== undefined) return 'malformed';
      const from = context.clock.today('PH');
      const ahead =
        wanted === null
          ? daysBetween(realToday, from) + (asked.advanceDays ?? 0)
          : daysBetween(realToday, wanted);
      if (!isAheadPossible(ahead)) return 'malformed';
      await saveSetting(context.db, clockSetting, ahead);
      await moveClock(ahead);
      return { today: formatDay(context.clock.today('PH')) };
    },
    decideLoan: async ({ params, body }) => {
      const orderId = String(params.orderId);
      const { approve, reason } = body as { approve: boolean; reason?: string };
      if (!isId(orderId) || !(await findLoan(context.db, orderId))) return null;
      const decided = await decideLoan(context, orderId, {
        approve,
        reason: reason ?? 'decided in the sandbox',
      });
      await settleOutbox();
      return decided.ok ? done : null;
    },
  } satisfies Partial<Answerers>;
}

/** What the provider makes of money that is on its way. */
function providerAnswerers(context: Context, { world, settleOutbox }: SandboxStrings) {
  return {
    settlePayout: async ({ params, body }) => {
      const orderId = String(params.orderId);
      await settleOutbox();
      const transfer = isId(orderId) ? await findTransferUnderWay(context, orderId) : undefined;
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
  } satisfies Partial<Answerers>;
}

/** What stands on the lender's desk: complaints, messages, and the books. */
function deskAnswerers(context: Context, { settleOutbox }: SandboxStrings) {
  return {
    replyComplaint: async ({ params, body }) => {
      const { text, images = [] } = body as { text: string; images?: string[] };
      const pictures = images.map((image) => Buffer.from(image, 'base64'));
      const complaintId = String(params.problemId);
      const replied = await replyComplaint(context, { complaintId, text, pictures, repliedBy: 'sandbox' });
      await settleOutbox();
      return replied.ok ? done : null;
    },
    listMessages: async ({ query }) => listMessages(context.db, context.cipher, String(query.phone)),
    readCaptcha: async ({ query }) => {
      const letters = await findAnswer(context.db, context.cipher, String(query.sid));
      return letters === null ? null : { letters };
    },
    listContactMessages: async () => {
      const received = await listContactMessages(context.db, context.cipher, context.brand.merchantNumber);
      return received.map(({ id: _id, sentAt, ...message }) => ({
        ...message,
        sentAt: sentAt.toISOString(),
      }));
    },
    readLedger: async ({ query }) => {
      const orderId = String(query.orderId);
      return isId(orderId) && (await findLoan(context.db, orderId)) ? readLedger(context, orderId) : null;
    },
  } satisfies Partial<Answerers>;
}

/** Money of a loan that is on its way to its borrower: the payout, or credit that is paid back. */
async function findTransferUnderWay(
  { db }: Context,
  orderId: string,
): Promise<{ reference: string } | undefined> {
  const payout = await findPayoutUnderWay(db, orderId);
  return payout ?? (await listRefunds(db, orderId)).find(({ status }) => status === 'sent');
}

async function readLedger(context: Context, orderId: string): Promise<SandboxAnswer<'readLedger'>> {
  const rows = await listPostings(context.db, orderId);
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
