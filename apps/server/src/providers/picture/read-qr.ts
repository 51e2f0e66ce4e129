import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const file = fileURLToPath(new URL('./qr-thread.ts', import.meta.url));
const secondsMax = 10;

/**
 * Reads the QR code in a picture, in a thread of its own, which is ended when it takes too long. Null if there is none. What
 * the process itself imports at its start is none of the thread's.
 */
export function readQr(picture: Buffer): Promise<string | null> {
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
