import type { PGlite } from '@electric-sql/pglite';
import { FullDiskError, isFullDisk } from '../full-disk.ts';

const stopped = new WeakSet<PGlite>();
const panicFields = Buffer.from('SPANIC\0VPANIC\0');

/** Whether an engine has stopped. Nothing may be asked of it then, not even to close: it might never return. */
export const isStopped = (engine: PGlite): boolean => stopped.has(engine);

/**
 * The panic in an answer of the engine, or null. A server of PostgreSQL ends its process at a panic. This engine answers it as
 * any error and keeps its locks, and the next statement waits for them for ever, with the whole process.
 */
export function findPanic(answer: Uint8Array): Error | null {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  const at = bytes.indexOf(panicFields);
  if (at < 0) return null;
  const [, code, message = 'panic'] =
    /^C(\w{5})\0M([^\0]*)/.exec(bytes.toString('utf8', at + panicFields.length)) ?? [];
  return Object.assign(new Error(message), { code });
}

/** Ends the process, so that a new one opens the folder again. What was acknowledged is on the disk. */
export function stopEngine(engine: PGlite, cause: Error): void {
  stopped.add(engine);
  setImmediate(() => {
    throw isFullDisk(cause)
      ? new FullDiskError('the embedded database', cause)
      : new Error(`the embedded database has stopped: ${cause.message}`, { cause });
  });
}
