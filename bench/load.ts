import { Agent, request } from 'node:http';
import autocannon from 'autocannon';

/**
 * Sends one GET over 16 connections for a while, from changing addresses. Returns successful answers per
 * second.
 */
export async function readRate(url: string, seconds: number): Promise<number> {
  const { pathname, search, origin } = new URL(url);
  const requests = Array.from({ length: 200 }, (_each, index) => ({
    method: 'GET' as const,
    path: `${pathname}${search}`,
    headers: { 'x-forwarded-for': `10.0.${index}.1`, 'x-requested-with': 'XMLHttpRequest' },
  }));
  const result = await autocannon({ url: origin, connections: 16, duration: seconds, requests });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that are not 2xx`);
  return result.requests.total / result.duration;
}

/** Runs work with a fixed concurrency and returns the number done per second. */
export async function workRate<Piece>(
  pieces: readonly Piece[],
  atOnce: number,
  work: (piece: Piece) => Promise<void>,
): Promise<number> {
  const waiting = pieces[Symbol.iterator]();
  const startedAt = performance.now();
  const worker = async () => {
    for (const piece of waiting) await work(piece);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (pieces.length / (performance.now() - startedAt)) * 1_000;
}

/**
 * Sends one GET at a steady rate, whether answers come or not, until it is over. Returns the milliseconds of each answer,
 * counted from when it was to be sent.
 */
export async function paceRate(url: string, perSecond: number, isOver: () => boolean): Promise<number[]> {
  return paceWork(perSecond, isOver, async () => {
    const answer = await fetchStatus(url);
    if (answer !== 200) throw new Error(`${url} was answered ${answer}`);
  });
}

/** Starts work at a steady rate until it is over; answers how long each piece took, in milliseconds. */
export async function paceWork(
  perSecond: number,
  isOver: () => boolean,
  work: () => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  const pieces: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let count = 0; !isOver(); count += 1) {
    const dueAt = startedAt + (count * 1_000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    pieces.push(
      work().then(() => {
        times.push(performance.now() - dueAt);
      }),
    );
  }
  await Promise.all(pieces);
  return times;
}

const fetchStatus = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      'x-forwarded-for': `10.${(Math.random() * 250) | 0}.${(Math.random() * 250) | 0}.1`,
      'x-requested-with': 'XMLHttpRequest',
    };
    const sent = request(url, { agent, headers }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).resume();
    });
    sent.on('error', reject);
    sent.end();
  });

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** Posts a body unchanged and returns status and text. */
export function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
