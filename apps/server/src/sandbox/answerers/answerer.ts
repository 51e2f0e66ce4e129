import type { SandboxAnswer, SandboxRouteName } from '@hiram/wire/sandbox';
import type { SandboxWorld } from '../../providers/payment/sandbox/world/sandbox-world.ts';

/** What the sandbox's routes set in motion. */
export type SandboxControls = {
  readonly world: SandboxWorld;
  /** Moves the business date so many days ahead of the real one, and does that day's work. */
  readonly moveClock: (aheadDays: number) => Promise<void>;
  /** Resolves when everything that was queued has been sent. */
  readonly settleOutbox: () => Promise<void>;
};

/** A request of the launcher, parsed. */
export type Asked = {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
};
/** Answers null for what is not there, and `malformed` for what fits its schema and cannot be. */
export type Answerer<N extends SandboxRouteName> = (
  asked: Asked,
) => Promise<SandboxAnswer<N> | null | 'malformed'>;

/** One for each route. */
export type Answerers = { readonly [N in SandboxRouteName]: Answerer<N> };

/** The answer of a request that has no other. */
export const done = { done: true } as const;
