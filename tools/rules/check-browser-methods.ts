import { reachOfBrowser } from './check-arrows.ts';
import { maskText } from './mask-text.ts';
import { readEdges } from './read-imports.ts';
import type { Complaint, SourceFile } from './source-file.ts';

/**
 * What Chrome 79 or Safari 13 has not got, in the words of the code. The build translates newer syntax, and no method. A call by
 * `?.()` is guarded. What has no such form is guarded in a file of `guarded`.
 */
const newer: readonly RegExp[] = [
  /\.\s*(?:at|with|replaceAll|findLast|findLastIndex|toSorted|toReversed|toSpliced)\s*\(/g,
  /\.\s*(?:isWellFormed|toWellFormed|union|intersection|symmetricDifference|isSubsetOf|isSupersetOf)\s*\(/g,
  /\.\s*(?:replaceChildren|requestSubmit|checkVisibility|getAnimations|togglePopover|showPopover)\s*\(/g,
  /\b(?:Object|Map)\s*\.\s*groupBy\b|\bObject\s*\.\s*hasOwn\b|\bArray\s*\.\s*fromAsync\b/g,
  /\bPromise\s*\.\s*(?:any|try|withResolvers)\b|\bAbortSignal\s*\.\s*(?:any|timeout)\b|\bURL\s*\.\s*(?:canParse|parse)\b/g,
  /\bcrypto\s*\.\s*randomUUID\s*\(|\.\s*submitter\b/g,
  /\b(?:structuredClone|requestIdleCallback|cancelIdleCallback|createImageBitmap|reportError)\s*\(/g,
  /\b(?:BigInt|BigInt64Array|BigUint64Array|WeakRef|FinalizationRegistry|AggregateError)\b|\b\d+n\b/g,
  /\b(?:ResizeObserver|BroadcastChannel|OffscreenCanvas|CompressionStream|DecompressionStream|DataTransfer)\s*\(/g,
  /\bIntl\s*\.\s*(?:DisplayNames|ListFormat|RelativeTimeFormat|Segmenter|DurationFormat)\b/g,
];

/** A pattern that Safari reads since 16.4; one that it cannot read ends the whole script. It stands in a literal. */
const newerInLiterals: readonly RegExp[] = [/\(\?<[=!]/g];

/** Files that try what is newer and do without it, each with what it tries. */
const guarded: Readonly<Record<string, readonly string[]>> = {
  'packages/wire/src/browser/idempotency.ts': ['crypto.randomUUID('],
  'apps/borrower/src/plain/shrink-before-sending.ts': ['DataTransfer('],
  'apps/borrower/src/screens/promotion-landing/solve-work.ts': ['BigInt'],
};

/** Finds calls of what the oldest browsers have not got, in every file that a borrower's browser may load. */
export function checkBrowserMethods(files: readonly SourceFile[]): Complaint[] {
  const reached = reachOfBrowser(files, readEdges(files), isForDevelopers);
  return files.filter(({ path }) => reached.has(path)).flatMap(checkFile);
}

/** The launcher is a page of the sandbox; developers have a new browser. */
const isForDevelopers = (path: string): boolean => path.startsWith('apps/borrower/src/screens/launcher/');

function checkFile({ path, text }: SourceFile): Complaint[] {
  const found = [
    ...wordsIn(maskText(text, 'comments-and-strings'), newer),
    ...wordsIn(maskText(text, 'comments'), newerInLiterals),
  ];
  return found
    .filter((word) => !guarded[path]?.includes(word))
    .map((word) => ({ path, sentence: `Chrome 79 or Safari 13 has no ${word}: write what they have` }));
}

const wordsIn = (code: string, forms: readonly RegExp[]): string[] =>
  forms.flatMap((form) => [...code.matchAll(form)].map(([word]) => word.replace(/\s/g, '')));
