import { z } from 'zod';
import { methodsOf } from './addresses.ts';
import { allCalls } from './all-calls.ts';
import type { Call } from './define-call.ts';
import { successCode } from './envelope.ts';
import { idempotencyKeyPattern } from './limits.ts';
import { type DescribedQueue, describeSandbox, describeStaff } from './openapi-staff.ts';
import { commonParameters } from './page-parameters.ts';
import {
  partnerRevocationAnswer,
  partnerRevocationRequest,
  partnerRevocationsPath,
  partnerSessionAnswer,
  partnerSessionRequest,
  partnerSessionsPath,
} from './partner.ts';
import type { StaffRoute } from './staff/define-staff-route.ts';

type Json = Record<string, unknown>;

/** The title and description of the document. */
export type OpenApiSettings = {
  readonly title: string;
  readonly version: string;
  readonly basePath: string;
  /** The parts of the staff API that this server has. */
  readonly staff?: { readonly routes: readonly StaffRoute[]; readonly queues: readonly DescribedQueue[] };
  readonly hasSandbox?: boolean;
};

const refusals = {
  400: 'Malformed request',
  401: 'No session, or an expired one',
  404: "Unknown record, or somebody else's",
  409: 'The same idempotency key with another body',
  413: 'Too large',
  429: 'Too many requests',
  500: 'Failure',
};

/**
 * Builds the OpenAPI 3.1 document of every call of Spec §7, the partner's session call, the staff API and the
 * sandbox.
 */
export function toOpenApi({ title, version, basePath, staff, hasSandbox }: OpenApiSettings): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Call>(allCalls)) paths[basePath + call.path] = toPath(name, call);
  paths[partnerSessionsPath] = {
    post: partnerOperation('makeSession', [partnerSessionRequest, partnerSessionAnswer], 'The session'),
  };
  paths[partnerRevocationsPath] = {
    post: partnerOperation(
      'endSessions',
      [partnerRevocationRequest, partnerRevocationAnswer],
      'How many have ended',
    ),
  };
  if (staff) Object.assign(paths, describeStaff(staff.routes, staff.queues));
  if (hasSandbox) Object.assign(paths, describeSandbox());
  return {
    openapi: '3.1.0',
    info: { title, version },
    tags: ['calls', 'older', 'partner', 'staff', 'sandbox'].map((name) => ({ name })),
    paths,
    components: {
      parameters: {
        ...Object.fromEntries(commonParameters.map((key) => [key, queryParameter(key)])),
        idempotencyKey,
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'X-Session-Id' },
        partner: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: 'hiram_staff' },
      },
      schemas: { Refusal: refusalSchema('data'), OlderRefusal: refusalSchema('attach') },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [`status${status}`, refused(description)]),
      ),
    },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Create a key before the first attempt and send the same key on every retry. A key takes effect once.',
  schema: { type: 'string', pattern: idempotencyKeyPattern },
};

function refusalSchema(payload: 'data' | 'attach'): Json {
  return {
    type: 'object',
    required: ['code', 'message', payload],
    properties: {
      code: { type: ['integer', 'string'] },
      message: { type: 'string', description: 'A sentence for the borrower' },
      [payload]: { type: 'null' },
    },
  };
}

function queryParameter(name: string, schema: unknown = { type: 'string' }, required = false): Json {
  return { name, in: 'query', required, schema };
}

function refused(description: string): Json {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
}

function toPath(name: string, call: Call): Json {
  return Object.fromEntries(
    methodsOf(call).map((method, place) => [
      method.toLowerCase(),
      toOperation(place === 0 ? name : `${name}By${method}`, call, method),
    ]),
  );
}

function toOperation(operationId: string, call: Call, method: string): Json {
  const request = schemaOf(call.request, 'input');
  const inQuery = method === 'GET' || call.fieldsIn === 'query';
  const own = inQuery ? queryParametersOf(request) : [];
  const named = new Set(own.map(({ name }) => name));
  const keys = method === 'GET' ? commonParameters : [...commonParameters, 'idempotencyKey'];
  const shared = keys.filter((key) => !named.has(key));
  return {
    operationId,
    tags: [call.envelope === 'attach' ? 'older' : 'calls'],
    parameters: [...own, ...shared.map((key) => ({ $ref: `#/components/parameters/${key}` }))],
    security: [{ session: [] }, {}],
    ...(!inQuery && { requestBody: { required: true, content: { [bodyType(call)]: { schema: request } } } }),
    responses: { 200: success(call), ...refusalResponses },
  };
}

const refusalResponses = Object.fromEntries(
  Object.keys(refusals).map((status) => [status, { $ref: `#/components/responses/status${status}` }]),
);

function bodyType(call: Call): string {
  return call.upload ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
}

function queryParametersOf(request: Json): Json[] {
  const required = (request.required ?? []) as string[];
  return Object.entries((request.properties ?? {}) as Json).map(([name, schema]) =>
    queryParameter(name, schema, required.includes(name)),
  );
}

function success(call: Call): Json {
  if (call.answers === 'image') return { description: 'The picture', content: { 'image/png': {} } };
  const payload = call.envelope ?? 'data';
  const codes = Object.entries(call.codes ?? {}).map(([meaning, code]) => `${code} ${meaning}`);
  const schema = {
    type: 'object',
    required: ['code', 'message', payload],
    properties: {
      code: { const: successCode(call.family) },
      message: { type: 'string' },
      [payload]: schemaOf(call.answer, 'output'),
    },
  };
  const description = ['Success, or a business refusal with another code', ...codes].join('; ');
  const refusal = payload === 'attach' ? 'OlderRefusal' : 'Refusal';
  const either = { anyOf: [schema, { $ref: `#/components/schemas/${refusal}` }] };
  return { description, content: { 'application/json': { schema: either } } };
}

function partnerOperation(
  operationId: string,
  [request, answered]: readonly [z.ZodType, z.ZodType],
  description: string,
): Json {
  const answer = { 'application/json': { schema: schemaOf(answered, 'output') } };
  const body = { 'application/json': { schema: schemaOf(request, 'input') } };
  return {
    operationId,
    tags: ['partner'],
    security: [{ partner: [] }],
    requestBody: { required: true, content: body },
    responses: { 200: { description, content: answer }, ...refusalResponses },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
