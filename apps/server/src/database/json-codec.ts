/** JSON for stored values that hold whole bigint amounts: `5000n` is written as the text "5000n" and read back. */
export const toStoredJson = (value: unknown): string =>
  JSON.stringify(value, (_key, entry: unknown) => (typeof entry === 'bigint' ? `${entry}n` : entry));

const storedBigint = /^-?\d+n$/;

/** Reads what `toStoredJson` wrote, from the column as the client has parsed it: a stored text is that text. */
export function fromStoredJson<T>(column: unknown): T {
  return revive(column) as T;
}

function revive(value: unknown): unknown {
  if (typeof value === 'string') return storedBigint.test(value) ? BigInt(value.slice(0, -1)) : value;
  if (Array.isArray(value)) return value.map(revive);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, revive(entry)]));
}
