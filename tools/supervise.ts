import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** A program and how long to wait before it is started again, each time twice as long up to the most. */
export type Supervised = {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly pauseMs?: number;
  readonly pauseMsMax?: number;
};

const pauseMsDefault = 1_000;
const pauseMsMaxDefault = 30_000;

/**
 * Runs a program and starts it again when it ends by itself. The program says by a message `serving` that it serves: one
 * that has never served ends the supervision with its code, for then a person must look. SIGTERM, SIGINT and SIGHUP reach
 * the program, and end the supervision with it.
 */
export async function supervise(program: Supervised): Promise<number> {
  const { pauseMs = pauseMsDefault, pauseMsMax = pauseMsMaxDefault } = program;
  let child: ChildProcess | null = null;
  let isAsked = false;
  const stopPassing = passEndSignals((signal) => {
    isAsked = true;
    // A terminal already sends Ctrl-C to the whole group; a second one would look like impatience.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child?.kill(signal);
  });
  let hasServed = false;
  let pause = pauseMs;
  try {
    for (;;) {
      const ended = await runOnce(program, (started) => {
        child = started;
      });
      child = null;
      if (isAsked || ended.code === 0) return ended.code ?? 0;
      hasServed ||= ended.hasServed;
      if (!hasServed) return ended.code ?? 1;
      pause = ended.hasServed ? pauseMs : Math.min(pauseMsMax, pause * 2);
      console.error(`The server ended (${ended.reason}); it is started again in ${pause / 1_000} s.`);
      await delay(pause);
      if (isAsked) return 0;
    }
  } finally {
    stopPassing();
  }
}

type Ended = { readonly code: number | null; readonly reason: string; readonly hasServed: boolean };

function runOnce({ command, args, cwd }: Supervised, keep: (started: ChildProcess) => void): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], { cwd, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    let hasServed = false;
    child.on('message', (message) => {
      hasServed ||= message === 'serving';
    });
    child.on('error', (error) => resolve({ code: 127, reason: error.message, hasServed }));
    child.on('exit', (code, signal) => {
      resolve({ code, reason: signal ?? `code ${code}`, hasServed });
    });
    keep(child);
  });
}

function passEndSignals(send: (signal: NodeJS.Signals) => void): () => void {
  const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, send);
  return () => {
    for (const signal of signals) process.off(signal, send);
  };
}
