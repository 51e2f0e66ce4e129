import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlainScript, plainEntries } from './plain-entries.ts';

/** What a document needs besides its content. */
export type DocumentAssets = {
  /** The style sheets as text, because they are inlined. */
  readonly styles: string;
  /** Modules that the scripts import, to load at the same time. */
  readonly preloads: readonly string[];
  readonly scripts: readonly string[];
  /** A module written into the document itself; in development only. */
  readonly inlineModule?: string;
};

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};
type Manifest = { readonly [source: string]: Chunk };

/** The folder of the browser's files; the server serves `assets/` in it under `/assets`. */
const clientDir = join(import.meta.dirname, '..', 'client');

/** The folder to serve under `/assets`: every file has a hash in its name, a `.br` and a `.gz` beside it. */
export const assetsDir = join(clientDir, 'assets');

/** The script of the worker, served at its own address. */
export const workerFile = join(clientDir, 'sw.js');

const known = new Map<string, DocumentAssets>();
let manifest: Manifest | undefined;

/**
 * Reads the assets of a screen from the build. They are cached, because a build does not change while it is
 * served. Of `styledLike`, the entry of a part that only the server draws, it takes the styles alone.
 */
export function builtAssets(entry: string, styledLike?: string): DocumentAssets {
  const found = known.get(entry);
  if (found) return found;
  manifest ??= JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const chunks = reachFrom(`src/screens/${entry}`, manifest);
  const drawn = styledLike ? reachFrom(`src/screens/${styledLike}`, manifest) : [];
  const sheets = new Set([...chunks, ...drawn].flatMap(({ css = [] }) => css));
  const files = chunks.map(({ file }) => `/${file}`);
  const assets = {
    styles: [...sheets].map((sheet) => readFileSync(join(clientDir, sheet), 'utf8')).join(''),
    preloads: files.slice(0, -1),
    scripts: files.slice(-1),
  };
  known.set(entry, assets);
  return assets;
}

let plainManifest: Manifest | undefined;

/** The assets of a page without React: the styles of its screen, and the script that it shares with others. */
export function builtPlainAssets(entry: string, script: PlainScript): DocumentAssets {
  const { styles } = builtAssets(entry);
  const file = join(clientDir, '.vite', 'plain.json');
  plainManifest ??= JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const chunk = plainManifest[plainEntries[script]];
  if (!chunk) throw new Error(`The build has no ${plainEntries[script]}.`);
  return { styles, preloads: [], scripts: [`/${chunk.file}`] };
}

/** A chunk after all its imports, each once. */
function reachFrom(source: string, manifest: Manifest, seen = new Set<string>()): readonly Chunk[] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}.`);
  if (seen.has(source)) return [];
  seen.add(source);
  return [...(chunk.imports ?? []).flatMap((imported) => reachFrom(imported, manifest, seen)), chunk];
}
