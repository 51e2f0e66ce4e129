import { z } from 'zod';
import { identityChecks } from './forms/identity-form.ts';
import { code, id, text } from './request-fields.ts';

// Decisions §4: JSON routes of the sandbox, for the launcher, tests and demos. They do not exist in production.

const phone = () => z.string().regex(/^\+?\d{6,15}$/);

const openedSession = z.object({
  userId: z.string(),
  sessionId: z.string(),
  deviceId: z.string(),
  query: z.string().describe("complete page query string, without '?'"),
});

const demoBorrower = z.object({
  userId: z.string(),
  name: z.string(),
  orderId: z.string().describe('empty without an order'),
  orderStatus: z.int().nullable().describe('as in decisions §5; null without an order'),
  query: z.string().describe('page query string of this borrower and order'),
});

const transfer = z.object({
  kind: z.string(),
  valueDay: z.iso.date(),
  debit: z.string(),
  credit: z.string(),
  amountMinor: z.int().positive(),
  reverses: z.string().nullable().describe('the event that is taken back by this one'),
});

const done = z.object({ done: z.literal(true) });

/**
 * How a check of a document can be ordered to go wrong; `other-person` names somebody else than who is asked for. At the page of a
 * register its person does not agree, takes too long, or has agreed and the answer is late.
 */
const identityCheckFaults = [
  'none',
  'down',
  'slow',
  'unknown-number',
  'forged',
  'unreadable',
  'other-person',
  'not-agreed',
  'too-late',
  'late-answer',
] as const;

export type IdentityCheckFault = (typeof identityCheckFaults)[number];

/** A route of the sandbox: `params` in the path, `query` after it, `body` in JSON. */
type SandboxRoute = {
  readonly method: 'GET' | 'POST';
  readonly path: `/sandbox/${string}`;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
};

/** The routes by name; `{name}` is a parameter of the path. */
export const sandboxRoutes = {
  makeBorrower: {
    method: 'POST',
    path: '/sandbox/borrowers',
    body: z.object({
      phone: phone().optional(),
      name: text(120).optional(),
      repeat: z.boolean().optional().describe('has had a settled loan before'),
      system: code().optional().describe("'1' for rupees, otherwise pesos"),
    }),
    answer: openedSession,
  },
  listBorrowers: { method: 'GET', path: '/sandbox/borrowers', answer: z.array(demoBorrower) },
  openSession: {
    method: 'POST',
    path: '/sandbox/sessions',
    body: z.object({ userId: id() }),
    answer: openedSession,
  },
  signCard: {
    method: 'POST',
    path: '/sandbox/identity-cards',
    body: z.object({
      firstName: text(60),
      lastName: text(60),
      birthDay: z.iso.date(),
      number: z.string().regex(/^\d{16}$/),
    }),
    answer: z.object({
      text: z.string().describe('the text of the code on the card'),
      picture: z.string().describe('the code as a PNG, in base64'),
    }),
  },
  signFile: {
    method: 'POST',
    path: '/sandbox/identity-files',
    body: z.object({
      name: text(80),
      birthDay: z.iso.date(),
      end: z.string().regex(/^\d{4}$/),
      shareCode: z.string().regex(/^\d{4}$/),
      daysOld: z.int().min(0).max(1_000).default(0),
    }),
    answer: z.object({ file: z.string().describe('an Aadhaar offline file, in base64') }),
  },
  orderCheckFault: {
    method: 'POST',
    path: '/sandbox/identity-faults',
    body: z.object({ kind: z.enum(identityChecks), fault: z.enum(identityCheckFaults) }),
    answer: done,
  },
  moveClock: {
    method: 'POST',
    path: '/sandbox/clock',
    body: z.union([
      z.strictObject({ today: z.iso.date() }),
      z.strictObject({ advanceDays: z.int().min(1).max(3660) }),
    ]),
    answer: z.object({ today: z.iso.date() }),
  },
  decideLoan: {
    method: 'POST',
    path: '/sandbox/orders/{orderId}/decision',
    params: z.object({ orderId: id() }),
    body: z.object({ approve: z.boolean(), reason: text(200).optional() }),
    answer: done,
  },
  settlePayout: {
    method: 'POST',
    path: '/sandbox/orders/{orderId}/payout',
    params: z.object({ orderId: id() }),
    body: z.object({ result: z.enum(['credited', 'returned']) }),
    answer: done,
  },
  settlePayment: {
    method: 'POST',
    path: '/sandbox/payments/{reference}',
    params: z.object({ reference: id() }),
    body: z.object({
      amountMinor: z.int().positive().optional().describe('amount paid; the amount requested if absent'),
      status: z.enum(['paid', 'failed', 'expired']).optional().describe('paid if absent'),
      deliveries: z.int().min(0).max(50).optional().describe('number of webhooks sent; one if absent'),
    }),
    answer: done,
  },
  replyComplaint: {
    method: 'POST',
    path: '/sandbox/complaints/{problemId}/reply',
    params: z.object({ problemId: id() }),
    body: z.object({
      text: z.string().max(2_000),
      images: z.array(z.base64().max(200_000)).max(9).optional().describe('pictures in Base64'),
    }),
    answer: done,
  },
  listMessages: {
    method: 'GET',
    path: '/sandbox/messages',
    query: z.object({ phone: phone() }),
    answer: z.array(
      z.object({ phone: z.string(), text: z.string(), code: z.string().optional(), at: z.iso.datetime() }),
    ),
  },
  readCaptcha: {
    method: 'GET',
    path: '/sandbox/captcha',
    query: z.object({ sid: z.string().max(200) }),
    answer: z.object({ letters: z.string() }),
  },
  listContactMessages: {
    method: 'GET',
    path: '/sandbox/contact-messages',
    answer: z
      .array(
        z.object({
          name: z.string(),
          phone: z.string(),
          suggestion: z.string(),
          locale: z.string(),
          sentAt: z.iso.datetime(),
        }),
      )
      .describe('enquiries of visitors, newest first'),
  },
  readLedger: {
    method: 'GET',
    path: '/sandbox/ledger',
    query: z.object({ orderId: id() }),
    answer: z.object({
      postings: z.array(transfer),
      balances: z.record(z.string(), z.int()).describe('balances by ledger account, minor units'),
      sum: z.literal(0).describe('of all balances'),
    }),
  },
} as const satisfies { readonly [name: string]: SandboxRoute };

export type SandboxRouteName = keyof typeof sandboxRoutes;

/** The JSON request of a sandbox route. */
export type SandboxBody<N extends SandboxRouteName> = (typeof sandboxRoutes)[N] extends {
  readonly body: infer B extends z.ZodType;
}
  ? z.input<B>
  : undefined;

/** The JSON answer of a sandbox route. */
export type SandboxAnswer<N extends SandboxRouteName> = z.output<(typeof sandboxRoutes)[N]['answer']>;
