const typed = /^(\d{1,10})(?:[.,](\d{1,2}))?$/;

/** Reads an amount as it is typed, in whole units with at most two decimals, exactly; null when it is none. */
export function toMinor(text: string): number | null {
  const match = typed.exec(text.trim());
  if (!match) return null;
  const [, units = '0', decimals = ''] = match;
  const minor = Number(`${units}${decimals.padEnd(2, '0')}`);
  return minor > 0 ? minor : null;
}
