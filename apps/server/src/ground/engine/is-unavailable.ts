/** PostgreSQL refuses a write because it is a replica, or was set to be read only. */
export const readOnlyCode = '25006';

/** The database, or the way to it, is not there now: classes and codes of PostgreSQL, and codes of the network. */
const passingCodes = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '25P04', '57014', '55P03', '40001', '40P01', readOnlyCode],
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
]);
/** Connections that break (08), and what has run out on the database's machine: disk, memory, connections (53). */
const passingClasses = new Set(['08', '53']);

/** The driver has no codes for these. */
const driverSentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;
/** A coordinator of Citus has none for a worker that goes away in the middle, or passes on what its connection said. */
const workerSentences =
  /^(failed to COPY to shard|could not commit transaction for shard|failure on connection marked as essential|server closed the connection|SSL SYSCALL error|SSL connection has been closed|could not (receive data from|send data to) server)/;

/**
 * Whether an error says that the database cannot be asked now, or that what was asked waited too long: the same request
 * may well be answered in a moment. Whether the work was committed is not known then; asking again under the same key is
 * safe.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (
    typeof code === 'string' &&
    (passingCodes.has(code) || (passingClasses.has(code.slice(0, 2)) && code.length === 5))
  )
    return true;
  return driverSentences.test(error.message) || workerSentences.test(error.message);
}
