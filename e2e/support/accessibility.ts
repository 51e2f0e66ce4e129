import AxeBuilder from '@axe-core/playwright';
import type { Page } from './hiram.ts';

/** Only what is wrong is written out: what passes is most of a page, and most of the work. */
const axeOf = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

/** What axe finds on a page as it stands, each with the elements. */
export const findViolations = (page: Page): Promise<string[]> => findBy(axeOf(page));

/** Text with too little contrast: the only thing that another colour scheme can change. */
export const findFaintText = (page: Page): Promise<string[]> =>
  findBy(axeOf(page).withRules(['color-contrast']));

async function findBy(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** The width of sideways scrolling, in px. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
