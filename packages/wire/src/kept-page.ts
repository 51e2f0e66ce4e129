/** Pages that the device can show without a network (ours). Server and service worker share these names. */

/** The address of the worker's script. Only a script at the root can answer for every page. */
export const workerPath = '/sw.js';

/** The header with which the server marks a page to save. */
export const keepPageHeader = 'x-keep-page';

/** The kinds of saved page: a payment code, or a plan. */
export type KeptPage = 'code' | 'plan';

/** Instead of a kind: nothing is owed any more for the order of the page, so the device forgets what it has saved of it. */
export const forgetKeptPages = 'none';

export const keptDaysMax = 7;
