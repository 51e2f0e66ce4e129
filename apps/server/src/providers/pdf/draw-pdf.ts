import { Worker } from 'node:worker_threads';
import { inTurn } from '../picture/in-turn.ts';
import type { PdfDocument } from './pdf-document.ts';

const file = new URL('./pdf-thread.ts', import.meta.url);
/** A long statement takes a second or two. */
const secondsMax = 20;
const idleSecondsMax = 30;
const turns = inTurn({ atOnceMax: 1, waitingMax: 20 });

const kept: { thread: Worker | null; timer: NodeJS.Timeout | null } = { thread: null, timer: null };

/** Of those that are drawn or wait so many may be one reader's: who saves file after file keeps nobody else from theirs. */
const ofOneMax = 3;
const underWay = new Map<string, number>();

/**
 * Draws a document for a reader in a thread of its own, because shaping Devanagari takes half a second in which a server would
 * answer nobody. Null, at once, when too many wait already, or too many of this reader. Throws when it cannot be drawn.
 */
export async function drawPdf(document: PdfDocument, reader: string): Promise<Buffer | null> {
  const own = underWay.get(reader) ?? 0;
  if (own >= ofOneMax) return null;
  underWay.set(reader, own + 1);
  try {
    return await turns(() => inThread(document));
  } finally {
    const left = (underWay.get(reader) ?? 1) - 1;
    if (left > 0) underWay.set(reader, left);
    else underWay.delete(reader);
  }
}

function inThread(document: PdfDocument): Promise<Buffer> {
  if (kept.timer) clearTimeout(kept.timer);
  const thread = kept.thread ?? new Worker(file, { env: {}, execArgv: [] });
  kept.thread = thread;
  thread.ref();
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      settle();
      kept.thread = null;
      void thread.terminate();
      reject(error);
    };
    const answer = (drawn: Uint8Array): void => {
      settle();
      endWhenIdle(thread);
      resolve(Buffer.from(drawn));
    };
    const exit = (): void => fail(new Error('the thread that draws documents ended'));
    const timer = setTimeout(() => fail(new Error('a document took too long to draw')), secondsMax * 1_000);
    const settle = (): void => {
      clearTimeout(timer);
      thread.off('message', answer).off('error', fail).off('exit', exit);
    };
    thread.once('message', answer).once('error', fail).once('exit', exit);
    thread.postMessage(document);
  });
}

/** Waits for the next document for a while, without keeping the server's process alive. */
function endWhenIdle(thread: Worker): void {
  thread.unref();
  kept.timer = setTimeout(() => {
    kept.thread = null;
    void thread.terminate();
  }, idleSecondsMax * 1_000).unref();
}
