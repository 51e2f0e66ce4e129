import AxeBuilder from '@axe-core/playwright';
import type { Page } from './hiram.ts';

/** What axe finds on a page as it stands, each with the elements. */
export const findViolations = (page: Page): Promise<string[]> => findBy(new AxeBuilder({ page }));

/** Text that is too faint: all that another colour scheme can change. */
export const findFaintText = (page: Page): Promise<string[]> =>
  findBy(new AxeBuilder({ page }).withRules(['color-contrast']));

async function findBy(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** How far the page can be scrolled sideways, in px. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
