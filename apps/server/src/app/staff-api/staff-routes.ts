import { accept, refuse } from '@hiram/lending/result';
import type { StaffAccess, StaffRoute } from '@hiram/wire/staff/define-staff-route';
import { mayDo, type Permission } from '@hiram/wire/staff/permissions';
import { exportReason, queueQuery } from '@hiram/wire/staff/queue';
import { staffPath } from '@hiram/wire/staff/staff-addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { maskAccountInput } from '../../borrowers/payout-accounts/mask-account-input.ts';
import type { Context } from '../../feature/context.ts';
import {
  countQueue,
  exportQueue,
  findInQueue,
  listQueue,
  type QueueAsked,
  type StaffQueue,
} from '../../feature/staff/staff-queue.ts';
import type {
  StaffCaller,
  StaffEndpoint,
  StaffOutcome,
  StaffRefusal,
  StaffVisitor,
} from '../../feature/staff/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { makeLanes } from '../../ground/limits/lanes.ts';
import type { Refusal } from '../../ground/outcome.ts';
import { appendAuditEntry } from '../../staff/audit/audit-store.ts';
import { findUnprintable, objectOf } from '../http/unprintable.ts';
import { toCsvFile, toCsvStream } from './csv.ts';
import { readableRows } from './csv-row.ts';
import { sendCsv } from './send-csv.ts';
import { toStaffAnswer } from './staff-answers.ts';
import { isFromConsole, recogniseStaff } from './staff-caller.ts';

/** What is asked of a staff route, before its schema has read it. */
type Raw = { readonly params: unknown; readonly query: unknown; readonly body: unknown };
type Parsed = { params: object; query: object; body: unknown };

/**
 * Serves one route of the staff API: session, permission, schema, audit trail, use case. A body is read only of whoever
 * may send one. It may arrive slowly, so session and permission are read again once it is there.
 */
export function serveStaffRoute(server: FastifyInstance, context: Context, endpoint: StaffEndpoint): void {
  const { route } = endpoint;
  const visitors = new WeakMap<FastifyRequest, StaffVisitor>();
  const enter = async (request: FastifyRequest, reply: FastifyReply): Promise<StaffOutcome<null>> => {
    const visitor = await recogniseStaff(context, request, reply, route.isPolled);
    const refusal = await authorize(context, visitor, request, nameOf(route), route.access);
    if (refusal) return refuse(refusal);
    visitors.set(request, visitor);
    return accept(null);
  };
  server.route({
    method: route.method,
    url: `${staffPath}${route.path}`,
    config: { isOfStaff: true, ...(route.access === 'anybody' ? { rateLimit: anybodyLimit } : {}) },
    ...(route.bodyBytesMax ? { bodyLimit: route.bodyBytesMax } : {}),
    onRequest: async (request, reply) => {
      const entered = await enter(request, reply);
      if (!entered.ok) return sendStaffRefusal(reply, entered.refusal);
    },
    handler: async (request, reply) => {
      const entered = route.method === 'GET' ? accept(null) : await enter(request, reply);
      if (!entered.ok) return sendStaffRefusal(reply, entered.refusal);
      const visitor = visitors.get(request);
      if (!visitor) throw new Error('a staff route was reached past its door');
      const parsed = parseAsked(route, request);
      if (!parsed.ok) return sendStaffRefusal(reply, parsed.refusal);
      const outcome = await withAudit(context, visitor, { route, parsed: parsed.value }, () =>
        endpoint.answer(context, visitor, parsed.value as never),
      );
      if (!outcome.ok) return sendStaffRefusal(reply, outcome.refusal);
      return reply.send({ data: route.answer.parse(outcome.value) });
    },
  });
}

/** Tries to sign in that one network address may make in a minute. */
const anybodyLimit = { max: 30, timeWindow: '1 minute' };

const nameOf = (route: StaffRoute): string => `${route.method} ${route.path}`;

/** Deny by default: nobody passes whom the route does not name. A member of staff who tries is written down. */
async function authorize(
  context: Context,
  visitor: StaffVisitor,
  request: FastifyRequest,
  action: string,
  access: StaffAccess,
): Promise<StaffRefusal | null> {
  if (request.method !== 'GET' && !isFromConsole(request)) return { code: 'foreign-page' };
  if (access === 'anybody') return null;
  if (!visitor.staff) return { code: 'signed-out' };
  if (access === 'signed-in' || mayDo(visitor.staff.role, access)) return null;
  await writeDown(context, visitor.staff, { action, outcome: 'not-permitted', subject: '', detail: null });
  return { code: 'not-permitted' };
}

