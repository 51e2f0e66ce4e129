import pg, { type Connection, type PoolClient, type QueryResult } from 'pg';
import type { Tx } from './database.ts';
import { poolOf, type Sql } from './sql.ts';
import { inTime, inTries } from './transaction.ts';

/** Sends statements at once, in their order, and answers with the rows of each. */
export type SendTogether = <Rows extends readonly unknown[]>(
  ...statements: { readonly [Place in keyof Rows]: Sql<Rows[Place]> }
) => Promise<{ [Place in keyof Rows]: Rows[Place][] }>;

/** What the work of a pipeline answers, and the statements that go with its commit. */
export type LastWrites<Result> = { readonly result: Result; readonly writes: readonly Sql[] };

/**
 * Runs work in one transaction whose statements do not wait for each other's answers (pipeline mode of PostgreSQL's protocol):
 * `begin` goes with the first of them, and the commit with the last. Nothing is committed unless every statement succeeded: the
 * database commits no transaction in which one failed, and statements of which one cannot be written are not sent. So the writes
 * must fail where they find what they should not. Retries as `inTransaction` does.
 */
export function inPipeline<Result>(
  db: Tx,
  work: (send: SendTogether) => Promise<LastWrites<Result>>,
): Promise<Result> {
  return inTries(async () => {
    const client = await poolOf(db).connect();
    try {
      const result = await runOn(client, work);
      client.release();
      return result;
    } catch (error) {
      await endFailed(client, error);
      throw error;
    }
  });
}

async function runOn<Result>(
  client: PoolClient,
  work: (send: SendTogether) => Promise<LastWrites<Result>>,
): Promise<Result> {
  const sendTogether = async (...statements: readonly Sql[]) => {
    const answers = await Promise.all(inOneWrite(client, () => sendEach(client, statements)));
    return answers.map(({ rows }) => rows as unknown[]);
  };
  const { begun, working } = inOneWrite(client, () => ({
    begun: sendText(client, 'begin'),
    working: work(sendTogether as SendTogether),
  }));
  const { result, writes } = await inTime(working);
  await begun;
  await Promise.all(inOneWrite(client, () => [...sendEach(client, writes), sendText(client, 'commit')]));
  return result;
}

/** Sends by one system call what is sent meanwhile: one for each statement costs more than many of them do. */
function inOneWrite<Sent>(client: PoolClient, send: () => Sent): Sent {
  const { stream } = (client as PoolClient & { readonly connection: Connection }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** A connection goes back to the pool when the database itself told of the fault, and has rolled back. Any other is closed. */
async function endFailed(client: PoolClient, error: unknown): Promise<void> {
  const isOver = error instanceof pg.DatabaseError && (await isRolledBack(client));
  client.release(!isOver);
}

const isRolledBack = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  );

/** Sends statements. Throws before the first of them is sent when a value of one cannot be written. */
const sendEach = (client: PoolClient, statements: readonly Sql[]): Promise<QueryResult>[] =>
  statements.map((statement) => statement.toQuery()).map((query) => client.query(query));

function sendText(client: PoolClient, text: string): Promise<QueryResult> {
  const answer = client.query(text);
  // Who waits for it may be late: it fails as the statements behind it do.
  answer.catch(() => undefined);
  return answer;
}
