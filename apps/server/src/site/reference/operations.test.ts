import { Ajv, type ValidateFunction } from 'ajv';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { consoleHeaders, type TestStaff } from '../../testing/staff/staff.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

type Schema = { readonly $ref?: string; readonly example?: unknown; readonly default?: unknown };
type Parameter = {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema?: Schema;
};
type Media = { readonly [type: string]: { readonly schema?: object; readonly example?: unknown } };
type Answer = { readonly $ref?: string; readonly content?: Media };
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Media };
  readonly responses: { readonly [status: string]: Answer };
};
type Document = {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: {
    readonly parameters: { readonly [name: string]: Parameter };
    readonly responses: { readonly [name: string]: Answer };
  };
};
type Listed = { readonly path: string; readonly method: string; readonly operation: Operation };

/** Who asks: nobody, a borrower, staff, and systems by their keys. */
type Requester = {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What stands in the address of everything that they ask. */
  readonly query?: string;
};

const partnerKey = 'the-partner-key-of-the-tests-is-long-enough';
const answerMsMax = 10_000;
/** What ends a session or moves the clock comes last, so that everything before it is really asked. */
const isLast = ({ path, operation: { operationId } }: Listed): boolean =>
  path.startsWith('/sandbox/') || /^(signOut|changePassword|disableStaff|enrol)/.test(operationId);

describeHiram(
  'API-02 every operation of the document',
  { PARTNER_API_KEY: partnerKey },
  ({ hiram, staffOf }) => {
    let document: Document;
    let borrower: TestBorrower;
    let staff: TestStaff;
    let validate: (listed: Listed, status: number, body: unknown) => string[];

    beforeAll(async () => {
      document = (await (await fetch(`${hiram.baseUrl}/docs/openapi.json`)).json()) as Document;
      borrower = await hiram.borrower();
      staff = await staffOf('administrator');
      validate = answersOf(document);
    });

    const askers = (): Requester[] => [
      { name: 'nobody', headers: {} },
      { name: 'a borrower', headers: { 'x-session-id': borrower.sessionId }, query: borrower.query },
      { name: 'staff', headers: { cookie: staff.cookie } },
      { name: 'a system', headers: { authorization: `Bearer ${partnerKey}` } },
    ];
    const listed = (): Listed[] =>
      Object.entries(document.paths)
        .flatMap(([path, methods]) =>
          Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
        )
        .sort((one, other) => Number(isLast(one)) - Number(isLast(other)));
    const parametersOf = ({ operation: { parameters = [] } }: Listed): Parameter[] =>
      parameters.map((each) =>
        each.$ref ? (document.components.parameters[each.$ref.split('/').at(-1) ?? ''] ?? each) : each,
      );
    const addressOf = (each: Listed, own = ''): string => {
      const query = new URLSearchParams();
      let { path } = each;
      for (const { name, in: place, required, example, schema } of parametersOf(each)) {
        const value = example ?? schema?.example ?? schema?.default;
        if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value ?? newId(0))));
        if (place === 'query' && (required || value !== undefined))
          query.set(name, String(value ?? newId(0)));
      }
      for (const [name, value] of new URLSearchParams(own)) if (!query.has(name)) query.set(name, value);
      return `${hiram.baseUrl}${path}?${query}`;
    };

    const answered = new Set<string>();

    /** Asks once; answers what is wrong with what came back. */
    async function findFaults(
      each: Listed,
      { name, headers, query }: Requester,
      isFilled: boolean,
    ): Promise<string[]> {
      const { method, operation } = each;
      const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const place = `${operation.operationId} for ${name}${isFilled ? '' : ' with nothing filled in'}`;
      const began = performance.now();
      const answer = await fetch(addressOf(each, query), {
        method: method.toUpperCase(),
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMsMax),
        headers: { ...consoleHeaders, ...headers, ...contentTypeOf(type), 'idempotency-key': newId(0) },
        ...(type && { body: toBody(type, isFilled ? media?.example : {}) }),
      });
      const text = await answer.text();
      const took = performance.now() - began;
      const faults = took > answerMsMax ? [`${place}: took ${Math.round(took)} ms`] : [];
      if (answer.status >= 500)
        return [...faults, `${place}: answered ${answer.status} ${text.slice(0, 200)}`];
      const isJson = answer.headers.get('content-type')?.includes('application/json') ?? false;
      if (answer.ok) answered.add(operation.operationId);
      const found = validate(each, answer.status, isJson && text !== '' ? JSON.parse(text) : undefined);
      return [...faults, ...found.map((fault) => `${place}: ${fault}`)];
    }

    it('answers everybody in time, with a status and a body that the document names, and never with a fault of ours', {
      timeout: 300_000,
    }, async () => {
      const faults: string[] = [];
      const operations = listed();
      expect(operations.length).toBeGreaterThan(150);
      for (const each of operations) {
        const fillings = each.operation.requestBody ? [false, true] : [true];
        const asked = askers().flatMap((requester) =>
          fillings.map((isFilled) => findFaults(each, requester, isFilled)),
        );
        faults.push(...(await Promise.all(asked)).flat());
      }
      expect(faults).toEqual([]);
      expect(answered.size).toBeGreaterThan(60);
    });

    it('API-02 answers the ledger of a loan as the document describes it, with nothing besides', async () => {
      const orderId = await borrow(hiram, borrower, '1003');
      const each = listed().find(({ operation }) => operation.operationId === 'readLedger') as Listed;
      const ledger = await hiram.ledger(orderId);
      expect(ledger.postings.length).toBeGreaterThan(0);
      expect(validate(each, 200, ledger)).toEqual([]);
    });
  },
);

/** A form's type comes from its own body, with its boundary. */
const contentTypeOf = (type: string | undefined): Record<string, string> =>
  type && type !== 'multipart/form-data' ? { 'content-type': type } : {};

function toBody(type: string, example: unknown): string | FormData | URLSearchParams {
  const fields = (example ?? {}) as Record<string, unknown>;
  if (type === 'application/json') return JSON.stringify(fields);
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  if (type !== 'multipart/form-data') return new URLSearchParams(texts);
  const form = new FormData();
  for (const [name, value] of texts) form.append(name, value);
  return form;
}

/** Holds answers to the document: what is wrong with a status and a body. */
function answersOf(document: Document) {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'document', ...document }, 'document');
  const made = new Map<object, ValidateFunction>();
  return ({ operation }: Listed, status: number, body: unknown): string[] => {
    const named = operation.responses[String(status)];
    const response = named?.$ref ? document.components.responses[named.$ref.split('/').at(-1) ?? ''] : named;
    if (!response) return [`answered ${status}, which the document does not name`];
    const schema = response.content?.['application/json']?.schema;
    if (!schema || body === undefined) return [];
    const known = made.get(schema) ?? ajv.compile(absolute(schema) as object);
    made.set(schema, known);
    if (known(body)) return [];
    return (known.errors ?? [])
      .slice(0, 3)
      .map(({ instancePath, message }) => `${status}${instancePath} ${message}`);
  };
}

/** A schema whose references name the document that they are in. */
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === '$ref' && typeof each === 'string' ? each.replace(/^#/, 'document#') : absolute(each),
    ]),
  );
}
