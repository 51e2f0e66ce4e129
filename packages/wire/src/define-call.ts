import type { z } from 'zod';
import type { CallAddress } from './addresses.ts';

/** One call as it is said: its address, what is asked, what is answered, and the codes that mean something besides success. */
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

/** What a caller writes. */
export type RequestOf<C extends Said> = z.input<C['request']>;

/** What the server reads after parsing. */
export type ParsedRequestOf<C extends Said> = z.output<C['request']>;

/** The `data` (older API: `attach`) of a success. */
export type AnswerOf<C extends Said> = z.output<C['answer']>;
