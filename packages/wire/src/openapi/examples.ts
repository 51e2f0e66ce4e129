import recorded from './examples.json' with { type: 'json' };
import { partnerExamples, sandboxExamples, staffExamples } from './written-examples.ts';

/** An example of each operation by its id: what is sent, and what is answered. */
export type Examples = {
  readonly [operationId: string]: { readonly request?: unknown; readonly answer?: unknown };
};

const written = Object.entries({ ...staffExamples, ...sandboxExamples }).map(
  ([name, request]) => [name, { request }] as const,
);

/** The calls' are recorded from a server by `npm run examples`, the others are written. */
export const examples: Examples = { ...recorded, ...partnerExamples, ...Object.fromEntries(written) };
