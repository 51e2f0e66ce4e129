import { rememberSessions } from '../../borrowers/sessions/session-cache.ts';
import type { Context } from '../../feature/context.ts';
import { fieldCipher } from '../../ground/encryption/field-encryption.ts';
import { makeGroups } from '../../ground/limits/groups.ts';
import { makeLanes } from '../../ground/limits/lanes.ts';
import { openStorage } from '../../providers/storage/open-storage.ts';
import type { Configuration } from '../configuration.ts';
import type { OutboxWorker } from '../workers/outbox-worker.ts';
import type { Parts } from './open-parts.ts';
import type { Surroundings } from './surroundings.ts';

const sessionAgeMsMax = 5_000;
/** Longer than a row may be waited for, shorter than a caller is patient. */
const loanLaneLimits = { waitingMax: 500, waitMsMax: 5_000 };

/** So many payments are posted in one transaction; while one is open, a second is opened for many. */
const groupLimits = { sizeMax: 64, atOnce: 2, besideMin: 16 };

/** What the worker is asked by those who are made before it. */
export type WorkerHandle = Pick<OutboxWorker, 'wake' | 'drain'>;

/** What every use case is given. */
export async function makeContext(
  configuration: Configuration,
  around: Surroundings,
  { database, clock, address, providers, lender }: Parts,
  worker: WorkerHandle,
): Promise<Context> {
  return {
    db: database.db,
    shards: database.shards,
    clock,
    settings: {
      mode: configuration.mode,
      conduct: configuration.conduct,
      setUpPersons: configuration.setUpPersons,
      loanMarket: configuration.loanMarket,
      channelsOff: configuration.channelsOff,
      sendsEmail: configuration.email !== null,
      get baseUrl() {
        return address.value;
      },
      basePath: configuration.basePath,
      paths: configuration.paths,
      registration: configuration.registration,
    },
    cipher: fieldCipher(configuration.fieldKeys),
    findSession: rememberSessions(around.sessionAgeMsMax ?? sessionAgeMsMax),
    providers,
    storage: await openStorage(configuration.storage),
    get brand() {
      return lender.now();
    },
    log: around.log,
    loanLanes: makeLanes(loanLaneLimits),
    groups: makeGroups({ ...groupLimits, ...(database.engine === 'embedded' && { atOnce: 1 }) }),
    wakeOutbox: () => worker.wake(),
    refreshLender: () => lender.refresh(),
  };
}
