import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import autocannon from 'autocannon';
import { Agent, request } from 'undici';

const readRequests = 200;

setFlagsFromString('--expose-gc');
/** Before a measurement: what this process pauses for during one would count as the server's. */
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Reads addresses of one server in turn over 16 connections for a while, from changing addresses. Returns successful answers
 * per second.
 */
export async function readRate(urls: readonly string[], seconds: number): Promise<number> {
  const [first = ''] = urls;
  const requests = Array.from({ length: readRequests }, (_each, index) => {
    const { pathname, search } = new URL(urls[index % urls.length] ?? '');
    const headers = { 'x-forwarded-for': `10.0.${index}.1`, 'x-requested-with': 'XMLHttpRequest' };
    return { method: 'GET' as const, path: `${pathname}${search}`, headers };
  });
  const url = new URL(first).origin;
  const result = await autocannon({ url, connections: 16, duration: seconds, requests });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${first}: ${result.errors} errors, ${result.non2xx} answers that are not 2xx`);
  return result.requests.total / result.duration;
}

/** Runs work with a fixed concurrency and returns the number done per second. */
export async function workRate<Piece>(
  pieces: readonly Piece[],
  atOnce: number,
  work: (piece: Piece) => Promise<void>,
): Promise<number> {
  collectGarbage();
  const waiting = pieces[Symbol.iterator]();
  const startedAt = performance.now();
  const worker = async () => {
    for (const piece of waiting) await work(piece);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (pieces.length / (performance.now() - startedAt)) * 1_000;
}

/** At which rate something is done, whether it is over, and who is told the milliseconds of each piece as it ends. */
export type Pace = {
  readonly perSecond: number;
  readonly isOver: () => boolean;
  readonly note: (ms: number) => void;
};

/** Reads addresses in turn at a steady rate, whether answers come or not. An answer's time counts from when it was to be sent. */
export async function paceRate(urls: readonly string[], pace: Pace): Promise<void> {
  let sent = 0;
  return paceWork(pace, async () => {
    const url = urls[sent % urls.length] ?? '';
    sent += 1;
    const answer = await fetchStatus(url);
    if (answer !== 200) throw new Error(`${url} was answered ${answer}`);
  });
}

/** Starts work at a steady rate until it is over. */
export async function paceWork({ perSecond, isOver, note }: Pace, work: () => Promise<void>): Promise<void> {
  collectGarbage();
  const pieces: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let count = 0; !isOver(); count += 1) {
    const dueAt = startedAt + (count * 1_000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    pieces.push(work().then(() => note(performance.now() - dueAt)));
  }
  await Promise.all(pieces);
}

async function fetchStatus(url: string): Promise<number> {
  const headers = {
    'x-forwarded-for': `10.${(Math.random() * 250) | 0}.${(Math.random() * 250) | 0}.1`,
    'x-requested-with': 'XMLHttpRequest',
  };
  const { statusCode, body } = await request(url, { dispatcher, headers });
  await body.dump();
  return statusCode;
}

/** Costs the processors that it shares with the server half of what `node:http` does. */
const dispatcher = new Agent({ connections: 128, pipelining: 1 });

/** Posts a body unchanged and returns status and text. */
export async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await request(url, { method: 'POST', dispatcher, headers, body });
  return { status: answer.statusCode, text: await answer.body.text() };
}
