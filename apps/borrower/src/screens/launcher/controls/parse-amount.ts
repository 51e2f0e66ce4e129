/**
 * Parses a typed amount, `3205` or `3205.00`, into minor units. Empty is 0, meaning no amount; invalid is
 * null.
 */
export function parseAmount(text: string): number | null {
  const written = text.trim();
  if (written === '') return 0;
  const [, units, hundredths = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(written) ?? [];
  return units === undefined ? null : Number(units) * 100 + Number(hundredths.padEnd(2, '0'));
}
