import type { Clock } from '../ground/clock.ts';
import type { Database } from '../ground/engine/database.ts';
import type { Settings } from '../ground/settings/settings.ts';
import type { Lender } from './brand/current-lender.ts';

/** What reading the lender's own data needs; every use case's context includes it. */
export type LenderContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  /** The lender as it stands now. Read it when it is needed: staff change it while the server runs. */
  readonly brand: Lender;
};
