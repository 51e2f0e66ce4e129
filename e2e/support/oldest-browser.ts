import type { Page } from '@playwright/test';

/**
 * Takes from the page's scripts what Chrome 79 and Safari 13 have not got, as far as ours could call it. The pages promise to
 * work there (docs/integration.md).
 */
export async function makeOldest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const remove = (holder: object, names: readonly string[]) => {
      for (const name of names) Reflect.deleteProperty(holder, name);
    };
    const newest = ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'];
    remove(Array.prototype, newest);
    remove(String.prototype, ['at', 'replaceAll', 'isWellFormed', 'toWellFormed']);
    remove(Object, ['groupBy', 'hasOwn']);
    remove(Promise, ['any', 'try', 'withResolvers']);
    remove(Element.prototype, ['replaceChildren', 'checkVisibility']);
    remove(Crypto.prototype, ['randomUUID']);
    remove(SubmitEvent.prototype, ['submitter']);
    remove(window, ['BigInt', 'structuredClone', 'requestIdleCallback', 'navigation', 'ResizeObserver']);
  });
}
