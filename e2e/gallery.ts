import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { locales } from '../apps/server/src/lender/texts/texts.ts';
import { browserArguments, findBrowser } from '../tools/find-browser.ts';
import { type Hiram, hiramAt } from './support/hiram-client.ts';
import { screenAddresses } from './support/screen-addresses.ts';
import type { ScreenAddress } from './support/screens/screen-address.ts';
import { startHiram } from './support/start-hiram.ts';

/**
 * Takes a picture of every screen in every language, light and dark, in the size of a phone; `npm run
 * gallery`.
 */

const folder = join(import.meta.dirname, '../gallery');
const schemes = ['light', 'dark'] as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const pagesAtOnce = 2;
const aliveMsMax = 15_000;

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, whole: { type: 'boolean', default: false } },
});

type Shot = { readonly screen: ScreenAddress; readonly locale: string };

const fileOf = (name: string, locale: string, scheme: string): string =>
  `${name.replace(/[^a-z0-9]+/gi, '-').replace(/-$/, '')}.${locale}.${scheme}.png`;

async function takeAll(hiram: Hiram, shots: readonly Shot[]): Promise<string[]> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: [...browserArguments],
    ...(executablePath === null ? {} : { executablePath }),
  });
  const waiting = [...shots];
  const faults: string[] = [];
  const work = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      const fault = await take(browser, hiram, shot).catch(String);
      if (fault !== null) faults.push(`${shot.screen.name}, ${shot.locale}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, work)).finally(() => browser.close());
  return faults;
}

/** Opens a screen in a new browser. Returns its fault, or null. */
async function take(browser: Browser, hiram: Hiram, { screen, locale }: Shot): Promise<string | null> {
  const context = await browser.newContext({ ...phone, locale });
  try {
    const page = await context.newPage();
    const address = new URL(await screen.locate(hiram), hiram.baseUrl);
    address.searchParams.set('lang', locale);
    const answer = await page.goto(address.href);
    await untilShown(page);
    await screen.show?.(page);
    await untilStill(page);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const path = join(folder, fileOf(screen.name, locale, colorScheme));
      await page.screenshot({ path, fullPage: values.whole, animations: 'disabled' });
    }
    const { status = 200 } = screen;
    return answer?.status() === status ? null : `answered ${answer?.status()} and not ${status}`;
  } finally {
    await context.close();
  }
}

async function untilShown(page: Page): Promise<void> {
  const written = await page.locator('script[type="application/json"]').count();
  if (written > 0) await page.locator('html[data-alive]').waitFor({ timeout: aliveMsMax });
}

/** Waits until nothing loads and the visible pictures are complete. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const isInSight = (image: HTMLImageElement) => {
      const { top, width } = image.getBoundingClientRect();
      return width > 0 && top < window.innerHeight;
    };
    const seen = [...document.images].filter(isInSight);
    return Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
}

/** One page with all pictures, a row per screen. */
function writeIndex(screens: readonly ScreenAddress[]): void {
  const rows = screens.map(({ name }) => {
    const files = locales.flatMap((locale) => schemes.map((scheme) => fileOf(name, locale, scheme)));
    return `<h2>${name}</h2>${files.map((file) => `<a href="${file}"><img loading="lazy" width="195" src="${file}" alt="${file}"></a>`).join('\n')}`;
  });
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Gallery</title>${rows.join('\n')}`,
  );
}

const screens = screenAddresses.filter(({ name }) =>
  values.only.split('|').some((part) => name.includes(part)),
);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const running = await startHiram();
const shots = screens.flatMap((screen) => locales.map((locale) => ({ screen, locale })));
const faults = await takeAll(hiramAt(running.baseUrl), shots).finally(running.stop);
writeIndex(screens);
for (const fault of faults) console.error(fault);
console.log(`${shots.length * schemes.length} pictures in gallery/; gallery/index.html shows them all.`);
process.exit(faults.length === 0 ? 0 : 1);
