import type { z } from 'zod';
import type { CallAddress } from './addresses.ts';

/** One call: its address, its request, its answer, and the codes with a meaning besides success. */
export type Call = CallAddress & {
  readonly request: z.ZodType;
  readonly answer: z.ZodType;
  readonly codes?: { readonly [meaning: string]: number | string };
};

/** Joins an address with its schemas and keeps their exact types. */
export function defineCall<const A extends CallAddress, const P extends Omit<Call, keyof CallAddress>>(
  address: A,
  parts: P,
): A & P {
  return { ...address, ...parts };
}

type Said = { readonly request: z.ZodType; readonly answer: z.ZodType };

/** The request before parsing. */
export type RequestOf<C extends Said> = z.input<C['request']>;

/** The request after parsing. */
export type ParsedRequestOf<C extends Said> = z.output<C['request']>;

/** The `data` (older API: `attach`) of a success. */
export type AnswerOf<C extends Said> = z.output<C['answer']>;
