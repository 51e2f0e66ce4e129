import type { Tx } from '../ground/engine/database.ts';

/** Whose session it is. */
export type Session = {
  readonly borrowerId: string;
  readonly deviceId: string;
  readonly merchantNumber: string;
  readonly market: 'PH' | 'IN';
  /** The language that the borrower last asked for. */
  readonly locale: string | null;
  /** The one loan that it may read, and nothing else; null for a borrower's own session. */
  readonly onlyOrderId: string | null;
};

/** Finds the live session of a token and a device. */
export type FindSession = (tx: Tx, token: string, deviceId: string, now: Date) => Promise<Session | null>;
