import { setTimeout as delay } from 'node:timers/promises';
import { type OpenDatabase, openDatabase } from '../../../ground/engine/open-database.ts';
import type { TestPlace } from '../../databases/engines.ts';
import { ownConnections } from '../../databases/own-connections.ts';
import { type Asked, askPayment, askPush, bindNewcomers, openReferences } from '../process-load.ts';
import { startServerProcess } from '../server-process.ts';
import { type CallTimes, callTimes } from './measure-calls.ts';
import { soakFaults } from './soak-faults.ts';
import { type SoakServers, startSoakServers } from './soak-servers.ts';

/** How long, on how many servers, and how often something goes wrong. */
export type SoakSize = {
  readonly seconds: number;
  readonly servers: number;
  readonly faultEverySeconds: number;
};

/** What came of a soak. */
export type SoakResult = {
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** The ledger's sum of payments less the sum of the payments themselves: nothing. */
  readonly unbookedMinor: bigint;
  readonly endedByThemselves: number;
  readonly unexpected: readonly string[];
  readonly faults: Readonly<Record<string, number>>;
  readonly calls: CallTimes;
};

const loans = 6;
const newcomers = 12;
const payers = 4;
const readers = 2;
/** A fault is felt for so long after it is over. */
const unrestMs = 1_500;
const loadPauseMs = 15;
const settleSeconds = 60;
/** A run that is too short for every fault on this machine goes on for so long at most. */
const secondsMoreMax = 120;

type Soak = {
  readonly servers: SoakServers;
  readonly isOver: () => boolean;
  readonly isCalm: () => boolean;
  readonly asked: Asked[];
  readonly unexpected: string[];
  readonly calls: CallTimes;
};

/**
 * Runs several servers on one database of its own, asks payments, pushes and pages of them, and lets something go wrong
 * every few seconds. At the end whoever was not answered asks again, and the books are compared with what was
 * acknowledged. Everything is on this machine and ends by itself.
 */
export async function runSoak(place: TestPlace, size: SoakSize): Promise<SoakResult> {
  const first = await startServerProcess(place);
  const references = await openReferences(first, loans);
  const pushers = await bindNewcomers(first, newcomers);
  const servers = await startSoakServers(place, first, size.servers);
  const beside = await ownConnections(place);
  const database = await openDatabase(withAnotherName(place));
  try {
    const orderIds = (await database.db.selectFrom('loan_order').select('id').execute()).map(({ id }) => id);
    const endsAt = performance.now() + size.seconds * 1_000;
    const endsAtMax = endsAt + secondsMoreMax * 1_000;
    let faultsMade = 0;
    const hasMetEach = () => faultsMade >= Object.keys(soakFaults).length;
    let unrestUntil = 0;
    const soak: Soak = {
      servers,
      isOver: () => performance.now() > (hasMetEach() ? endsAt : endsAtMax),
      isCalm: () => performance.now() > unrestUntil,
      asked: [],
      unexpected: [],
      calls: callTimes(),
    };
    const faults: Record<string, number> = {};
    const makeFaults = async (): Promise<void> => {
      const named = Object.entries(soakFaults);
      for (let number = 0; !soak.isOver(); number += 1) {
        const [name, fault] = named[number % named.length] as (typeof named)[number];
        unrestUntil = Number.POSITIVE_INFINITY;
        await fault({ servers, beside, orderIds }, number);
        unrestUntil = performance.now() + unrestMs;
        faults[name] = (faults[name] ?? 0) + 1;
        faultsMade += 1;
        await delay(size.faultEverySeconds * 1_000);
      }
    };
    await Promise.all([
      makeFaults(),
      ...Array.from({ length: payers }, (_, payer) => pay(soak, references, payer)),
      push(soak, pushers.map(askPush), size.seconds),
      ...Array.from({ length: readers }, (_, reader) => readPages(soak, pushers, reader)),
    ]);
    await askTheUnanswered(soak);
    return { ...(await compareBooks(database, soak.asked)), ...resultOf(soak), faults };
  } finally {
    await servers.stop();
    await beside.close();
    await database.close();
  }
}

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

