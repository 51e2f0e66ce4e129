import type { Complaint, SourceFile } from './source-file.ts';

const linesMax = 300;
/** Lines that half of the server's files, and nine in ten, have at most. */
const shares = [
  { share: 0.5, linesMax: 60 },
  { share: 0.9, linesMax: 130 },
] as const;

const serverFile = /^apps\/server\/src\/.*\.ts$/;
/** Tests and what only they use are long lists of cases. */
const testFile = /\.test\.ts$|^apps\/server\/src\/testing\//;

/** Finds files of the server that are too long to be read in one go, one by one and taken together (docs/style.md, Files). */
export function checkSizes(sources: readonly SourceFile[]): Complaint[] {
  const sized = sources
    .filter(({ path }) => serverFile.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .sort((left, right) => left.lines - right.lines);
  const long = sized
    .filter(({ lines }) => lines > linesMax)
    .map(({ path, lines }) => ({ path, sentence: `has ${lines} lines, and a file has ${linesMax} at most` }));
  const code = sized.filter(({ path }) => !testFile.test(path));
  const grown = shares.flatMap(({ share, linesMax: max }) => {
    const at = code[Math.ceil(code.length * share) - 1];
    const first = code.find(({ lines }) => lines > max);
    if (!at || at.lines <= max || !first) return [];
    const sentence = `of the server's files ${share * 100} % have ${max} lines at most: split this one, or another`;
    return [{ path: first.path, sentence }];
  });
  return [...long, ...grown];
}
