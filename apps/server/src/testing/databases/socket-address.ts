import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const thisMachine = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * The address of the same PostgreSQL by its socket in the file system, where this machine has it and lets us in by it: each exchange
 * costs less than over TCP. Otherwise the address as it was given.
 */
export async function toSocketAddress(url: string): Promise<string> {
  const given = new URL(url);
  if (!thisMachine.includes(given.hostname)) return url;
  const [folder] = ((await read(url, 'show unix_socket_directories')) ?? '').split(',');
  if (!folder || !existsSync(path.join(folder, `.s.PGSQL.${given.port || '5432'}`))) return url;
  const near = new URL(url);
  near.hostname = encodeURIComponent(folder);
  const identify = 'select system_identifier::text from pg_control_system()';
  const identity = await read(near.href, identify);
  return identity !== null && identity === (await read(url, identify)) ? near.href : url;
}

/** The one value that a statement answers; null where nobody answers. */
async function read(url: string, statement: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' });
    return rows[0]?.[0] ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
