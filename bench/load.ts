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