function parseAsked(route: StaffRoute, raw: Raw): StaffOutcome<Parsed> {
  const read = { params: {}, query: {}, body: {} as unknown };
  const bad = findUnprintable({ ...objectOf(raw.params), ...objectOf(raw.query), ...objectOf(raw.body) });
  if (bad !== null) return refuse({ code: 'malformed', field: bad });
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = route[part]?.safeParse(raw[part] ?? {});
    if (parsed && !parsed.success) return malformed(parsed.error);
    if (parsed) read[part] = parsed.data as object;
  }
  return accept(read);
}

const malformed = (error: z.ZodError): StaffOutcome<never> =>
  refuse({ code: 'malformed', field: error.issues[0]?.path.join('.') ?? '' });

/** What changes something is written down before it is done, and what came of it after; personal data when they are read. */
async function withAudit<T>(
  context: Context,
  visitor: StaffVisitor,
  { route, parsed }: { route: StaffRoute; parsed: Parsed },
  work: () => Promise<StaffOutcome<T>>,
): Promise<StaffOutcome<T>> {
  const { staff } = visitor;
  const isReading = route.method === 'GET' || route.changesNothing === true;
  if (!staff || (isReading && !route.personal)) return work();
  const subject = subjectOf(route, parsed);
  const note = { action: nameOf(route), subject };
  if (isReading) {
    const detail = route.method === 'GET' ? parsed.query : withoutSecrets(route, parsed.body);
    await writeDown(context, staff, { ...note, outcome: 'read', detail });
    return work();
  }
  await writeDown(context, staff, { ...note, outcome: 'asked', detail: withoutSecrets(route, parsed.body) });
  const outcome = await work();
  const told = outcome.ok ? 'done' : `refused: ${outcome.refusal.code}`;
  const detail = outcome.ok ? withoutSecrets(route, outcome.value) : null;
  await writeDown(context, staff, { ...note, outcome: told, detail });
  return outcome;
}

/** `loans:<id>` of `/loans/:id/...`: what the path names, or the loan that a field of the body does. */
function subjectOf(route: StaffRoute, { params, body }: Parsed): string {
  if (route.loanField)
    return nameSubject('loans', String((objectOf(body) as Record<string, unknown>)[route.loanField]));
  const kind = route.path.split('/')[1] ?? '';
  const [[name, id] = [], [, key] = []] = Object.entries(params);
  if (name === undefined) return kind;
  // A thing that is set up: `set-up-requests:product:1003`.
  if (name === 'kind' && key !== undefined && lenderKey.test(String(id)))
    return nameSubject(`${kind}:${String(id)}`, String(key), true);
  const isOfLender = name === 'key' || name === 'kind' || kind === 'message-lanes';
  return nameSubject(kind, String(id), isOfLender);
}

/**
 * Subjects stand in the clear, and somebody may type a phone or the number of a document as an id. So only a UUID is written
 * there, or the name of something that the lender set up.
 */
const nameSubject = (kind: string, id: string, isOfLender = false): string =>
  uuid.test(id) || (isOfLender && lenderKey.test(id)) ? `${kind}:${id}` : `${kind}:unknown`;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The number of a product, or words: `1003`, `messageComplaintReceived`, `terms.en`, `cash-desk-2`. */
const lenderKey = /^(?:\d{1,8}|[A-Za-z]+\d{0,4}(?:[._-][A-Za-z]+\d{0,2})*(?:[._-]\d{1,4})?)$/;

/** Passwords are left out, and of an account's number only the end is kept (BANK-09). */
function withoutSecrets(route: StaffRoute, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const wordOf = (name: string, value: unknown): unknown => {
    if (route.secrets?.includes(name)) return '(secret)';
    return name === route.accountField ? maskAccountInput(objectOf(value)) : value;
  };
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, wordOf(name, value)]));
}

type Written = { action: string; outcome: string; subject: string; detail: unknown };

const writeDown = (context: Context, staff: StaffCaller, note: Written): Promise<void> =>
  inTransaction(context.db, (tx) =>
    appendAuditEntry(
      tx,
      context.cipher,
      { staffId: staff.staffId, staffName: staff.name, role: staff.role, ...note },
      context.clock.systemNow(),
    ),
  );

/** Sends a refusal of the staff API. */
function sendStaffRefusal(reply: FastifyReply, refusal: Refusal | StaffRefusal): FastifyReply {
  const { http, code, message } = toStaffAnswer(refusal);
  return reply.code(http).send({ error: { code, message } });
}

