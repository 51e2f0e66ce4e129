import { listRowsMax } from '../limits.ts';
import type { StaffRoute } from '../staff/define-staff-route.ts';
import { queueQuery } from '../staff/queue.ts';
import { type StaffAddress, staffAddresses, staffPath } from '../staff/staff-addresses.ts';
import type { Examples } from './examples.ts';
import { staffGroups } from './groups.ts';
import { type Json, jsonOf, parametersOf, schemaOf } from './json-schema.ts';
import { done, staffRefusals } from './responses.ts';
import { staffTexts } from './staff-texts.ts';

type Paths = Record<string, Json>;

/** A queue of the staff API, as the document needs it. */
export type DescribedQueue = { readonly name: string; readonly access: string };

/** Converts `/loans/:id` to OpenAPI's `/loans/{id}`. */
const toTemplate = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const namesByAddress = new Map(
  Object.entries<StaffAddress>(staffAddresses).map(([name, { method, path }]) => [`${method} ${path}`, name]),
);

/** Describes the staff API: its routes with their permissions, and its lists with their CSV files. */
export function describeStaff(
  routes: readonly StaffRoute[],
  queues: readonly DescribedQueue[],
  examples: Examples,
): Paths {
  const paths: Paths = {};
  const add = (path: string, method: string, operation: Json): void => {
    const url = `${staffPath}${toTemplate(path)}`;
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation };
  };
  for (const route of routes) add(route.path, route.method, staffOperation(route, examples));
  for (const queue of queues) {
    const rows = parametersOf('query', queueQuery);
    const words = queue.name.replaceAll('-', ' ');
    const title = toTitle(queue.name);
    add(`/${queue.name}`, 'GET', {
      ...queueOperation(queue, `list${title}Queue`, `List ${words}`),
      parameters: rows,
      responses: {
        200: done(jsonOf(pageOfRows), 'A page of the list'),
        ...staffRefusals,
      },
    });
    add(`/${queue.name}.csv`, 'GET', {
      ...queueOperation(queue, `export${title}`, `Export ${words} as CSV`),
      parameters: rows,
      responses: { 200: done(csv, 'The list'), ...staffRefusals },
    });
    add(`/${queue.name}/:id`, 'GET', {
      ...queueOperation(queue, `readOneOf${title}`, `Read one of ${words}`),
      parameters: [{ name: 'id', in: 'path', description: 'id of the row', required: true, schema: rowId }],
      responses: { 200: done(jsonOf(oneRow), 'One row'), ...staffRefusals },
    });
  }
  return paths;
}

/** What changes something is refused without it: a form of another site cannot send it. */
const fromConsole: Json = {
  name: 'X-Requested-With',
  in: 'header',
  description: 'Required of everything that changes something; another site’s form cannot send it',
  required: true,
  schema: { type: 'string', enum: ['XMLHttpRequest'] },
};

const toTitle = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_all, first: string) => first.toUpperCase());

const row: Json = { type: 'object', additionalProperties: true };
const rowId: Json = { type: 'string', maxLength: 200 };
const oneRow: Json = { type: 'object', required: ['data'], properties: { data: row } };
const pageOfRows: Json = {
  type: 'object',
  required: ['data', 'total'],
  properties: {
    data: { type: 'array', maxItems: listRowsMax, items: row },
    total: { type: 'integer', format: 'int32', minimum: 0, maximum: 2_147_483_647 },
  },
};
const csv: Json = { 'text/csv': { schema: { type: 'string', maxLength: 100_000_000 } } };

function staffOperation(route: StaffRoute, examples: Examples): Json {
  const name = namesByAddress.get(`${route.method} ${route.path}`) ?? `${route.method}${route.path}`;
  const { summary, group } = staffTexts[name as keyof typeof staffTexts];
  const body = route.body && schemaOf(route.body, 'input');
  const answer = {
    type: 'object',
    required: ['data'],
    properties: { data: schemaOf(route.answer, 'output') },
  };
  return {
    operationId: name,
    summary,
    description: `${summary}. ${needs(route.access)}`,
    tags: [staffGroups[group][0]],
    security: route.access === 'anybody' ? [{}] : [{ staff: [] }],
    parameters: [
      ...parametersOf('path', route.params),
      ...parametersOf('query', route.query),
      ...(route.method === 'GET' ? [] : [fromConsole]),
    ],
    ...(body && { requestBody: { required: true, content: jsonOf(body, examples[name]?.request) } }),
    responses: { 200: done(jsonOf(answer), 'Done'), ...staffRefusals },
  };
}

const queueOperation = ({ access }: DescribedQueue, operationId: string, summary: string): Json => ({
  operationId,
  summary,
  description: `${summary}. ${needs(access)}`,
  tags: [staffGroups.work[0]],
  security: [{ staff: [] }],
});

const needs = (access: string): string =>
  access === 'anybody'
    ? 'Public.'
    : access === 'signed-in'
      ? 'For every signed-in member of staff.'
      : `Needs the permission \`${access}\`.`;
