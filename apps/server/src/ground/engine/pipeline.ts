import pg, { type PoolClient, type QueryResult } from 'pg';
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
 * database commits no transaction in which one failed, and after one that could not be sent no commit is. So the writes must fail
 * where they find what they should not. Retries as `inTransaction` does.
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
  const begun = sendText(client, 'begin');
  const sendTogether = async (...statements: readonly Sql[]) => {
    const answers = await Promise.all([begun, ...sendEach(client, statements).answers]);
    return answers.slice(1).map(({ rows }) => rows as unknown[]);
  };
  const { result, writes } = await inTime(work(sendTogether as SendTogether));
  await begun;
  const { answers, isSent } = sendEach(client, writes);
  await Promise.all(isSent ? [...answers, sendText(client, 'commit')] : answers);
  return result;
}

/**
 * A connection goes back to the pool when the database itself told of the fault, and has rolled back. Any other is closed: after a
 * value that could not be written, a client no longer knows which statements its connection has.
 */
async function endFailed(client: PoolClient, error: unknown): Promise<void> {
  const isOver = error instanceof pg.DatabaseError && (await isRolledBack(client));
  client.release(!isOver);
}

const isRolledBack = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  );

type Sent = { readonly answers: readonly Promise<QueryResult>[]; readonly isSent: boolean };

/** Sends statements; `isSent` says whether all of them have left. One with a value that cannot be written has not. */
function sendEach(client: PoolClient, statements: readonly Sql[]): Sent {
  const refused = new Set<Sql>();
  const answers = statements.map(
    (statement) =>
      new Promise<QueryResult>((resolve, reject) => {
        let isSending = true;
        void client.query(statement.toQuery(), (error: Error | null, result) => {
          if (error && isSending) refused.add(statement);
          if (error) reject(error);
          else resolve(result);
        });
        isSending = false;
      }),
  );
  return { answers, isSent: refused.size === 0 };
}

function sendText(client: PoolClient, text: string): Promise<QueryResult> {
  const answer = client.query(text);
  // Who waits for it may be late: it fails as the statements behind it do.
  answer.catch(() => undefined);
  return answer;
}
