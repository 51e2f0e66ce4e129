import type { StaffRoute } from '../staff/define-staff-route.ts';
import { commonComponents, describeCalls } from './describe-calls.ts';
import { describePartner } from './describe-partner.ts';
import { describeSandbox } from './describe-sandbox.ts';
import { type DescribedQueue, describeStaff } from './describe-staff.ts';
import { examples } from './examples.ts';
import { callGroups, partnerGroups, sandboxGroups, staffGroups, toTag } from './groups.ts';
import type { Json } from './json-schema.ts';
import { refusalComponents, refusalSchemas } from './responses.ts';

/** What the document says of its server. */
export type OpenApiSettings = {
  readonly title: string;
  readonly version: string;
  readonly basePath: string;
  /** Where the server is, and what it is for. */
  readonly server: { readonly url: string; readonly description: string };
  /** The introduction, in Markdown. */
  readonly introduction: string;
  readonly contact: { readonly name: string; readonly email: string; readonly url: string };
  /** The paths of calls that need no session. */
  readonly openCalls: readonly string[];
  /** The parts of the staff API that this server has. */
  readonly staff?: { readonly routes: readonly StaffRoute[]; readonly queues: readonly DescribedQueue[] };
  readonly hasSandbox?: boolean;
};

/**
 * Builds the OpenAPI 3.1 document of every call of Spec §7, the partner's calls, the staff API and the sandbox. Its
 * schemas are those by which the server parses.
 */
export function toOpenApi(settings: OpenApiSettings): Json {
  const { title, version, server, introduction, contact, staff, hasSandbox } = settings;
  const groups = [
    ...Object.values(partnerGroups),
    ...Object.values(callGroups),
    ...(staff ? Object.values(staffGroups) : []),
    ...(hasSandbox ? Object.values(sandboxGroups) : []),
  ];
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: introduction,
      contact,
      license: { name: 'Unlicensed: all rights reserved', url: `${server.url}/About` },
    },
    servers: [{ ...toServer(server), 'x-internal': false }],
    tags: groups.map(toTag),
    security: [{ session: [] }],
    paths: {
      ...describePartner(examples),
      ...describeCalls(settings, examples),
      ...(staff && describeStaff(staff.routes, staff.queues, examples)),
      ...(hasSandbox && describeSandbox(examples)),
    },
    components: {
      parameters: commonComponents,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Session-Id',
          description: 'The session of a borrower',
        },
        partner: { type: 'http', scheme: 'bearer', description: 'The key of the login system' },
        reading: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of `PARTNER_READ_KEYS` with the scope of the address',
        },
        staff: { type: 'apiKey', in: 'cookie', name: 'hiram_staff', description: 'The session of staff' },
      },
      schemas: refusalSchemas,
      responses: refusalComponents,
    },
  };
}

/**
 * The server. One without encryption, which only a sandbox on the own machine is, says so by a variable: whoever calls it
 * chooses that, and no address of the document is one without encryption.
 */
function toServer({ url, description }: OpenApiSettings['server']): Json {
  const [, rest] = /^http:\/\/(.*)$/.exec(url) ?? [];
  if (rest === undefined) return { url, description };
  const scheme = { default: 'http', enum: ['http', 'https'], description: 'http on the own machine only' };
  return { url: `{scheme}://${rest}`, description, variables: { scheme } };
}
