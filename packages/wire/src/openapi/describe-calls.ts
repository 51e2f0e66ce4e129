import { methodsOf } from '../addresses.ts';
import { allCalls } from '../all-calls.ts';
import type { Call } from '../define-call.ts';
import { successCode } from '../envelope.ts';
import { idempotencyKeyPattern } from '../limits.ts';
import { commonParameters } from '../page-parameters.ts';
import { callTexts } from './call-texts.ts';
import type { Examples } from './examples.ts';
import { callGroups, type OperationText } from './groups.ts';
import { type Json, jsonOf, parametersOf, schemaOf, textField } from './json-schema.ts';
import { callRefusals, done, olderCallRefusals } from './responses.ts';

type Text = OperationText<keyof typeof callGroups>;

/** Describes every call of Spec §7 under the base path, with each of its methods. */
export function describeCalls(
  { basePath, openCalls }: { readonly basePath: string; readonly openCalls: readonly string[] },
  examples: Examples,
): Json {
  const texts: { readonly [name: string]: Text } = callTexts;
  return Object.fromEntries(
    Object.entries<Call>(allCalls).map(([name, call]) => [
      basePath + call.path,
      Object.fromEntries(
        methodsOf(call).map((method, place) => [
          method.toLowerCase(),
          toOperation({
            name,
            call,
            method,
            isOwn: place === 0,
            text: texts[name],
            example: examples[name],
            isOpen: openCalls.includes(call.path),
          }),
        ]),
      ),
    ]),
  );
}

type Described = {
  readonly name: string;
  readonly call: Call;
  readonly method: string;
  /** The method of the specification, not another one that the server answers as well. */
  readonly isOwn: boolean;
  readonly isOpen: boolean;
  readonly text: Text | undefined;
  readonly example: Examples[string] | undefined;
};

function toOperation({ name, call, method, isOwn, isOpen, text, example }: Described): Json {
  const inQuery = method === 'GET' || call.fieldsIn === 'query';
  const own = inQuery ? withExamples(parametersOf('query', call.request), example?.request) : [];
  const named = new Set(own.map((parameter) => parameter.name));
  const keys = method === 'GET' ? commonParameters : [...commonParameters, 'idempotencyKey'];
  const shared = keys.filter((key) => !named.has(key));
  const summary = text?.summary ?? name;
  return {
    operationId: isOwn ? name : `${name}By${method}`,
    summary: isOwn ? summary : `${summary} (by ${method})`,
    description: describeCodes(summary, call),
    tags: [callGroups[text?.group ?? 'events'][0]],
    parameters: [...own, ...shared.map((key) => ({ $ref: `#/components/parameters/${key}` }))],
    security: isOpen ? [{}] : [{ session: [] }],
    ...(!inQuery && { requestBody: bodyOf(call, example?.request) }),
    responses: {
      200: success(call, example?.answer),
      ...(call.envelope === 'attach' ? olderCallRefusals : callRefusals),
    },
  };
}

function bodyOf(call: Call, example: unknown): Json {
  const type = call.upload ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const schema = schemaOf(call.request, 'input');
  return { required: true, content: { [type]: { schema, ...(example !== undefined && { example }) } } };
}

const withExamples = (parameters: Json[], request: unknown): Json[] =>
  parameters.map((parameter) => {
    const example = (request as Json | undefined)?.[String(parameter.name)];
    return example === undefined ? parameter : { ...parameter, example };
  });

function describeCodes(summary: string, { codes = {}, family }: Call): string {
  const meant = Object.entries(codes).map(([meaning, code]) => `\`${code}\` ${meaning}`);
  const success = JSON.stringify(successCode(family));
  const others = meant.length > 0 ? ` Codes of its own: ${meant.join(', ')}.` : '';
  return `${summary}. Success is the code \`${success}\`; anything else is a refusal.${others}`;
}

function success(call: Call, example: unknown): Json {
  if (call.answers === 'image')
    return done(
      { 'image/png': { schema: { type: 'string', format: 'binary', maxLength: 200_000 } } },
      'The picture',
    );
  const payload = call.envelope ?? 'data';
  const schema = {
    type: 'object',
    required: ['code', 'message', payload],
    properties: {
      code: { const: successCode(call.family) },
      message: textField(),
      [payload]: schemaOf(call.answer, 'output'),
    },
  };
  const refusal = payload === 'attach' ? 'OlderRefusal' : 'Refusal';
  const either = { anyOf: [schema, { $ref: `#/components/schemas/${refusal}` }] };
  return done(jsonOf(either, example), 'Success, or a business refusal with another code');
}

const sharedParameter = (name: string, described: Json): Json => ({
  name,
  in: 'query',
  required: false,
  ...described,
});

/** The parameters that every call takes. */
export const commonComponents: Json = {
  ...Object.fromEntries(
    commonParameters.map((name) => [
      name,
      sharedParameter(name, {
        description: 'Parameter of every page and call',
        schema: { type: 'string', maxLength: 200 },
      }),
    ]),
  ),
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Create a key before the first attempt and send the same key on every retry. A key takes effect once.',
    schema: { type: 'string', pattern: idempotencyKeyPattern, maxLength: 80 },
  },
};
