import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { survivingLostConnections } from '../postgres-pool.ts';
import { findPanic, isStopped, stopEngine } from './stopped-engine.ts';

const authenticationOkAndReady = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const terminateMessage = 0x58;

/** How long a transaction may do nothing: the engine has one session, and everybody else waits for it. */
const idleInTransactionMs = 15_000;

/** Whether an answer of the engine ends with its word that a transaction is open. */
const leavesTransactionOpen = (answer: Uint8Array): boolean => {
  const end = answer.subarray(-6);
  return end[0] === 0x5a && end[5] !== 0x49;
};

/** A message of the simple protocol. */
function queryMessage(text: string): Buffer {
  const body = Buffer.from(`Q\0\0\0\0${text}\0`);
  body.writeInt32BE(body.length - 1, 1);
  return body;
}

/** What a client that was lost may have left behind: the engine has one session, and each client takes it for its own. */
const leftBehind = ['rollback', 'deallocate all'].map(queryMessage);

/** A socket for the `pg` client whose other end is the embedded engine: the wire protocol, without a wire. */
class EmbeddedStream extends Duplex {
  private readonly engine: PGlite;
  private isStarted = false;
  private idle: NodeJS.Timeout | undefined;

  constructor(engine: PGlite) {
    super();
    this.engine = engine;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  override _read(): void {}
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.exchange(chunk, done);
  }
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.exchange(Buffer.concat(chunks.map((entry) => entry.chunk)), done);
  }

  /**
   * Answers are pushed in the next turn of the event loop: the client has not yet marked its query as active when it writes,
   * and who only works on the database, as the outbox does, lets requests in between its statements.
   */
  private exchange(message: Buffer, done: (error?: Error) => void): void {
    clearTimeout(this.idle);
    if (!this.isStarted && !isStopped(this.engine)) {
      this.isStarted = true;
      for (const message of leftBehind) this.engine.execProtocolRawSync(message);
      process.nextTick(() => this.push(authenticationOkAndReady));
      done();
      return;
    }
    if (message[0] === terminateMessage) {
      this.push(null);
      done();
      return;
    }
    if (isStopped(this.engine)) {
      done(new Error('Connection terminated: the embedded database has stopped'));
      return;
    }
    try {
      const answer = this.engine.execProtocolRawSync(message);
      const panic = findPanic(answer);
      if (panic) stopEngine(this.engine, panic);
      if (leavesTransactionOpen(answer)) this.idle = setTimeout(() => this.endIdle(), idleInTransactionMs);
      setImmediate(() => this.push(Buffer.from(answer)));
      done();
    } catch (error) {
      // An engine that has trapped answers nothing any more.
      if (error instanceof WebAssembly.RuntimeError) stopEngine(this.engine, error);
      done(error as Error);
    }
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.idle);
    done(error);
  }

  /** As a PostgreSQL server ends a session that is idle in its transaction: nothing of it is committed. */
  private endIdle(): void {
    if (!isStopped(this.engine)) this.engine.execProtocolRawSync(queryMessage('rollback'));
    this.destroy(new Error('Connection terminated: a transaction did nothing for too long'));
  }
}

/**
 * A pool of the one session that the embedded engine has. A nested use of the pool inside a transaction cannot be
 * served and fails after five seconds, which is how the tests find one.
 */
export function embeddedPool(engine: PGlite): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    user: 'postgres',
    database: 'postgres',
    stream: () => new EmbeddedStream(engine) as never,
  });
  return survivingLostConnections(pool, null);
}
