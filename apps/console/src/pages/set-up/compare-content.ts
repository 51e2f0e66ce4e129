/** A field that differs between two versions. */
export type Difference = {
  readonly path: readonly string[];
  readonly before: string;
  readonly after: string;
};

/** The fields in which two contents differ, in the order of the first. */
export function compareContent(before: unknown, after: unknown): Difference[] {
  const [old, young] = [flatten(before), flatten(after)];
  const paths = new Set([...old.keys(), ...young.keys()]);
  return [...paths]
    .map((path) => ({
      path: path.split('\n'),
      before: old.get(path) ?? '',
      after: young.get(path) ?? '',
    }))
    .filter((difference) => difference.before !== difference.after);
}

/** Every value of a content by its path; the steps of a path are parted by a line's end, which no field name has. */
function flatten(content: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof content !== 'object' || content === null)
    return new Map([[path.join('\n'), content === null || content === undefined ? '' : String(content)]]);
  return new Map(Object.entries(content).flatMap(([name, value]) => [...flatten(value, [...path, name])]));
}

/** The lines of a text that the other one does not have. */
export function linesOnlyIn(text: string, other: string): string[] {
  const known = new Set(other.split('\n'));
  return text.split('\n').filter((line) => line.trim() !== '' && !known.has(line));
}
