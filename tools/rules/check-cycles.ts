import { readEdges } from './read-imports.ts';
import type { Complaint, SourceFile } from './source-file.ts';

/** Every circle of files that import each other while running. Imports of types alone make no circle. */
export function checkCycles(files: readonly SourceFile[]): Complaint[] {
  const next = new Map<string, string[]>(files.map((file) => [file.path, []]));
  for (const edge of readEdges(files)) {
    if (!edge.isTypeOnly && edge.to.kind === 'file') next.get(edge.from)?.push(edge.to.path);
  }
  const done = new Set<string>();
  const complaints: Complaint[] = [];
  for (const start of next.keys()) walk(start, []);
  return complaints;

  function walk(path: string, trail: readonly string[]): void {
    const seenAt = trail.indexOf(path);
    if (seenAt >= 0) {
      const circle = [...trail.slice(seenAt), path];
      complaints.push({ path, sentence: `these files import each other in a circle: ${circle.join(' → ')}` });
      return;
    }
    if (done.has(path)) return;
    for (const target of next.get(path) ?? []) walk(target, [...trail, path]);
    done.add(path);
  }
}
