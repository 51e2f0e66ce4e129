import { z } from 'zod';
import { answerTextMax, listRowsMax, requestTextMax } from '../limits.ts';

/** A piece of the document. */
export type Json = Record<string, unknown>;

const formatLengths: { readonly [format: string]: number } = {
  date: 10,
  'date-time': 40,
  uuid: 36,
  uri: 2_048,
};

/**
 * A schema as JSON Schema. Whatever has no bound of its own gets the bound that holds for all: the length of a text,
 * the rows of a list, the format of a whole number.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => addBounds(jsonSchema as Json, io),
  });
  return rest;
}

function addBounds(schema: Json, io: 'input' | 'output'): void {
  if (schema.type === 'string' && !('enum' in schema || 'const' in schema))
    schema.maxLength ??= formatLengths[String(schema.format)] ?? textMax(io);
  if (schema.type === 'integer') schema.format ??= 'int64';
  if (schema.type === 'array') schema.maxItems ??= listRowsMax;
}

const textMax = (io: 'input' | 'output'): number => (io === 'input' ? requestTextMax : answerTextMax);

/** A text of an answer that the document describes by itself. */
export const textField = (description?: string): Json => ({
  type: 'string',
  maxLength: answerTextMax,
  ...(description && { description }),
});

/** A body in JSON. */
export const jsonOf = (schema: unknown, example?: unknown): Json => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

/** The fields of a schema as parameters of an address. Those of a path are always required. */
export function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: { [name: string]: Json };
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...described }]) => ({
    name,
    in: place,
    description: description ?? name,
    required: place === 'path' || required.includes(name),
    schema: withType(described),
  }));
}

/** A choice of texts is a text: many tools read the type of a parameter and not its choices. */
function withType(schema: Json): Json {
  const choices = (schema.anyOf ?? []) as Json[];
  if (choices.length === 0 || choices.some(({ type }) => type !== 'string')) return schema;
  const lengths = choices.map(({ maxLength, const: only }) => Number(maxLength ?? String(only).length));
  return { type: 'string', maxLength: Math.max(...lengths), ...schema };
}
