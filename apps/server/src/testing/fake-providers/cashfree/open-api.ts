import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FakeAnswer, FakeRequest } from '../fake-server.ts';

type Media = { readonly content?: { readonly 'application/json'?: { readonly schema: object } } };
type Operation = { readonly requestBody?: object; readonly responses: Record<string, object> };
type Document = { readonly paths: Record<string, Record<string, Operation>>; readonly components: object };

const folder = path.resolve(import.meta.dirname, '../../../providers/payment/cashfree/openapi');
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });

const products = ['payment-gateway', 'payouts', 'verification'] as const;
type Product = (typeof products)[number];

const productOf = (path: string): Product => {
  if (path.startsWith('/verification/')) return 'verification';
  return path.startsWith('/payout/') ? 'payouts' : 'payment-gateway';
};

const documents = Object.fromEntries(
  products.map((product) => {
    const text = readFileSync(path.join(folder, `${product}.json`), 'utf8');
    const document = JSON.parse(text) as Document;
    ajv.addSchema({ $id: product, components: document.components }, product);
    return [product, document];
  }),
) as Record<Product, Document>;

/** Of what the adapter uses, this is in no document: it is held to Cashfree's reference pages. */
const undocumented = new Set(['POST /orders/sessions']);
/** The answer of payouts to an id that is known, which only the documents of V1 name. */
const undocumentedAnswers = new Set(['POST /transfers 409']);

/** What Cashfree's own OpenAPI has against a request and its answer, a sentence each. */
export function findFaults(request: FakeRequest, answer: FakeAnswer): string[] {
  const product = productOf(request.path);
  const address = request.path.replace(/^\/(pg|payout|verification)/, '');
  const call = `${request.method} ${address}`;
  if (undocumented.has(call)) return [];
  const operation = findOperation(documents[product], request.method, address);
  if (!operation) return [`${call}: is in no document`];
  const asked = operation.requestBody
    ? check(product, operation.requestBody, request.body, `${call}: asked`)
    : [];
  if (undocumentedAnswers.has(`${call} ${answer.status}`)) return asked;
  const response = operation.responses[String(answer.status)];
  if (!response) return [...asked, `${call}: answers no ${answer.status}`];
  return [...asked, ...check(product, response, answer.body, `${call}: ${answer.status}`)];
}

function findOperation({ paths }: Document, method: string, address: string): Operation | undefined {
  const isTemplate = (template: string) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address);
  const found = paths[address] ?? Object.entries(paths).find(([template]) => isTemplate(template))?.[1];
  return found?.[method.toLowerCase()];
}

const validators = new Map<string, ValidateFunction>();

function check(product: Product, message: object, body: unknown, what: string): string[] {
  const schema = schemaOf(product, message);
  if (!schema) return [];
  const key = `${product} ${JSON.stringify(schema)}`;
  const validate = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, validate);
  // What is not written into JSON was not said.
  if (validate(JSON.parse(JSON.stringify(body)))) return [];
  return (validate.errors ?? []).map(({ instancePath, message: why }) => `${what} ${instancePath}: ${why}`);
}

/** The schema of a body, with every reference leading into its document. */
function schemaOf(product: Product, message: object): object | null {
  const { $ref } = message as { $ref?: string };
  const media = ($ref ? follow(documents[product], $ref) : message) as Media;
  const schema = media.content?.['application/json']?.schema;
  if (!schema) return null;
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${product}#/`)) as object;
}

const follow = (document: Document, reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce((within, name) => (within as Record<string, unknown>)[name], document as unknown);
