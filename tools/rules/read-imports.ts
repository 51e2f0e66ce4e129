import { posix } from 'node:path';
import { maskText } from './mask-text.ts';
import type { SourceFile } from './source-file.ts';

/** One import of a file: what it names, and whether it vanishes before the code runs. */
type Import = { readonly specifier: string; readonly isTypeOnly: boolean };

// The names are blanked before the search, so that code inside strings is no code; `d` tells where they stood.
const fromForm =
  /(?:^|[;}\s])(?:import|export)\s+(?<type>type\s+)?(?:[\w*{}\s,$]+?)\s*from\s*(['"])(?<name> +)\2/dg;
const bareForm = /(?:^|[;}\s])import\s*(['"])(?<name> +)\1/dg;
const dynamicForm =
  /(?<type>\btypeof\s+)?\bimport\s*\(\s*(['"])(?<name> +)\2\s*\)(?<member>\s*\.\s*[A-Z])?/dg;

/** Every import, re-export and dynamic import with a literal name. `import('x').Type` counts as a type. */
function readImports(text: string): Import[] {
  const code = maskText(text, 'comments-and-strings');
  return [fromForm, bareForm, dynamicForm].flatMap((form) =>
    [...code.matchAll(form)].map((match) => ({
      specifier: text.slice(...(match.indices?.groups?.name ?? [0, 0])),
      isTypeOnly: match.groups?.type !== undefined || match.groups?.member !== undefined,
    })),
  );
}

/** Where an import leads: a file of ours (path from the root), a part of Node, or a package. */
type Target =
  | { readonly kind: 'file'; readonly path: string; readonly isByName: boolean }
  | { readonly kind: 'node' }
  | { readonly kind: 'package'; readonly name: string };

/** Resolves a specifier as Node does here: relative names carry their extension, `@hiram/lending/money` is a file's name. */
function resolveImport(from: string, specifier: string): Target {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
    return { kind: 'file', path, isByName: false };
  }
  if (specifier.startsWith('node:')) return { kind: 'node' };
  const ours = /^@hiram\/(\w+)(?:\/(.+))?$/.exec(specifier);
  if (ours !== null) return { kind: 'file', path: pathByName(ours[1] ?? '', ours[2] ?? ''), isByName: true };
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  return { kind: 'package', name };
}

function pathByName(workspace: string, subpath: string): string {
  const folder = ['server', 'borrower', 'console'].includes(workspace) ? 'apps' : 'packages';
  const file = /\.(css|tsx)$/.test(subpath) ? subpath : `${subpath}.ts`;
  return `${folder}/${workspace}/src/${file}`;
}

/** One resolved import of one file. */
export type Edge = { readonly from: string; readonly isTypeOnly: boolean; readonly to: Target };

/** All imports of all files. */
export function readEdges(files: readonly SourceFile[]): Edge[] {
  return files.flatMap(({ path, text }) =>
    readImports(text).map(({ specifier, isTypeOnly }) => ({
      from: path,
      isTypeOnly,
      to: resolveImport(path, specifier),
    })),
  );
}
