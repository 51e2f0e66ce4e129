import type { z } from 'zod';
import { successCode } from '../envelope.ts';
import {
  partnerRevocationAnswer,
  partnerRevocationRequest,
  partnerRevocationsPath,
  partnerSessionAnswer,
  partnerSessionRequest,
  partnerSessionsPath,
} from '../partner.ts';
import type { Examples } from './examples.ts';
import { partnerGroups } from './groups.ts';
import { type Json, jsonOf, schemaOf, textField } from './json-schema.ts';
import { callRefusals, done } from './responses.ts';

/** The calls of the lender's login system. */
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

const inEnvelope = (answer: z.ZodType): Json => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { const: successCode('number') },
    message: textField(),
    data: schemaOf(answer, 'output'),
  },
});
