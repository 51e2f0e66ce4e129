import { accept } from '@hiram/lending/result';
import { refusalEnvelope, successEnvelope, toOlderEnvelope } from '@hiram/wire/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../feature/context.ts';
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
  const methods = call.alternative ? [call.method, call.alternative] : [call.method];
  server.route({
    method: methods,
    url: `${context.settings.basePath}${call.path}`,
    config: { family: call.family, envelope: call.envelope },
    handler: async (request, reply) => {
      const visitor = await admitVisitor(context, request, reply);
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
      const envelope = successEnvelope(call.family, call.answer.parse(outcome.value));
      return reply.send(call.envelope === 'attach' ? toOlderEnvelope(envelope) : envelope);
    },
  });
}

/** A post carries its fields in the body, unless the call has them in the address. */
function fieldsOf(request: FastifyRequest, { call }: CallRoute): unknown {
  const query = request.query as Record<string, unknown>;
  if (request.method === 'GET' || call.fieldsIn === 'query') return query;
  return request.body ?? {};
}

function sendRefusal(reply: FastifyReply, { call }: CallRoute, refusal: Refusal, texts: Texts): FastifyReply {
  const told = toRefusalAnswer(refusal, texts);
  const code = call.family === 'number' ? told.wire : String(told.wire);
  const envelope = refusalEnvelope(call.family, code, told.message);
  return reply.code(told.http).send(call.envelope === 'attach' ? toOlderEnvelope(envelope) : envelope);
}
