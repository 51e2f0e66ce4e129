import type { Complaint } from './source-file.ts';

const banned = [
  'utils',
  'helpers',
  'common',
  'misc',
  'manager',
  'service',
  'handler',
  'data',
  'info',
  'temp',
  'new',
  'v2',
];
const bannedName = new RegExp(`(?:^|-)(?:${banned.join('|')})$`);

/** Allowed names, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'packages/wire/src/calls/bind-card-new.ts': "the specification's own name of the call",
  'packages/wire/src/calls/contact-kf-info.ts': "the specification's own name of the call",
  'packages/wire/src/calls/union-error-info.ts': "the specification's own name of the call",
};

/** Words that end in a banned one but are the specification's own name. */
const wholeNames = new Set(['customer-service']);

const checkedFolders = /^(?:packages|apps|e2e|bench|tools|brands)\//;
const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|e2e|module|d|config))*\.[a-z0-9]+$/;
const codeFile = /\.(?:tsx?|mjs|css|sql|html)$/;

/**
 * Finds files and folders with a meaningless name (docs/style.md, Names), and code files that are not in
 * kebab-case.
 */
export function checkNames(paths: readonly string[]): Complaint[] {
  return paths.filter((path) => checkedFolders.test(path) && !(path in exceptions)).flatMap(checkPath);
}

function checkPath(path: string): Complaint[] {
  const parts = path.split('/');
  const fileName = parts.at(-1) ?? '';
  const names = [...parts.slice(0, -1), fileName.replace(/\..*$/, '')];
  const empty = names.find((name) => bannedName.test(name) && !wholeNames.has(name.replace(/^hydrate-/, '')));
  if (empty !== undefined) {
    return [{ path, sentence: `the name ${empty} says nothing: name the one thing that it is` }];
  }
  if (codeFile.test(fileName) && !kebabCase.test(fileName)) {
    return [{ path, sentence: 'files are named in kebab-case' }];
  }
  return [];
}
