import type { Logger } from 'pino';

/** After so long a process that does not end in order is ended all the same. */
const graceMs = 15_000;

/** The process, as far as this needs it. */
export type EndingProcess = Pick<NodeJS.Process, 'on' | 'exit'>;

/**
 * What nobody caught leaves a process in an unknown state: it is logged, what runs is ended in order, and the process
 * ends with code 1. Whoever supervises it starts another.
 */
export function endOnFault(from: EndingProcess, log: Logger, stop: () => Promise<void>): void {
  let isEnding = false;
  const end = (error: unknown, origin: string): void => {
    log.fatal(
      { err: error instanceof Error ? error : new Error(String(error)), origin },
      'a fault ends the process',
    );
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => from.exit(1), graceMs).unref();
    stop().then(
      () => from.exit(1),
      () => from.exit(1),
    );
  };
  from.on('uncaughtException', (error) => end(error, 'uncaught exception'));
  from.on('unhandledRejection', (reason) => end(reason, 'unhandled rejection'));
}
