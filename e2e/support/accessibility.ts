import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { default as axe, RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** What `loadAxe` has put into a document. */
    readonly axe?: typeof axe;
  }
}

/** What axe finds on a page once what moves has come to rest, each with the elements. */
export const findViolations = (page: Page): Promise<string[]> => findBy(page, {});

/** Text with too little contrast: the only thing that another colour scheme can change. */
export const findFaintText = (page: Page): Promise<string[]> => findBy(page, { runOnly: ['color-contrast'] });

/**
 * Only what is wrong is written out: what passes is most of a page, and most of the work. All frames of our pages are of our
 * origin, so axe puts the results together in the page itself.
 */
async function findBy(page: Page, options: RunOptions): Promise<string[]> {
  await settle(page);
  const main = page.mainFrame();
  await loadAxe(main);
  // A frame that goes away meanwhile is no part of the page any more.
  for (const frame of page.frames()) if (frame !== main) await loadAxe(frame).catch(() => undefined);
  return page.evaluate(
    async (chosen) => {
      if (!window.axe) throw new Error('the page was left while axe was loaded');
      const { violations } = await window.axe.run(chosen);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { ...options, resultTypes: ['violations' as const] },
  );
}

/** What axe's own module offers as its source is the long form: to send it and to compile it takes half as long again. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A document is given axe once: its source has 600 KB, and compiling it takes longer than a run. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axeSource);
}

/**
 * A dialog that fades in has the contrast of half a dialog: waits for the end of every movement that has one. What was changed
 * just before (another colour scheme, another width) begins its movements with the next picture only.
 */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    const nextPicture = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running');
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await nextPicture();
      await nextPicture();
    } while (moving().length > 0);
  });

/** The width of sideways scrolling, in px. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
