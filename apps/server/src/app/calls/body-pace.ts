import type { Readable } from 'node:stream';
import { uploadMsMax } from '@hiram/wire/limits';

/** A body must bring so much in each span of time; it may take so long altogether. */
export type Pace = { readonly spanMs: number; readonly bytesMin: number; readonly wholeMsMax: number };

/** Even a weak network does better; who sends less holds a lane that others wait for. */
const uploadPace: Pace = { spanMs: 5_000, bytesMin: 8 * 1_024, wholeMsMax: uploadMsMax };

/** The body came too slowly. */
export class TooSlow extends Error {}

/** Reads a body by `work`, which must begin at once; rejects with `TooSlow` as soon as the body falls behind its pace. */
export async function atPace<T>(body: Readable, work: Promise<T>, pace: Pace = uploadPace): Promise<T> {
  let came = 0;
  const started = Date.now();
  const count = (chunk: Buffer): void => {
    came += chunk.length;
  };
  body.on('data', count);
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      const isSlow = came < pace.bytesMin || Date.now() - started > pace.wholeMsMax;
      came = 0;
      if (isSlow && !body.readableEnded) reject(new TooSlow('a body came too slowly'));
    }, pace.spanMs);
  });
  try {
    return await Promise.race([work, slow]);
  } finally {
    clearInterval(timer);
    body.off('data', count);
  }
}
