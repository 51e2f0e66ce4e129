const typed = /^(\d{1,10})(?:[.,](\d{1,2}))?$/;

/** Parses a typed amount in major units with up to two decimals into minor units; null if it is invalid. */
export function toMinor(text: string): number | null {
  const match = typed.exec(text.trim());
  if (!match) return null;
  const [, units = '0', decimals = ''] = match;
  const minor = Number(`${units}${decimals.padEnd(2, '0')}`);
  return minor > 0 ? minor : null;
}
