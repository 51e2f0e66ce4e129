import { setTimeout as delay } from 'node:timers/promises';
import { toBorrower } from '../../test-hiram.ts';
import { type Asked, type DueLoan, type Entrance, repeatablePayment } from '../process-load.ts';
import type { CallTimes, Weather } from './measure-calls.ts';
import type { SoakServers } from './soak-servers.ts';

/** What a soak's load is sent to and what comes of it. */
export type Soak = {
  readonly servers: SoakServers;
  readonly isOver: () => boolean;
  readonly weather: Weather;
  readonly asked: Asked[];
  /** Answers that nobody may get, whatever goes wrong. */
  readonly unexpected: string[];
  readonly calls: CallTimes;
};

/** How many send at once. */
export const payers = 4;
export const readers = 2;

const readPauseMs = 40;
const settleSeconds = 300;
const sentAgainMax = 1_000;
const productId = '1003';

async function sendOnce(soak: Soak, each: Omit<Asked, 'isAcknowledged'>, number: number): Promise<void> {
  const server = await soak.servers.pick(number);
  const isAcknowledged = await each.again(server).catch(() => false);
  soak.asked.push({ ...each, isAcknowledged });
}

/** Reports one payment after the other, as a provider does. */
export async function pay(
  soak: Soak,
  loans: readonly DueLoan[],
  payer: number,
  pauseMs: number,
): Promise<void> {
  for (let number = payer; !soak.isOver(); number += payers) {
    const reference = loans[number % loans.length]?.reference ?? '';
    await sendOnce(soak, repeatablePayment(reference, `soak-${number}`, 1 + (number % 5)), number);
    await delay(pauseMs);
  }
}

/** Applies for loans, all along the run. */
export async function push(
  soak: Soak,
  pushes: readonly Omit<Asked, 'isAcknowledged'>[],
  seconds: number,
): Promise<void> {
  for (const [number, each] of pushes.entries()) {
    if (soak.isOver()) return;
    await sendOnce(soak, each, number);
    await delay((seconds * 800) / pushes.length);
  }
}

/** Answers that a borrower may get while something goes wrong: the page, or a sentence and a time to come again. */
const expected = new Set([200, 303, 503]);

type Read = { readonly name: string; readonly send: (baseUrl: string) => Promise<number> };

/** What borrowers read: the form of an account, the page of a loan, and its figures. */
function readsOf(newcomers: readonly Entrance[], loans: readonly DueLoan[], number: number): readonly Read[] {
  const newcomer = newcomers[number % newcomers.length];
  const loan = loans[number % loans.length];
  if (!newcomer || !loan) throw new Error('there is nobody who reads');
  const { orderId, entrance } = loan;
  const statusOf = async (answer: Response): Promise<number> => {
    await answer.text();
    return answer.status;
  };
  return [
    {
      name: 'the account form',
      send: async (baseUrl) => statusOf(await toBorrower(baseUrl, newcomer).page('/bindBank', { productId })),
    },
    {
      name: 'the loan page',
      send: async (baseUrl) =>
        statusOf(await toBorrower(baseUrl, entrance).page('/loanDetails', { productId, orderId })),
    },
    {
      name: 'the figures of a loan',
      send: async (baseUrl) =>
        (await toBorrower(baseUrl, entrance).call('loanDetails', { productId, orderId })).status,
    },
  ];
}

/** Reads as borrowers do, one thing after the other, and takes the time of each. */
export async function read(
  soak: Soak,
  newcomers: readonly Entrance[],
  loans: readonly DueLoan[],
  reader: number,
): Promise<void> {
  for (let number = reader; !soak.isOver(); number += readers) {
    const { baseUrl } = await soak.servers.pick(number);
    const reads = readsOf(newcomers, loans, number);
    const { name, send } = reads[Math.floor(number / readers) % reads.length] as Read;
    const weatherOf = soak.weather.watch();
    const startedAt = performance.now();
    // A server that was killed breaks its connections: that is no answer.
    const status = await send(baseUrl).catch(() => null);
    if (status !== null) {
      soak.calls.add(performance.now() - startedAt, weatherOf());
      if (!expected.has(status)) soak.unexpected.push(`${status} for ${name}`);
    }
    await delay(readPauseMs);
  }
}

/** Providers and borrowers ask again what was not answered, and some of what was. */
export async function sendUnanswered({ servers, asked }: Soak): Promise<void> {
  const endsAt = performance.now() + settleSeconds * 1_000;
  const known = [...asked.entries()].filter(([, each]) => each.isAcknowledged);
  const step = Math.max(10, Math.ceil(known.length / sentAgainMax));
  const again = [
    ...[...asked.entries()].filter(([, each]) => !each.isAcknowledged),
    ...known.filter((_, place) => place % step === 0),
  ].values();
  const work = async (): Promise<void> => {
    for (const [index, each] of again) {
      let isAcknowledged = false;
      for (let number = index; !isAcknowledged && performance.now() < endsAt; number += 1)
        isAcknowledged = await each.again(await servers.pick(number)).catch(() => false);
      asked[index] = { ...each, isAcknowledged };
    }
  };
  await Promise.all(Array.from({ length: payers }, work));
}
