import AxeBuilder from '@axe-core/playwright';
import { findSmallTargets } from './support/find-small-targets.ts';
import { expect, type Page, test, untilAlive } from './support/hiram.ts';
import { screenAddresses } from './support/screen-addresses.ts';
import { watchConsole } from './support/watch-console.ts';

const narrow = { width: 320, height: 640 };

for (const { name, status = 200, locate } of screenAddresses) {
  test(`${name}: can be read, reached and pressed by everyone, and complains of nothing`, async ({
    page,
    hiram,
  }) => {
    const complaints = watchConsole(page);
    const answer = await page.goto(hiram.baseUrl + (await locate(hiram)));
    expect(answer?.status()).toBe(status);
    await untilAlive(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
    expect(await findSmallTargets(page)).toEqual([]);
    await page.setViewportSize(narrow);
    expect(await overflowOf(page), '320 px').toBe(0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await overflowOf(page), '320 px and a text of 200 %').toBe(0);
    expect(complaints).toEqual([]);
  });
}

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** How far the page can be scrolled sideways, in px. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
