import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EncodedPicture } from './encoded-picture.ts';

/** One picture to draw, as it is sent to the process that draws it. */
export type EncoderTask = { readonly bytes: Uint8Array; readonly pixelsMax: number };

const file = fileURLToPath(new URL('./encoder-process.ts', import.meta.url));
/** The largest good picture takes a second or two; whatever takes so long is no picture. */
const secondsMax = 15;
const idleSecondsMax = 30;

const idle: ChildProcess[] = [];
const damaged = { ok: false, fault: 'damaged' } as const;

/** Draws a picture in a process of its own. One that ends, or that takes too long and is ended, answers as damaged. */
export function inEncoder(task: EncoderTask): Promise<EncodedPicture> {
  const child = idle.pop() ?? startEncoder();
  child.ref();
  child.channel?.ref();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), secondsMax * 1_000);
    const settle = (encoded: EncodedPicture): void => {
      clearTimeout(timer);
      child.off('exit', fail).off('error', fail).off('message', answer);
      resolve(encoded);
    };
    const fail = (): void => settle(damaged);
    const answer = (encoded: EncodedPicture): void => {
      settle(encoded.ok ? { ok: true, picture: { ...encoded.picture, bytes: asBuffer(encoded) } } : encoded);
      keepIdle(child);
    };
    child.once('exit', fail).once('error', fail).once('message', answer);
    child.send(task);
  });
}

const asBuffer = ({ picture }: Extract<EncodedPicture, { ok: true }>): Buffer => Buffer.from(picture.bytes);

function startEncoder(): ChildProcess {
  const child = fork(file, [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  });
  const forget = (): void => {
    const place = idle.indexOf(child);
    if (place >= 0) idle.splice(place, 1);
  };
  return child.on('exit', forget).on('error', forget);
}

/** Waits for the next picture for a while, without keeping the server's process alive. */
function keepIdle(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  idle.push(child);
  setTimeout(() => {
    const place = idle.indexOf(child);
    if (place < 0) return;
    idle.splice(place, 1);
    child.disconnect();
  }, idleSecondsMax * 1_000).unref();
}
