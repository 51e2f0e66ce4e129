import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the checkout: its path from the root with forward slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

/** A fault found by a rule: its file, and a sentence with what to do. */
export type Complaint = { readonly path: string; readonly sentence: string };

/**
 * Lists the files that git tracks or would add, as paths from the root. Ignored (built) files are left out.
 */
export function listPaths(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const deleted = execFileSync('git', ['ls-files', '--deleted', '-z'], { cwd: root, encoding: 'utf8' });
  const gone = new Set(deleted.split('\0'));
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && !gone.has(path)).sort();
}

/** The TypeScript files among paths, with their texts. */
export function readSources(root: string, paths: readonly string[]): SourceFile[] {
  return readFiles(root, paths, /\.tsx?$/);
}

/** The migrations among paths, with their texts. */
export function readMigrations(root: string, paths: readonly string[]): SourceFile[] {
  return readFiles(root, paths, /\/migrations\/[^/]+\.sql$/);
}

function readFiles(root: string, paths: readonly string[], kind: RegExp): SourceFile[] {
  return paths
    .filter((path) => kind.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