/** Serves a queue: its pages, one row of it, and all of it as CSV. */
export function serveQueue(server: FastifyInstance, context: Context, queue: StaffQueue): void {
  const url = `${staffPath}/${queue.name}`;
  const config = { isOfStaff: true } as const;
  const action = `GET /${queue.name}`;
  const enter = async (request: FastifyRequest, reply: FastifyReply): Promise<StaffOutcome<QueueAsked>> => {
    const visitor = await recogniseStaff(context, request, reply);
    const refusal = await authorize(context, visitor, request, action, queue.access);
    if (refusal) return refuse(refusal);
    const asked = parseQueue(queue, request.query);
    if (asked.ok && queue.isPersonal && visitor.staff) {
      const { id } = request.params as { id?: string };
      const subject = id === undefined ? queue.name : nameSubject(queue.name, id);
      await writeDown(context, visitor.staff, { action, outcome: 'read', subject, detail: request.query });
    }
    return asked.ok && visitor.staff ? accept({ ...asked.value, reader: visitor.staff }) : asked;
  };
  server.get(url, { config }, async (request, reply) => {
    const asked = await enter(request, reply);
    if (!asked.ok) return sendStaffRefusal(reply, asked.refusal);
    const { items, total } = await listQueue(context, queue, asked.value);
    return reply.send({ data: items, total });
  });
  server.get(`${url}.csv`, { config }, async (request, reply) => {
    const refused = queue.isPersonal ? await refuseExport(context, queue, request, reply) : null;
    if (refused) return sendStaffRefusal(reply, refused);
    const asked = await enter(request, reply);
    if (!asked.ok) return sendStaffRefusal(reply, asked.refusal);
    const long = (await queue.file?.(context, asked.value)) ?? null;
    if (long) return sendCsv(reply, `${long.name}.csv`, toCsvStream(long.rows));
    const { text, fileName } = await files.run(queue.name, () =>
      toCsvFile(queue.name, (onCut) =>
        readableRows(context, exportQueue(context, queue, asked.value, onCut)),
      ),
    );
    return sendCsv(reply, fileName, text);
  });
  server.get(`${url}/:id`, { config }, async (request, reply) => {
    const asked = await enter(request, reply);
    if (!asked.ok) return sendStaffRefusal(reply, asked.refusal);
    const { id } = request.params as { id: string };
    const item = isRowId(id) ? await findInQueue(context, queue, id, asked.value.reader) : null;
    return item ? reply.send({ data: item }) : sendStaffRefusal(reply, { code: 'not-found' });
  });
}

/** One file of a queue is written at a time in a process: it holds all its rows. */
const files = makeLanes({ waitingMax: 5, waitMsMax: 60_000 });

/** Personal data leave the house for a named reason, and by a role that may let them: both are in the audit trail. */
async function refuseExport(
  context: Context,
  queue: StaffQueue,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StaffRefusal | Refusal | null> {
  const visitor = await recogniseStaff(context, request, reply);
  const action = `GET /${queue.name}.csv`;
  const refusal =
    (await authorize(context, visitor, request, action, queue.access)) ??
    (await authorize(context, visitor, request, action, 'personal.export'));
  if (refusal) return refusal;
  const bad = findUnprintable(objectOf(request.query));
  const { success } = exportReason.safeParse(request.query);
  if (bad !== null || !success) return { code: 'malformed', field: bad ?? 'reason' };
  const { staff } = visitor;
  const note = { action, outcome: 'read', subject: queue.name, detail: request.query };
  if (staff) await writeDown(context, staff, note);
  return null;
}

/** No row has an id of another shape. */
const isRowId = (text: string): boolean => /^[\w.:-]{1,100}$/.test(text);

function parseQueue(queue: StaffQueue, raw: unknown): StaffOutcome<QueueAsked> {
  const bad = findUnprintable(objectOf(raw));
  if (bad !== null) return refuse({ code: 'malformed', field: bad });
  const query = queueQuery.safeParse(raw);
  if (!query.success) return malformed(query.error);
  const shape = Object.entries(queue.filters).map(([name, { reads }]) => [name, reads.optional()]);
  const filters = z.object(Object.fromEntries(shape)).safeParse(raw);
  if (!filters.success) return malformed(filters.error);
  const { sort } = query.data;
  if (sort !== undefined && !Object.hasOwn(queue.sorts, sort))
    return refuse({ code: 'malformed', field: 'sort' });
  return accept({ query: query.data, filters: filters.data });
}

/** Serves how much work waits in each queue that the caller may read. */
export function serveQueueCounts(
  server: FastifyInstance,
  context: Context,
  queues: readonly StaffQueue[],
): void {
  server.get(`${staffPath}/queue-counts`, { config: { isOfStaff: true } }, async (request, reply) => {
    const { staff } = await recogniseStaff(context, request, reply, true);
    if (!staff) return sendStaffRefusal(reply, { code: 'signed-out' });
    const isOpen = (access: Permission) => mayDo(staff.role, access);
    const counts: Record<string, number> = {};
    for (const queue of queues.filter(({ isWork, access }) => isWork && isOpen(access)))
      counts[queue.name] = await countQueue(context, queue, staff);
    return reply.send({ data: counts });
  });
}
