import { isPrintable } from '@hiram/wire/request-fields';

/** The request's fields; a value that is not an object has none. */
export const objectOf = (sent: unknown): object => (typeof sent === 'object' && sent !== null ? sent : {});

/** The deepest level of any valid request. */
const depthMax = 12;

/**
 * The path of the first text in a request that must reach neither a column nor a log. Such a text has NUL or
 * other control characters, is not well-formed, or is nested too deeply. Null when there is none.
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
