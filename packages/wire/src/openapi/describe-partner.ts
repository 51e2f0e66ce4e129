import { z } from 'zod';
import { successCode } from '../envelope.ts';
import {
  partnerNumberAnswer,
  partnerNumberRequest,
  partnerNumbersPath,
  partnerRevocationAnswer,
  partnerRevocationRequest,
  partnerRevocationsPath,
  partnerSessionAnswer,
  partnerSessionRequest,
  partnerSessionsPath,
} from '../partner/partner.ts';
import {
  partnerBorrower,
  partnerLoan,
  partnerPayment,
  partnerReadingPath,
} from '../partner/partner-reading.ts';
import { id } from '../request-fields.ts';
import type { Examples } from './examples.ts';
import { partnerGroups } from './groups.ts';
import { type Json, jsonOf, parametersOf, schemaOf, textField } from './json-schema.ts';
import { callRefusals, done } from './responses.ts';

const named = z.object({ id: id().describe('as events and sessions name it') });

/** The calls of the lender's login system, and what its other systems read. */
export const describePartner = (examples: Examples): Json => ({
  [partnerSessionsPath]: {
    post: operation({
      operationId: 'makeSession',
      summary: 'Open the session of a borrower on a device',
      request: partnerSessionRequest,
      answer: partnerSessionAnswer,
      example: examples.makeSession,
    }),
  },
  [partnerRevocationsPath]: {
    post: operation({
      operationId: 'endSessions',
      summary: 'End one session, or all of a borrower',
      request: partnerRevocationRequest,
      answer: partnerRevocationAnswer,
      example: examples.endSessions,
    }),
  },
  [partnerNumbersPath]: {
    post: operation({
      operationId: 'changeNumber',
      summary: 'Give a borrower another mobile number',
      request: partnerNumberRequest,
      answer: partnerNumberAnswer,
      example: examples.changeNumber,
    }),
  },
  [partnerReadingPath('loans')]: {
    get: reading('readPartnerLoan', 'Read a loan as of today', partnerLoan, examples),
  },
  [partnerReadingPath('borrowers')]: {
    get: reading(
      'readPartnerBorrower',
      'Read a borrower and the ids of their loans',
      partnerBorrower,
      examples,
    ),
  },
  [partnerReadingPath('payments')]: {
    get: reading('readPartnerPayment', 'Read a payment that was received', partnerPayment, examples),
  },
});

type Described = {
  readonly operationId: string;
  readonly summary: string;
  readonly request: z.ZodType;
  readonly answer: z.ZodType;
  readonly example: Examples[string] | undefined;
};

const operation = ({ operationId, summary, request, answer, example }: Described): Json => ({
  operationId,
  summary,
  description: `${summary}. Server to server, with the key of the login system.`,
  tags: [partnerGroups.partner[0]],
  security: [{ partner: [] }],
  requestBody: { required: true, content: jsonOf(schemaOf(request, 'input'), example?.request) },
  responses: {
    200: done(jsonOf(inEnvelope(answer), example?.answer)),
    ...callRefusals,
  },
});

function reading(operationId: string, summary: string, answer: z.ZodType, examples: Examples): Json {
  return {
    operationId,
    summary,
    description: `${summary}. Server to server, with a key that has this scope.`,
    tags: [partnerGroups.reading[0]],
    security: [{ reading: [] }],
    parameters: parametersOf('path', named),
    responses: {
      200: done(jsonOf(inEnvelope(answer), examples[operationId]?.answer)),
      ...callRefusals,
    },
  };
}

const inEnvelope = (answer: z.ZodType): Json => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { const: successCode('number') },
    message: textField(),
    data: schemaOf(answer, 'output'),
  },
});
