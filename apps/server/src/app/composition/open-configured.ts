import { isUnavailable } from '../../ground/engine/is-unavailable.ts';
import { type OpenDatabase, openDatabase } from '../../ground/engine/open-database.ts';
import { type Configuration, ConfigurationError } from '../configuration.ts';

type Around = Parameters<typeof openDatabase>;

/** Opens the configured database. Throws `ConfigurationError` where it is not there or does not let this process in. */
export async function openConfigured(
  { database }: Pick<Configuration, 'database'>,
  log: Around[1],
  options: Around[2],
): Promise<OpenDatabase> {
  try {
    return await openDatabase(database, log, options);
  } catch (error) {
    const fault = describeUnusable(error);
    throw fault ? new ConfigurationError([fault]) : error;
  }
}

/** No such user, a wrong password, no such database, no right to make its tables. */
const refusedCodes = new Set(['28000', '28P01', '3D000', '42501']);
/** The server speaks no TLS, or has a certificate that this machine does not trust, or that is another's. */
const tlsFaults = /does not support SSL|certificate|altnames/i;

/** The sentence of a database that is not there, or does not let this process in; null of any other error. */
function describeUnusable(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = '', message } = error as { code?: string; message: string };
  if (!isUnavailable(error) && !refusedCodes.has(code) && !tlsFaults.test(message)) return null;
  // An error of several addresses of one host has a code only.
  return `DATABASE_URL: the database cannot be used now (${message || code})`;
}
