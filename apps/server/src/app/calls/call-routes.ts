import { accept } from '@hiram/lending/result';
import { type CallAddress, methodsOf } from '@hiram/wire/addresses';
import { refusalEnvelope, successEnvelope, toOlderEnvelope } from '@hiram/wire/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Visitor } from '../../feature/context.ts';
import type { CallRoute } from '../../feature/feature.ts';
import type { Refusal } from '../../ground/outcome.ts';
import type { Texts } from '../../lender/texts/texts.ts';
import { toRefusalAnswer } from '../answers.ts';
import { admitVisitor, hasMalformedKey } from './caller.ts';
import { readUpload, takeUploads } from './read-upload.ts';

/** Serves a call of the wire: session, schema, use case, envelope of its family. */
export function serveCall(server: FastifyInstance, context: Context, route: CallRoute): void {
  if (route.call.upload) {
    server.register(async (part) => {
      await takeUploads(part);
      serveRoute(part, context, route);
    });
  } else serveRoute(server, context, route);
}

function serveRoute(server: FastifyInstance, context: Context, route: CallRoute): void {
  const { call } = route;
  const write = answerWriter(call);
  server.route({
    method: [...methodsOf(call)],
    url: `${context.settings.basePath}${call.path}`,
    config: { family: call.family, envelope: call.envelope },
    handler: async (request, reply) => {
      const visitor = atCall(await admitVisitor(context, request, reply), request, route);
      const { texts } = visitor;
      if (route.session === 'live' && !visitor.caller)
        return sendRefusal(reply, route, { code: 'session-missing' }, texts);
      if (hasMalformedKey(request))
        return sendRefusal(reply, route, { code: 'malformed', field: 'Idempotency-Key' }, texts);
      const fields = call.upload
        ? await readUpload(request, visitor.caller?.borrowerId ?? visitor.address)
        : accept(fieldsOf(request, route));
      if (!fields.ok) return sendRefusal(reply, route, fields.refusal, texts);
      const parsed = call.request.safeParse(fields.value);
      if (!parsed.success) {
        const field = parsed.error.issues[0]?.path.join('.') ?? '';
        return sendRefusal(reply, route, { code: 'malformed', field }, texts);
      }
      const outcome = await route.answer(context, visitor, parsed.data);
      if (!outcome.ok) return sendRefusal(reply, route, outcome.refusal, texts);
      return reply.type('application/json; charset=utf-8').send(write(outcome.value));
    },
  });
}

/** Writes an answer in the envelope of its call: the same object, which a use case kept, once. */
function answerWriter({ family, answer, envelope }: CallRoute['call']): (value: unknown) => string {
  const written = new WeakMap<object, string>();
  const writeAnew = (value: unknown): string => {
    const success = successEnvelope(family, answer.parse(value));
    return JSON.stringify(envelope === 'attach' ? toOlderEnvelope(success) : success);
  };
  return (value) => {
    if (typeof value !== 'object' || value === null) return writeAnew(value);
    const known = written.get(value) ?? writeAnew(value);
    written.set(value, known);
    return known;
  };
}

/** A post carries its fields in the body, unless the call has them in the address or may be made by any method. */
function fieldsOf(request: FastifyRequest, { call }: CallRoute): unknown {
  const query = request.query as Record<string, unknown>;
  const isInQuery = request.method === 'GET' || call.fieldsIn === 'query';
  const body = request.body ?? (call.alternative === 'any' ? null : {});
  return withProduct(isInQuery || body === null ? fieldsOfQuery(query, call) : body);
}

/** A common parameter beside a field of the same name is one value; of two positions, the call's own is the last. */
function fieldsOfQuery(
  query: Record<string, unknown>,
  { ownPosition }: CallAddress,
): Record<string, unknown> {
  const toField = (name: string, value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const isOne = new Set(value).size === 1 || (ownPosition && name === 'position');
    return isOne ? value.at(-1) : value;
  };
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, toField(name, value)]));
}

/** ROUTE-05: `product_id` and `productId` are one field under two names. */
function withProduct(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  const { productId, product_id } = fields as Record<string, unknown>;
  return { ...fields, productId: productId || product_id, product_id: product_id || productId };
}

/** Whose only `position` in the address is a field of the call has no position of the page. */
function atCall(visitor: Visitor, { query, method }: FastifyRequest, { call }: CallRoute): Visitor {
  const { position } = query as Record<string, unknown>;
  if (!call.ownPosition || method !== 'GET' || Array.isArray(position)) return visitor;
  const page = { ...visitor.page, position: '' };
  return { ...visitor, page, caller: visitor.caller && { ...visitor.caller, page } };
}

function sendRefusal(reply: FastifyReply, { call }: CallRoute, refusal: Refusal, texts: Texts): FastifyReply {
  const refused = toRefusalAnswer(refusal, texts);
  const code = call.family === 'number' ? refused.wire : String(refused.wire);
  const envelope = refusalEnvelope(call.family, code, refused.message);
  if (refused.retrySeconds !== undefined) reply.header('retry-after', refused.retrySeconds);
  return reply.code(refused.http).send(call.envelope === 'attach' ? toOlderEnvelope(envelope) : envelope);
}
