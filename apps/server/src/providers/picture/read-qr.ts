import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Picture } from './encoded-picture.ts';
import { inTurn } from './in-turn.ts';

const file = fileURLToPath(new URL('./qr-thread.ts', import.meta.url));
const secondsMax = 10;

/** Each thread has its own copies of a picture's points: so many at a time, and no more. */
const inTurnOfMemory = inTurn({ atOnceMax: 2, waitingMax: 20 });

/** What a picture's code says; its text is null if there is none. */
type ReadCode = { readonly text: string | null };

/**
 * Reads the QR code in a picture that was drawn anew: what a borrower sent is never decoded in the server's own process. Null
 * when too many wait already: try again later.
 */
export const readQr = ({ bytes }: Picture): Promise<ReadCode | null> =>
  inTurnOfMemory(async () => ({ text: await inThread(bytes) }));

/** In a thread, which is ended when it takes too long. What the process itself imports at its start is none of the thread's. */
function inThread(picture: Buffer): Promise<string | null> {
  const thread = new Worker(file, { env: {}, execArgv: [], workerData: picture });
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(null), secondsMax * 1_000);
    const settle = (text: string | null): void => {
      clearTimeout(timer);
      void thread.terminate();
      resolve(text);
    };
    thread.once('message', settle);
    thread.once('error', () => settle(null));
  });
}
