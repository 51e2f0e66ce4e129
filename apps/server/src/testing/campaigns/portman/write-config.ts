import type { ApiDocument, Operation } from './operations.ts';
import type { Ready } from './prepare-operations.ts';

const answerMsMax = 10_000;

/**
 * The configuration of Portman: what each operation is sent, in which order, and what its answer is held to. Every operation
 * is to answer as the document says that it does when it is done.
 */
export function writeConfig(ready: readonly Ready[]): object {
  const isOn = { enabled: true };
  const all = ready.map(({ operation }) => operation);
  const idsOf = (operations: readonly Operation[]): string[] =>
    operations.map(({ operationId }) => operationId);
  return {
    version: 1,
    tests: {
      contractTests: [
        {
          openApiOperationIds: idsOf(all),
          ...{ statusCode: isOn, contentType: isOn, jsonBody: isOn, schemaValidation: isOn },
          ...{ headersPresent: isOn, responseTime: { enabled: true, maxMs: answerMsMax } },
        },
      ],
      extendTests: [{ openApiOperationIds: idsOf(all.filter(isCall)), tests: [envelopeTest], append: true }],
    },
    overwrites: ready.map(overwriteOf),
    globals: { orderOfOperations: all.map(({ method, path }) => `${method.toUpperCase()}::${path}`) },
  };
}

const isCall = ({ path }: Operation): boolean => path.startsWith('/gateway/');

/** An envelope is answered with 200 whether the call was done or not: its code says which. A picture has none. */
const envelopeTest = [
  'if (/json/.test(pm.response.headers.get("Content-Type") || "")) {',
  '  const code = String(pm.response.json().code);',
  '  pm.test("the envelope says that it was done", () => pm.expect(code, pm.response.text().slice(0, 300)).to.match(/^0+$/));',
  '}',
].join('\n');

type Overwrite = {
  readonly key: string;
  readonly value?: unknown;
  readonly remove?: true;
  readonly overwrite: true;
};

const toOverwrites = (given: object | undefined): Overwrite[] =>
  Object.entries(given ?? {}).map(([key, value]) => ({ key, value: String(value), overwrite: true }));

function overwriteOf({ operation, path, query, body, headers }: Ready): object {
  return {
    openApiOperationId: operation.operationId,
    overwriteRequestPathVariables: toOverwrites(path),
    overwriteRequestQueryParams: toOverwrites(body && operation.requestBody ? undefined : query),
    overwriteRequestHeaders: toOverwrites(headers),
    overwriteRequestSecurity: { remove: true },
    ...(body && { overwriteRequestBody: bodyOverwrites(operation, body) }),
  };
}

/** JSON is replaced whole; of a form each field, and what Portman makes up besides goes. */
function bodyOverwrites({ requestBody }: Operation, body: object): Overwrite[] {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === 'application/json') return [{ key: '.', value: body, overwrite: true }];
  const gone = Object.keys(media?.schema?.properties ?? {}).filter((key) => !(key in body));
  return [...toOverwrites(body), ...gone.map((key): Overwrite => ({ key, remove: true, overwrite: true }))];
}

/** The document without its groups, so that the requests of the collection stand in one order. */
export function withoutGroups({ tags: _, ...document }: ApiDocument): object {
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, { tags: _, ...rest }]) => [method, rest])),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}