async function askOnce(soak: Soak, each: Omit<Asked, 'isAcknowledged'>, number: number): Promise<void> {
  const server = await soak.servers.pick(number);
  const isAcknowledged = await each.again(server).catch(() => false);
  soak.asked.push({ ...each, isAcknowledged });
}

async function pay(soak: Soak, references: readonly string[], payer: number): Promise<void> {
  for (let number = payer; !soak.isOver(); number += payers) {
    const reference = references[number % references.length] ?? '';
    await askOnce(soak, askPayment(reference, `soak-${number}`, 1 + (number % 5)), number);
    await delay(loadPauseMs);
  }
}

async function push(
  soak: Soak,
  pushes: readonly Omit<Asked, 'isAcknowledged'>[],
  seconds: number,
): Promise<void> {
  for (const [number, each] of pushes.entries()) {
    if (soak.isOver()) return;
    await askOnce(soak, each, number);
    await delay((seconds * 800) / pushes.length);
  }
}

/** Answers that a borrower may get while something goes wrong: the page, or a sentence and a time to come again. */
const expected = new Set([200, 303, 503]);

async function readPages(soak: Soak, borrowers: readonly { query: string }[], reader: number): Promise<void> {
  for (let number = reader; !soak.isOver(); number += readers) {
    const { baseUrl } = await soak.servers.pick(number);
    const query = new URLSearchParams(borrowers[number % borrowers.length]?.query);
    query.set('productId', '1003');
    const wasCalm = soak.isCalm();
    const startedAt = performance.now();
    const headers = { accept: 'text/html' };
    const answer = await fetch(`${baseUrl}/bindBank?${query}`, { headers, redirect: 'manual' }).catch(
      () => null,
    );
    if (answer) {
      await answer.text().catch(() => '');
      soak.calls.add(performance.now() - startedAt, wasCalm && soak.isCalm());
      if (!expected.has(answer.status)) soak.unexpected.push(`${answer.status} for a page`);
    }
    await delay(loadPauseMs);
  }
}

/** Providers and borrowers ask again what was not answered, and some of what was. */
async function askTheUnanswered({ servers, asked }: Soak): Promise<void> {
  const endsAt = performance.now() + settleSeconds * 1_000;
  for (const [index, each] of asked.entries()) {
    if (each.isAcknowledged && index % 10 !== 0) continue;
    let isAcknowledged = false;
    for (let number = index; !isAcknowledged && performance.now() < endsAt; number += 1)
      isAcknowledged = await each.again(await servers.pick(number)).catch(() => false);
    asked[index] = { ...each, isAcknowledged };
  }
}

async function compareBooks(
  { db, pool }: OpenDatabase,
  asked: readonly Asked[],
): Promise<Pick<SoakResult, 'lost' | 'doubled' | 'unbookedMinor'>> {
  const idsOf = (kind: Asked['kind']) => asked.filter((each) => each.kind === kind).map(({ id }) => id);
  const payments = await db.selectFrom('payment').select('provider_payment_id as id').execute();
  const orders = await db.selectFrom('loan_order').select('borrower_id as id').execute();
  const facts = await db.selectFrom('order_event').select('id').where('kind', '=', 'paid').execute();
  const sums = await pool.query<{ unbooked: bigint }>(
    `select ((select coalesce(sum(amount_minor), 0) from posting where kind = 'payment-received')
      - (select coalesce(sum(amount_minor), 0) from payment))::bigint as unbooked`,
  );
  const booked = [...payments, ...orders].map(({ id }) => id);
  const known = new Set(booked);
  return {
    lost: [...idsOf('payment'), ...idsOf('push')].filter((id) => !known.has(id)),
    doubled: [
      ...booked.filter((id, index) => booked.indexOf(id) !== index),
      ...(facts.length > payments.length ? [`${facts.length} facts of ${payments.length} payments`] : []),
    ],
    unbookedMinor: sums.rows[0]?.unbooked ?? 0n,
  };
}
