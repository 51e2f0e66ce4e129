import { findFaintText, findViolations, overflowOf } from './support/accessibility.ts';
import { findSmallTargets } from './support/find-small-targets.ts';
import { expect, test, untilAlive } from './support/hiram.ts';
import { screenAddresses } from './support/screen-addresses.ts';
import { watchConsole } from './support/watch-console.ts';

const narrow = { width: 320, height: 640 };

// So many short tests in one file would end alone.
test.describe.configure({ mode: 'parallel' });

// What is judged is the page at rest: without motion it is there at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, status = 200, locate, show } of screenAddresses) {
  test(`${name}: can be read, reached and pressed by everyone, and complains of nothing`, async ({
    page,
    hiram,
  }) => {
    const complaints = watchConsole(page);
    const answer = await page.goto(hiram.baseUrl + (await locate(hiram)));
    expect(answer?.status()).toBe(status);
    await untilAlive(page);
    await show?.(page);
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findFaintText(page), 'dark').toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    await page.setViewportSize(narrow);
    expect(await overflowOf(page), '320 px').toBe(0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await overflowOf(page), '320 px and a text of 200 %').toBe(0);
    expect(complaints).toEqual([]);
  });
}
