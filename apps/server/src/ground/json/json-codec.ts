/**
 * JSON for stored values that contain bigint amounts: `5000n` is written as the text "5000n" and read back. A
 * text that looks like an amount gets a mark, so that it is read back as a text.
 */
export const toStoredJson = (value: unknown): string =>
  JSON.stringify(value, (_key, entry: unknown) => {
    if (typeof entry === 'bigint') return `${entry}n`;
    return typeof entry === 'string' && alike.test(entry) ? `~${entry}` : entry;
  });

const storedBigint = /^-?\d+n$/;
/** Matches a stored bigint and every text that already has a mark. */
const alike = /^~*-?\d+n$/;

/** Reads what `toStoredJson` wrote, from the column as the database client parsed it. */
export function fromStoredJson<T>(column: unknown): T {
  return revive(column) as T;
}

function revive(value: unknown): unknown {
  if (typeof value === 'string') return reviveText(value);
  if (Array.isArray(value)) return value.map(revive);
  if (value === null || typeof value !== 'object') return value;
  const revived: Record<string, unknown> = { ...value };
  for (const key of Object.keys(revived)) {
    const entry = revived[key];
    if (typeof entry === 'string' || typeof entry === 'object') revived[key] = revive(entry);
  }
  return revived;
}

function reviveText(text: string): string | bigint {
  if (!text.endsWith('n')) return text;
  if (storedBigint.test(text)) return BigInt(text.slice(0, -1));
  return alike.test(text) ? text.slice(1) : text;
}
