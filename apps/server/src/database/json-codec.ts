/**
 * JSON for stored values that hold whole bigint amounts: `5000n` is written as the text "5000n" and read back. A text
 * that looks like one is written with a mark before it, so that it comes back as the text that it was.
 */
export const toStoredJson = (value: unknown): string =>
  JSON.stringify(value, (_key, entry: unknown) => {
    if (typeof entry === 'bigint') return `${entry}n`;
    return typeof entry === 'string' && alike.test(entry) ? `~${entry}` : entry;
  });

const storedBigint = /^-?\d+n$/;
/** What a stored bigint looks like, and every text that is already marked. */
const alike = /^~*-?\d+n$/;

/** Reads what `toStoredJson` wrote, from the column as the client has parsed it: a stored text is that text. */
export function fromStoredJson<T>(column: unknown): T {
  return revive(column) as T;
}

function revive(value: unknown): unknown {
  if (typeof value === 'string') return reviveText(value);
  if (Array.isArray(value)) return value.map(revive);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, revive(entry)]));
}

function reviveText(text: string): string | bigint {
  if (storedBigint.test(text)) return BigInt(text.slice(0, -1));
  return alike.test(text) ? text.slice(1) : text;
}
