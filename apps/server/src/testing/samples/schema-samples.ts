import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
};

const itemsMax = 3;
const words = ['Maria', 'late', 'The borrower paid twice.', '<b>bold</b>', '{{amount}}', '₱ 100', "O'Hara"];

/** Well-formed values of a JSON schema. Rules beyond the schema may still refuse them. */
function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valuesOf));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
    case 'number':
      return fc.integer({ min: whole(schema.minimum, 0), max: whole(schema.maximum, 100_000_000) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listsOf(schema);
    case 'object':
      return objectsOf(schema);
    default:
      return schema.allOf?.[0] ? valuesOf(schema.allOf[0]) : fc.constantFrom('1', 1, true);
  }
}

const whole = (bound: number | undefined, fallback: number): number =>
  Math.max(-100_000_000, Math.min(100_000_000, bound ?? fallback));

function textsOf({ pattern, format, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.integer({ min: 0, max: 400 }).map((days) => dayFrom('2026-11-20', days));
  if (format === 'date-time')
    return fc.integer({ min: 0, max: 400 }).map((days) => `${dayFrom('2026-11-20', days)}T04:00:00Z`);
  if (format === 'base64') return fc.base64String({ maxLength: 40 });
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const fitting = words.filter(({ length }) => length >= minLength && length <= maxLength);
  const long = fc.string({ minLength: Math.max(1, minLength), maxLength: Math.min(maxLength, 300) });
  return fitting.length > 0 ? fc.oneof(fc.constantFrom(...fitting), long) : long;
}

const dayFrom = (start: string, days: number): string =>
  new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);

function listsOf({ items = {}, prefixItems, minItems = 0, maxItems }: JsonSchema): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map(valuesOf));
  return fc.array(valuesOf(items), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems ?? itemsMax, itemsMax)),
  });
}

function objectsOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valuesOf(field)]),
  );
  if (Object.keys(fields).length > 0 || typeof additionalProperties !== 'object')
    return fc.record(fields, { requiredKeys: [...required], noNullPrototype: true });
  return fc.dictionary(textsOf(propertyNames ?? {}), valuesOf(additionalProperties), {
    maxKeys: itemsMax,
    noNullPrototype: true,
  });
}

/** Any value that a schema's shape allows as input. */
export const writtenFor = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

const triesMax = 500;

/** One value that the schema accepts, the same in each run. Undefined when none was found. */
export function sampleOf(schema: z.ZodType): unknown {
  const tried = fc.sample(writtenFor(schema), { numRuns: triesMax, seed: 7 });
  return tried.find((value) => schema.safeParse(value).success);
}
