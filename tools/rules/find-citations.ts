/** Names of the same shape that are nobody's requirement. */
const otherNames = new Set(['CRC-16']);

const shapes: readonly (readonly [RegExp, (match: RegExpMatchArray) => string])[] = [
  [/\b[A-Z]{3,}-\d{2}\b/g, ([id]) => id],
  [/(?:(\w+)[\s*/]+)?§\s?(\d+)/g, ([, source = 'no source', number]) => `${source.toLowerCase()} §${number}`],
  [/\b(?:decision|record|docs\/decisions\/)\s?(\d{3})\b/g, ([, number]) => `record ${number}`],
];

/**
 * Finds what a text cites: requirements (`LEND-04`), sections (`spec §9`, `decisions §7`) and decision records
 * (`record 004`). A section without its source is cited as `no source`, which no document defines.
 */
export function findCitations(text: string): string[] {
  return shapes.flatMap(([shape, nameOf]) =>
    [...text.matchAll(shape)].map(nameOf).filter((name) => !otherNames.has(name)),
  );
}
