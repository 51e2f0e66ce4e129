import type { Complaint, SourceFile } from './source-file.ts';

const banned = 'ask|tell|judge|knock';
/** A function, a variable or a member that a line declares. */
const declared = new RegExp(
  `^\\s*(?:export\\s+)?(?:(?:async|readonly|function|const|let)\\s+)*((?:${banned})(?:[A-Z]\\w*)?)\\??(?=\\s*(?:[(<:]|=[^=]))`,
  'gm',
);
const bannedFile = new RegExp(`(?:^|/)(?:${banned})(?:-[^/]*)?\\.tsx?$`);

/** Finds names that begin with a verb of several meanings (docs/style.md, Verbs). */
export function checkVerbs(sources: readonly SourceFile[]): Complaint[] {
  return sources.flatMap(({ path, text }) => [
    ...(bannedFile.test(path) ? [complaint(path, 'the file')] : []),
    ...[...text.matchAll(declared)].map(([, name]) => complaint(path, name ?? '')),
  ]);
}

const complaint = (path: string, name: string): Complaint => ({
  path,
  sentence: `${name} is named with a verb of several meanings: docs/style.md has the others`,
});
