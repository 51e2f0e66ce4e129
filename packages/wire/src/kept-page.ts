/** Pages that stay readable on a device without a network (ours): what the server and the worker of the pages agree on. */

/** Where the worker's script is. It may answer for every page only from an address at the root. */
export const workerPath = '/sw.js';

/** The header by which the server marks a page to be kept. */
export const keepPageHeader = 'x-keep-page';

/** What a kept page is: a code to pay by, or what falls due. */
export type KeptPage = 'code' | 'plan';

export const keptDaysMax = 7;
