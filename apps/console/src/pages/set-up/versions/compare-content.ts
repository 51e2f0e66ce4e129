/** A field that differs between two versions. */
type Difference = {
  readonly path: readonly string[];
  readonly before: string;
  readonly after: string;
};

/** Lists the fields that differ between two contents, in the order of the first. */
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

/** Lists the values of a content by path. A line break joins the steps, because no field name has one. */
function flatten(content: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof content !== 'object' || content === null)
    return new Map([[path.join('\n'), content === null || content === undefined ? '' : String(content)]]);
  return new Map(Object.entries(content).flatMap(([name, value]) => [...flatten(value, [...path, name])]));
}
