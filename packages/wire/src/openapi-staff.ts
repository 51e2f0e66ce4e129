import { z } from 'zod';
import { sandboxRoutes } from './sandbox.ts';
import type { StaffRoute } from './staff/define-staff-route.ts';
import { queueQuery } from './staff/queue.ts';
import { staffPath } from './staff/staff-addresses.ts';

type Json = Record<string, unknown>;
type Paths = Record<string, Json>;

/** A queue of the staff API, as the document needs it. */
export type DescribedQueue = { readonly name: string; readonly access: string };

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const jsonOf = (schema: unknown): Json => ({ 'application/json': { schema } });

/** Converts `/loans/:id` to OpenAPI's `/loans/{id}`. */
const toTemplate = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const toName = (method: string, path: string): string =>
  `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+(\w)?/g, (_all, next: string = '') => next.toUpperCase())}`;

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
}

const staffRefusal = {
  description: 'Refused, under its HTTP status: `{error: {code, message}}`',
  content: jsonOf({
    type: 'object',
    properties: {
      error: { type: 'object', properties: { code: { type: 'string' }, message: { type: 'string' } } },
    },
  }),
};

/** Describes the staff API: its routes with their permissions, and its lists with their CSV files. */
export function describeStaff(routes: readonly StaffRoute[], queues: readonly DescribedQueue[]): Paths {
  const paths: Paths = {};
  const add = (path: string, method: string, operation: Json): void => {
    const url = `${staffPath}${toTemplate(path)}`;
    paths[url] = {
      ...paths[url],
      [method.toLowerCase()]: { operationId: toName(method, path), ...operation },
    };
  };
  for (const route of routes) add(route.path, route.method, staffOperation(route));
  for (const queue of queues) {
    add(
      `/${queue.name}`,
      'GET',
      queueOperation(queue, parametersOf('query', queueQuery), 'A page of the list'),
    );
    add(
      `/${queue.name}.csv`,
      'GET',
      queueOperation(queue, parametersOf('query', queueQuery), 'The list as CSV'),
    );
    const id = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
    add(`/${queue.name}/:id`, 'GET', queueOperation(queue, id, 'One row'));
  }
  return paths;
}

function staffOperation(route: StaffRoute): Json {
  return {
    tags: ['staff'],
    description: needs(route.access),
    security: route.access === 'anybody' ? [] : [{ staff: [] }],
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
    ...(route.body && { requestBody: { required: true, content: jsonOf(schemaOf(route.body, 'input')) } }),
    responses: {
      200: {
        description: 'Done',
        content: jsonOf({
          type: 'object',
          required: ['data'],
          properties: { data: schemaOf(route.answer, 'output') },
        }),
      },
      default: staffRefusal,
    },
  };
}

const queueOperation = ({ access }: DescribedQueue, parameters: Json[], description: string): Json => ({
  tags: ['staff'],
  description: needs(access),
  security: [{ staff: [] }],
  parameters,
  responses: { 200: { description }, default: staffRefusal },
});

const needs = (access: string): string =>
  access === 'anybody'
    ? 'Public.'
    : access === 'signed-in'
      ? 'For every signed-in member of staff.'
      : `Needs the permission \`${access}\`.`;

type Described = {
  readonly method: string;
  readonly path: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
};

/** The routes of the sandbox. Production does not have them. */
export function describeSandbox(): Paths {
  const paths: Paths = {};
  for (const [operationId, route] of Object.entries<Described>(sandboxRoutes))
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: {
        operationId,
        tags: ['sandbox'],
        parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
        ...(route.body && {
          requestBody: { required: true, content: jsonOf(schemaOf(route.body, 'input')) },
        }),
        responses: { 200: { description: 'Done', content: jsonOf(schemaOf(route.answer, 'output')) } },
      },
    };
  return paths;
}
