import type { Page } from '../hiram.ts';
import type { Hiram } from '../hiram-client.ts';

/** A screen for a borrower: its name and its address. */
export type ScreenAddress = {
  /** The folder of the screen in the borrower's app, and the name of its state. */
  readonly name: string;
  /** The HTTP status of the page; 200 unless given. */
  readonly status?: number;
  /** False for a page without controls, which ships no script. */
  readonly hasScript?: boolean;
  readonly locate: (hiram: Hiram) => Promise<string>;
  /** The borrower's steps to this state; without words, because they run in all languages. */
  readonly show?: (page: Page) => Promise<void>;
};

/** The page of a demo borrower. */
export const ofDemo = (
  name: string,
  path: string,
  namePrefix: string,
  market: 'PH' | 'IN' = 'PH',
): ScreenAddress => ({
  name,
  locate: async (hiram) => `${path}?${(await hiram.demo(namePrefix, market)).query}`,
});

/** A state that a demo borrower reaches by some steps. */
export const state = (
  name: string,
  path: string,
  namePrefix: string,
  show: (page: Page) => Promise<void>,
): ScreenAddress => ({ ...ofDemo(name, path, namePrefix), show });

/** Opens a dialog and waits for it. */
export async function open(page: Page, pressed: string): Promise<void> {
  await page.locator(pressed).first().click();
  await page.locator('dialog[open]').waitFor();
}

/** Public pages without controls. */
export function reading(screen: string, addresses: Readonly<Record<string, string>>): ScreenAddress[] {
  return Object.entries(addresses).map(([state, address]) => ({
    name: `${screen}, ${state}`,
    hasScript: false,
    locate: async () => address,
  }));
}
