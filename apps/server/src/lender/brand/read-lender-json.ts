import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** A file of the lender does not hold. It says which one and where in it, for whoever has edited it. */
export class LenderFileError extends Error {
  constructor(file: string, faults: readonly string[]) {
    super(`${file} does not hold:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'LenderFileError';
  }
}

/** Reads a JSON file of the lender. Throws a `LenderFileError` with a line for each fault. */
export function readLenderJson<Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> {
  return readLenderContent({ file, within: [] }, shape, parseJson(file));
}

/** Where in which file a content stands. */
type Place = { readonly file: string; readonly within: readonly (string | number)[] };

/** Reads a part of a file of the lender, such as one product. Throws a `LenderFileError` with a line for each fault. */
export function readLenderContent<Shape extends z.ZodType>(
  { file, within }: Place,
  shape: Shape,
  content: unknown,
): z.output<Shape> {
  const read = shape.safeParse(content);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => {
    const place = [...within, ...path].join('.');
    return place ? `${place}: ${message}` : message;
  });
  throw new LenderFileError(file, faults);
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // A sentence of the parser says where the text ends to be JSON.
    throw new LenderFileError(file, [error instanceof Error ? error.message : 'it is no JSON']);
  }
}
