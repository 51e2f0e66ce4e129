/** What leaves the house of one kind, whether it gets out, and what waits. */
export type MessageLaneItem = {
  readonly id: string;
  readonly state: 'sending' | 'failing' | 'held';
  readonly waiting: number;
  /** Messages whose tries are spent: a person must look. */
  readonly givenUp: number;
  readonly oldestAt: string | null;
  /** How many tries in a row have failed. */
  readonly failures: number;
  readonly lastError: string | null;
  readonly lastFailedAt: string | null;
  /** When a held kind is tried again. */
  readonly heldUntil: string | null;
};
