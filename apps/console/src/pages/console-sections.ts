import type { ConsolePage } from './console-page.ts';
import { controlPages } from './control/control-pages.tsx';
import { queuePages } from './queues/queue-pages.tsx';
import { settingPages } from './set-up/setting-pages.tsx';

/** Every page of the console, section by section of the menu: what its lists and the menu are made from. */
export const consoleSections: readonly { readonly title: string; readonly pages: readonly ConsolePage[] }[] =
  [
    { title: 'Queues', pages: queuePages },
    { title: 'Settings', pages: settingPages },
    { title: 'Control', pages: controlPages },
  ];

/** The sections with the pages that the signed-in may open; none without a page. */
export const sectionsFor = (permissions: readonly string[]): typeof consoleSections =>
  consoleSections
    .map(({ title, pages }) => ({ title, pages: pages.filter(({ needs }) => permissions.includes(needs)) }))
    .filter(({ pages }) => pages.length > 0);
