import { isPrintable } from '@hiram/wire/request-fields';

/** What was sent as an object; anything else has no fields. */
export const objectOf = (sent: unknown): object => (typeof sent === 'object' && sent !== null ? sent : {});

/** No field of ours lies deeper. */
const depthMax = 12;

/**
 * The path of the first text in what was sent that no column of a database takes and no line of a log should hold: with
 * NUL or other control characters, not well-formed, or too deep to be meant. Null when there is none.
 */
export function findUnprintable(sent: object, depth = 0): string | null {
  for (const [name, value] of Object.entries(sent)) {
    if (!isPrintable(name)) return 'a name';
    if (typeof value === 'string' && !isPrintable(value)) return name;
    if (typeof value !== 'object' || value === null) continue;
    if (depth === depthMax) return name;
    const inside = findUnprintable(value, depth + 1);
    if (inside !== null) return `${name}.${inside}`;
  }
  return null;
}
