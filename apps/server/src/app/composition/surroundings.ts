import type { Logger } from 'pino';
import type { OpenDatabase } from '../../ground/engine/open-database.ts';
import type { Brand } from '../../lender/brand/brand.ts';
import type { Documents } from '../pages/documents.ts';

/** What differs between the process, the tests and the bench. */
export type Surroundings = {
  readonly documents: Documents;
  /** The folder of the built staff console; none is served without it. */
  readonly consoleFolder?: string;
  readonly log: Logger;
  /** The source of instants; the real one unless a test fixes it. */
  readonly now?: () => Date;
  /** A database that is open already; else the configured one is opened, and closed at the end. */
  readonly database?: OpenDatabase;
  /** The lender; the configured one unless a test changes it. */
  readonly brand?: Brand;
  readonly seedsDemo?: boolean;
  readonly requestsPerMinuteMax?: number;
  /** How long a live session is believed without asking the database; 0 asks each time. */
  readonly sessionAgeMsMax?: number;
  /** Recurring work at longer intervals than this does not run by itself, but when it is called. */
  readonly recurringSecondsMax?: number;
};
