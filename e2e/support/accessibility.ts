import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Only what is wrong is written out: what passes is most of a page, and most of the work. All frames of our pages are of our
 * origin, so axe puts the results together in the page itself and opens no window for it.
 */
const axeOf = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/** What axe finds on a page once what moves has come to rest, each with the elements. */
export const findViolations = (page: Page): Promise<string[]> => findBy(page, axeOf(page));

/** Text with too little contrast: the only thing that another colour scheme can change. */
export const findFaintText = (page: Page): Promise<string[]> =>
  findBy(page, axeOf(page).withRules(['color-contrast']));

async function findBy(page: Page, axe: AxeBuilder): Promise<string[]> {
  await settle(page);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** A dialog that fades in has the contrast of half a dialog: waits for the end of every movement that has one. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** The width of sideways scrolling, in px. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
