import { type Json, jsonOf, textField } from './json-schema.ts';

const refusalStatuses = {
  400: 'Malformed request',
  401: 'No session, or an expired one',
  404: 'Unknown record, or somebody else’s',
  409: 'The same idempotency key with another body, or somebody else is signed in',
  413: 'Too large',
  429: 'Too many requests; `Retry-After` says when to come again',
  500: 'Failure',
  502: 'A provider failed. What was asked may have happened: ask again with the same key',
  503: 'Could not be served now; `Retry-After` says when to come again',
};

const staffStatuses = {
  400: 'Malformed request',
  401: 'Not signed in',
  403: 'The role does not allow it',
  404: 'Unknown record',
  409: 'Changed by somebody else meanwhile, or asked for already',
  413: 'Too large',
  422: 'Not possible; the message says why',
  429: 'Too many requests; `Retry-After` says when to come again',
  500: 'Failure',
  502: 'A provider failed',
  503: 'Could not be served now; `Retry-After` says when to come again',
};

const header = (description: string, maximum: number): Json => ({
  description,
  schema: { type: 'integer', format: 'int32', minimum: 0, maximum },
});

const retryAfter = { 'Retry-After': header('Seconds to wait before asking again', 86_400) };

/** What every answer says of the limit per address, and that no other site may read it. */
const everyHeader: Json = {
  'Access-Control-Allow-Origin': {
    description: 'The lender’s own origin: pages of other sites cannot read an answer',
    schema: { type: 'string', format: 'uri', maxLength: 300 },
  },
  'X-RateLimit-Limit': header('Requests that an address may make in a minute', 1_000_000),
  'X-RateLimit-Remaining': header('Those that are left', 1_000_000),
  'X-RateLimit-Reset': header('Seconds until the minute begins anew', 60),
};

const described = (prefix: string, statuses: { readonly [status: string]: string }, schema: string): Json =>
  Object.fromEntries(
    Object.entries(statuses).map(([status, description]) => [
      `${prefix}${status}`,
      {
        description,
        headers: { ...everyHeader, ...(['429', '503'].includes(status) && retryAfter) },
        content: jsonOf({ $ref: `#/components/schemas/${schema}` }),
      },
    ]),
  );

/** The refusals of every call, and of every staff route, as components. */
export const refusalComponents: Json = {
  ...described('status', refusalStatuses, 'Refusal'),
  ...described('older', refusalStatuses, 'OlderRefusal'),
  ...described('staff', staffStatuses, 'StaffRefusal'),
};

const refer = (prefix: string, statuses: object): Json =>
  Object.fromEntries(
    Object.keys(statuses).map((status) => [status, { $ref: `#/components/responses/${prefix}${status}` }]),
  );

/** A success with its body. */
export const done = (content: Json, description = 'Done'): Json => ({
  description,
  headers: everyHeader,
  content,
});

/** The responses with which a call can refuse. */
export const callRefusals = refer('status', refusalStatuses);

/** The same for the calls of the older API, whose envelope has `attach`. */
export const olderCallRefusals = refer('older', refusalStatuses);

/** The responses with which a staff route can refuse. */
export const staffRefusals = refer('staff', staffStatuses);

const envelopeOf = (payload: 'data' | 'attach'): Json => ({
  type: 'object',
  description:
    'A refusal in the envelope of its family: another code than success, and a sentence for the borrower',
  required: ['code', 'message', payload],
  properties: {
    code: {
      anyOf: [
        { type: 'integer', format: 'int32', minimum: -1, maximum: 999_999 },
        { type: 'string', pattern: '^-?\\d{1,6}$', maxLength: 7 },
      ],
    },
    message: textField('A sentence for the borrower, in their language'),
    [payload]: { type: 'null' },
  },
});

/** The schemas of refusals. */
export const refusalSchemas: Json = {
  Refusal: envelopeOf('data'),
  OlderRefusal: envelopeOf('attach'),
  StaffRefusal: {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string', pattern: '^[a-z0-9-]{1,60}$', maxLength: 60 },
          message: textField('A sentence for staff'),
        },
      },
    },
  },
};
