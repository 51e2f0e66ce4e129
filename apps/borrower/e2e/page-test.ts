import { setTimeout as delay } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { type ExpectToast, watchToasts } from './watch-toasts.ts';

/** A page that is closed in the middle of a navigation may never say that it is closed. Its context closes it as well. */
const closeMsMax = 5_000;

/** Playwright's test, whose page is closed before its context: a context with an open page takes a tenth of a second to close. */
export const test = base.extend<{ readonly expectToast: ExpectToast }>({
  page: async ({ page }, use) => {
    await use(page);
    await Promise.race([page.close(), delay(closeMsMax, undefined, { ref: false })]);
  },
  expectToast: async ({ page }, use) => use(await watchToasts(page)),
});
