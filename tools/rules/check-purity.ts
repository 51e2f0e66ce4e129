import { isTest } from './check-arrows.ts';
import { maskText } from './mask-text.ts';
import type { Complaint, SourceFile } from './source-file.ts';

const pureFolders = ['packages/lending/src/', 'packages/wire/src/'];
const browserFolder = 'packages/wire/src/browser/';

const impure: readonly { readonly name: string; readonly found: RegExp; readonly isFineInBrowser?: true }[] =
  [
    { name: 'Date.now', found: /\bDate\s*\.\s*now\b/ },
    { name: 'new Date()', found: /\bnew\s+Date\s*\(\s*\)/ },
    { name: 'Math.random', found: /\bMath\s*\.\s*random\b/ },
    { name: 'process', found: /(?<![\w.$])process\s*\.\s*\w/ },
    { name: 'console', found: /(?<![\w.$])console\s*\.\s*\w/ },
    { name: 'fetch', found: /(?<![\w.$?])fetch\s*\((?!\s*\w+\??\s*:)/, isFineInBrowser: true },
    { name: 'fetch', found: /\b(?:globalThis|window|self)\s*\.\s*fetch\b/, isFineInBrowser: true },
  ];

/** Clocks, chance, the environment, the network and the console in code that must be a function of its arguments. */
export function checkPurity(files: readonly SourceFile[]): Complaint[] {
  const pureFiles = files.filter(
    ({ path }) => pureFolders.some((folder) => path.startsWith(folder)) && !isTest(path),
  );
  return pureFiles.flatMap(({ path, text }) => {
    const code = maskText(text, 'comments-and-strings');
    const isBrowser = path.startsWith(browserFolder);
    return impure
      .filter(({ found, isFineInBrowser }) => !(isBrowser && isFineInBrowser) && found.test(code))
      .map(({ name }) => ({ path, sentence: `${name} does not belong here: take it as an argument` }));
  });
}
