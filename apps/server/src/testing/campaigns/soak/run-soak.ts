import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../../ground/engine/open-database.ts';
import type { TestPlace } from '../../databases/engines.ts';
import { ownConnections } from '../../databases/own-connections.ts';
import { bindNewcomers, openLoans, repeatablePush } from '../process-load.ts';
import { startServerProcess } from '../server-process.ts';
import { type BookFaults, compareBooks } from './compare-books.ts';
import { type CallTimes, callTimes, fairWeather } from './measure-calls.ts';
import { listFaults, type SoakFault } from './soak-faults.ts';
import { pay, payers, push, read, readers, type Soak, sendUnanswered } from './soak-load.ts';
import { startSoakServers } from './soak-servers.ts';

/** How long, on how many servers, and how often something goes wrong. */
export type SoakSize = {
  readonly seconds: number;
  readonly servers: number;
  readonly faultEverySeconds: number;
};

/** What a soak runs on. */
export type SoakPlace = {
  readonly place: TestPlace;
  /** Ends the database as a power failure would, and starts it again; absent where it is not the soak's own. */
  readonly restartDatabase?: () => Promise<void>;
};

/** What came of a soak. */
export type SoakResult = BookFaults & {
  readonly acknowledged: number;
  readonly endedByThemselves: number;
  readonly unexpected: readonly string[];
  readonly faults: Readonly<Record<string, number>>;
  readonly calls: CallTimes;
};

/** A run that is too short for every fault on this machine goes on for so long at most. */
const secondsMoreMax = 240;
/** A loan of more payments than anybody makes would measure itself. */
const paymentsPerLoanMax = 300;
const pauseMsMin = 15;

/** Enough loans for the payments of the run, and how long each payer rests between two. */
function loadOf(seconds: number) {
  const loans = Math.max(6, Math.ceil(seconds / 20));
  const pauseMs = Math.max(pauseMsMin, (seconds * 1_000 * payers) / (loans * paymentsPerLoanMax));
  return { loans, pauseMs, newcomers: Math.max(12, Math.ceil(seconds / 30)) };
}

/**
 * Runs several servers on one database of its own, asks payments, pushes and pages of them, and lets something go wrong
 * every few seconds. At the end whoever was not answered asks again, and the books are compared with what was
 * acknowledged. Everything is on this machine and ends by itself.
 */
export async function runSoak(
  { place, restartDatabase }: SoakPlace,
  size: SoakSize,
  report: (line: string) => void = () => undefined,
): Promise<SoakResult> {
  const load = loadOf(size.seconds);
  const first = await startServerProcess(place);
  const loans = await openLoans(first, load.loans);
  const newcomers = await bindNewcomers(first, load.newcomers);
  const servers = await startSoakServers(place, first, size.servers);
  const beside = ownConnections(place);
  const database = await openDatabase(withAnotherName(place));
  const named = listFaults(restartDatabase);
  try {
    const orderIds = loans.map(({ orderId }) => orderId);
    const endsAt = performance.now() + size.seconds * 1_000;
    const endsAtMax = endsAt + secondsMoreMax * 1_000;
    const faults: Record<string, number> = {};
    const hasMetEach = () => Object.keys(faults).length >= named.length;
    const soak: Soak = {
      servers,
      isOver: () => performance.now() > (hasMetEach() ? endsAt : endsAtMax),
      weather: fairWeather(),
      asked: [],
      unexpected: [],
      calls: callTimes(),
    };
    const makeFaults = async (): Promise<void> => {
      for (let number = 0; !soak.isOver(); number += 1) {
        const { name, isRestart, run } = named[number % named.length] as SoakFault;
        await soak.weather.meet(isRestart, () => run({ servers, beside, orderIds }, number));
        faults[name] = (faults[name] ?? 0) + 1;
        report(`${name}; ${asWords(soak)}`);
        await delay(size.faultEverySeconds * 1_000);
      }
    };
    await Promise.all([
      makeFaults(),
      ...Array.from({ length: payers }, (_, payer) => pay(soak, loans, payer, load.pauseMs)),
      push(soak, newcomers.map(repeatablePush), size.seconds),
      ...Array.from({ length: readers }, (_, reader) => read(soak, newcomers, loans, reader)),
    ]);
    await sendUnanswered(soak);
    return { ...(await compareBooks(database, soak.asked)), ...resultOf(soak), faults };
  } finally {
    await servers.stop();
    await database.close();
  }
}

const asWords = ({ asked, calls, servers, unexpected }: Soak): string => {
  const p99 = (calls.percentile(99, 'outside-restarts') ?? 0).toFixed(0);
  const answered = `${calls.count('all')} calls, p99 ${p99} ms outside of restarts`;
  const ended = `${servers.countEndedByThemselves()} ended by themselves`;
  return `${asked.length} asked, ${answered}, ${ended}, ${unexpected.length} unexpected`;
};

const resultOf = ({ servers, unexpected, calls, asked }: Soak) => ({
  acknowledged: asked.filter(({ isAcknowledged }) => isAcknowledged).length,
  endedByThemselves: servers.countEndedByThemselves(),
  unexpected,
  calls,
});

/** The reader of the books is not one of the servers: its connections are not dropped. */
function withAnotherName({ database }: TestPlace): { url: string; poolSize: number } {
  if (!('url' in database)) throw new Error('a soak needs PostgreSQL');
  const url = new URL(database.url);
  url.searchParams.set('application_name', 'reader');
  return { url: url.href, poolSize: 2 };
}
